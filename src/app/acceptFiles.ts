import type { StoreApi } from 'zustand/vanilla';
import { fileText } from '#sessions/fileText.ts';
import type { PastedState } from '#workspace/pasted.ts';

/** A file dropped anywhere is read as a paste; without this the browser would leave the page for it. */
export function acceptFiles(
  scope: Pick<Window, 'addEventListener'>,
  pasted: StoreApi<PastedState>,
  onFile: () => void,
): void {
  scope.addEventListener('dragover', (event) => {
    if (holdsFile(event)) event.preventDefault();
  });
  scope.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!holdsFile(event) || file === undefined) return;
    event.preventDefault();
    void openFile(file, pasted).then(onFile);
  });
}

/** More bytes than this are not read at all; they could not be shown either. */
const MAX_FILE = 128 * 1024 * 1024;

/** Reads a file into the store of pastes, or says there why it can't be read. */
export async function openFile(file: File, pasted: StoreApi<PastedState>): Promise<void> {
  const { open, refuse } = pasted.getState();
  if (file.size > MAX_FILE) return refuse(file.name, { size: file.size });
  try {
    open(fileText(new Uint8Array(await file.arrayBuffer())), file.name);
  } catch {
    refuse(file.name, 'unreadable');
  }
}

function holdsFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
