import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** Which layers a layer may import, besides itself and packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  exchange: ['protocol'],
  verdict: ['protocol', 'exchange'],
  schema: [],
  client: ['protocol', 'exchange', 'verdict', 'schema'],
  sessions: ['protocol', 'exchange', 'verdict'],
  demo: ['protocol', 'schema', 'verdict (types)', 'i18n (types)'],
  worker: ['demo'],
  i18n: [],
  ui: ['schema', 'i18n'],
  commands: ['i18n'],
  workspace: ['protocol', 'exchange', 'verdict', 'schema', 'client', 'sessions', 'i18n', 'commands'],
  features: ['protocol', 'exchange', 'verdict', 'schema', 'client', 'sessions', 'i18n', 'ui', 'commands', 'workspace'],
  app: [
    'protocol',
    'exchange',
    'verdict',
    'schema',
    'client',
    'sessions',
    'demo',
    'i18n',
    'ui',
    'commands',
    'workspace',
    'features',
  ],
  node: ['protocol', 'exchange', 'verdict', 'schema', 'sessions', 'demo'],
};

/** Layers that run in the worker, in Node and in the page alike, so they know no DOM and no React. */
const NO_REACT = ['protocol', 'exchange', 'verdict', 'schema', 'client', 'sessions', 'demo', 'worker', 'node'];

const MAX_LINES = 300;
const FORBIDDEN_NAME = /^(utils?|helpers?|types?|common|index|.*Manager)$/i;
/** Catalogues and rule tables are long lists of one idea. */
const CATALOGUE = /^(i18n\/messages|lessons|features\/lessons)\/|(Catalogue|Rules|catalogue|rules)\.tsx?$|\/fixtures\//;

interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
}

interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly path: string;
  readonly layer: string;
  readonly isTest: boolean;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly isBarrel: boolean;
}

const src = import.meta.dirname;
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => path.includes('/'))
  .toSorted()
  .map(readSource);
const shipped = files.filter((file) => !file.isTest);

function readSource(path: string): SourceFile {
  const text = readFileSync(join(src, path), 'utf8');
  const { module, program } = parseSync(path, text);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, typesOnly: isType }] : [],
    ),
  );
  return {
    path,
    layer: path.split('/')[0] ?? '',
    isTest: /\.test\.tsx?$/.test(path),
    lines: text.split('\n').length - 1,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        from: moduleRequest.value,
        typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      })),
      ...reexports,
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
        typesOnly: false,
      })),
    ],
    isBarrel:
      reexports.length > 0 &&
      program.body.every(({ type }) => type === 'ExportAllDeclaration' || type === 'ExportNamedDeclaration') &&
      program.body.every((node) => !('declaration' in node) || node.declaration === null),
  };
}

const isRelative = (from: string) => from.startsWith('./') || from.startsWith('../');
const isOurs = (from: string) => isRelative(from) || from.startsWith('#');

/** Path of an import of ours, relative to src. */
function resolved(file: SourceFile, from: string): string {
  const bare = from.replace(/\?.*$/, '');
  return bare.startsWith('#') ? bare.slice(1) : join(dirname(file.path), bare).replaceAll('\\', '/');
}

/** Every [file, import] pair of ours for which `broken` holds, as readable lines. */
function offences(of: readonly SourceFile[], broken: (file: SourceFile, used: Import) => boolean): string[] {
  return of.flatMap((file) =>
    file.imports.filter((used) => isOurs(used.from) && broken(file, used)).map((used) => `${file.path} → ${used.from}`),
  );
}

/** Folder inside which imports are relative: a layer, or one feature. */
function home(path: string): string {
  const [layer = '', feature = ''] = path.split('/');
  return layer === 'features' ? `${layer}/${feature}` : layer;
}

describe('the layers of src', () => {
  test('are those of the table', () => {
    expect([...new Set(files.map((file) => file.layer))].filter((layer) => !Object.hasOwn(MAY_IMPORT, layer))).toEqual(
      [],
    );
  });

  test('import only what the table allows', () => {
    const broken = offences(shipped, (file, { from, typesOnly }) => {
      const layer = resolved(file, from).split('/')[0] ?? '';
      const allowed = MAY_IMPORT[file.layer] ?? [];
      return layer !== file.layer && !allowed.includes(layer) && !(typesOnly && allowed.includes(`${layer} (types)`));
    });
    expect(broken).toEqual([]);
  });

  test('features never import each other', () => {
    const broken = offences(
      shipped.filter((file) => file.layer === 'features'),
      (file, { from }) =>
        from.startsWith('#features/') || (isRelative(from) && home(resolved(file, from)) !== home(file.path)),
    );
    expect(broken).toEqual([]);
  });

  test('cross into another layer as #layer/file and stay relative inside their own', () => {
    const broken = offences(files, (file, { from }) =>
      isRelative(from)
        ? home(resolved(file, from)) !== home(file.path)
        : !file.isTest && home(from.slice(1)) === home(file.path),
    );
    expect(broken).toEqual([]);
  });

  test('below the screen know no React', () => {
    const broken = shipped
      .filter((file) => NO_REACT.includes(file.layer) && file.layer !== 'node')
      .filter((file) =>
        file.imports.some(({ from }) => /^(react|react-dom|react-aria|@tanstack\/react|lucide)/.test(from)),
      )
      .map((file) => file.path);
    expect(broken).toEqual([]);
  });
});

describe('every module of src', () => {
  test('names the extension of what it imports, and a file that exists', () => {
    const known = new Set(files.map((file) => file.path));
    const broken = offences(files, (file, { from }) => {
      if (!/\.(tsx?|mjs|css|json|svg|webp|txt|har)(\?\w+)?$/.test(from)) return true;
      return /\.(tsx?|mjs)$/.test(from) && !known.has(resolved(file, from));
    });
    expect(broken).toEqual([]);
  });

  test('is no part of a cycle, not even by its types', () => {
    const graph = new Map(
      shipped.map((file) => [
        file.path,
        file.imports.filter(({ from }) => isOurs(from)).map(({ from }) => resolved(file, from)),
      ]),
    );
    expect(cycles(graph)).toEqual([]);
  });

  test('is no barrel', () => {
    expect(files.filter((file) => file.isBarrel).map((file) => file.path)).toEqual([]);
  });

  test(`has at most ${MAX_LINES} lines, tests, catalogues and lessons apart`, () => {
    const long = shipped.filter((file) => file.lines > MAX_LINES && !CATALOGUE.test(file.path));
    expect(long.map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  test('is named for one idea', () => {
    const vague = files.filter((file) => FORBIDDEN_NAME.test(basename(file.path).replace(/(\.test)?\.\w+$/, '')));
    expect(vague.map((file) => file.path)).toEqual([]);
  });

  test('is PascalCase.tsx for a component, camelCase otherwise, in kebab-case folders', () => {
    const odd = files.filter((file) => {
      const folders = dirname(file.path).split('/');
      const name = basename(file.path);
      return (
        !folders.every((folder) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder)) ||
        !/^([a-z][\w.]*\.(ts|mjs)|[\w.]+\.tsx)$/.test(name)
      );
    });
    expect(odd.map((file) => file.path)).toEqual([]);
  });
});

/** One path of each cycle found, depth first. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) return void found.push([...trail.slice(at), path].join(' → '));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
