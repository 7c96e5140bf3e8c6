import type { OpenedTrace } from "#domain/debugger/read-trace.ts";
import { readFileText } from "#domain/file-text.ts";
import { FileButton } from "#src/ui/file-field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";

export interface OpenedFile {
  /** The file's name. */
  readonly name: string;
  readonly trace: OpenedTrace;
}

const NOT_LOADED = { message: "This part of the studio could not be loaded.", remedy: "Open the file again." };
const TOO_LARGE = { message: "The file is larger than 1 MB.", remedy: "A run that was saved here is far smaller." };

/** Opens the file of a run that somebody else saved. It is shown, and nothing of it is stored. */
export function OpenRun({ onOpened }: { onOpened(file: OpenedFile): void }) {
  async function open(file: File) {
    const refuse = (why: Parameters<typeof notifyFailure>[1]) => notifyFailure("Not opened", why);
    // the rules for what a file may hold come with the first file
    const reader = await import("#domain/debugger/read-trace.ts").catch(() => null);
    if (!reader) return refuse(NOT_LOADED);
    if (file.size > reader.MOST_BYTES) return refuse(TOO_LARGE);
    const found = await readFileText(file);
    if (!found.ok) return refuse(found.error);
    const read = reader.readTrace(found.value.text);
    if (read.ok) onOpened({ name: file.name, trace: read.value });
    else refuse(read.error);
  }
  return (
    <FileButton label="A saved run" accept=".json,application/json" onFile={(file) => void open(file)}>
      Open a file
    </FileButton>
  );
}
