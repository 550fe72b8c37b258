import * as z from 'zod/mini';

// Zod would probe `new Function`, which the policy of index.html forbids. Must run before any schema is used.
z.config({ jitless: true });
