import { useMessages } from '#i18n/useMessages.ts';
import type { Tool } from '#protocol/tool.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import styles from './compose.module.css';

/** What the server says of a tool: its words as plain text, its schema as JSON. */
export function ToolAbout({ tool }: { readonly tool: Tool }) {
  const t = useMessages().compose;
  return (
    <ScrollArea label={t.toolAbout} className={styles['about'] ?? ''}>
      {tool.title !== undefined && <p className={styles['aboutTitle']}>{tool.title}</p>}
      {tool.description !== undefined && <p className={styles['aboutText']}>{tool.description}</p>}
      <p className={styles['aboutLabel']}>{t.schema}</p>
      <pre>{JSON.stringify(tool.inputSchema, undefined, 2)}</pre>
    </ScrollArea>
  );
}
