import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { flatDrafts, type MapDraft } from "#domain/map/drafts.ts";
import { MOST_FILE } from "#domain/map/limits.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FileField } from "#src/ui/file-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { counted, oneLine } from "../model/map-words.ts";

interface Read {
  readonly file: string;
  readonly format: string;
  readonly draft: MapDraft;
}

/** Opens a file of this or another tool: what it would become is shown first. Free in every plan. */
export function OpenFile({ onOpened }: { onOpened(id: string): void }) {
  const { makeMap, noteImport } = useCommands();
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);

  async function open([file]: readonly File[]) {
    if (!file) return;
    if (file.size > MOST_FILE)
      return void notify({ title: "Not opened", description: "The file is larger than 5 MB.", variant: "danger" });
    const [{ readMapFile }, text] = await Promise.all([
      import("#domain/map/files/map-file.ts"),
      file.text().catch(() => null),
    ]);
    if (text === null)
      return void notify({ title: "Not opened", description: "The file could not be read.", variant: "danger" });
    const found = readMapFile(file.name, text);
    if (!found.ok) return notifyFailure("Not opened", found.error);
    if (found.value.thoughts.length === 0)
      return void notify({
        title: "Not opened",
        description: "There are no thoughts in this file.",
        variant: "danger",
      });
    setRead({ file: file.name, format: /\.([a-z]+)$/i.exec(file.name)?.[1] ?? "text", draft: found.value });
  }
  async function make({ file, format, draft }: Read) {
    const made = await makeMap({ draft, by: "import", origin: { file }, origins: () => ({ file }) });
    if (!made.ok) return notifyFailure("Nothing was imported", made.error);
    void noteImport(format.toLowerCase());
    setRead(null);
    onOpened(made.value);
  }

  const all = read ? flatDrafts(read.draft.thoughts).map(({ text }, at) => ({ text, key: `${at}` })) : [];
  return (
    <>
      <Button onClick={() => field.current?.click()}>
        <Upload aria-hidden />
        Open a file
      </Button>
      <FileField
        ref={field}
        label="A map as a file"
        accept=".md,.txt,.opml,.mm,.canvas,.json,.xml"
        onFiles={(files) => void open(files)}
      />
      {read && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setRead(null)}
          title="Open as a map"
          description={`${read.file}: ${counted(all.length, "thought", "thoughts")}, ${counted(read.draft.ties.length, "further tie", "further ties")}.`}
          footer={
            <>
              <Button variant="ghost" onClick={() => setRead(null)}>
                Cancel
              </Button>
              <Button variant="primary" onClick={() => void make(read)}>
                Import
              </Button>
            </>
          }
        >
          {read.draft.leftOut.length > 0 && (
            <p className="t-14 mt-2 text-warn">Left out: {read.draft.leftOut.join(", ")}.</p>
          )}
          <ul className="mt-3">
            {all.slice(0, 8).map(({ text, key }) => (
              <li key={key} dir="auto" className="t-q-sm text-text-1">
                {oneLine(text, 90)}
              </li>
            ))}
          </ul>
          {all.length > 8 && <p className="t-13 text-text-3">and {(all.length - 8).toLocaleString("en")} more</p>}
        </Dialog>
      )}
    </>
  );
}
