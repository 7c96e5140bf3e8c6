import { flatDrafts, type MapDraft } from "#domain/map/drafts.ts";
import { MOST_FILE } from "#domain/map/limits.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import * as ui from "#src/ui/open-file.tsx";
import { useCommands } from "../data.ts";
import { counted, oneLine } from "../model/map-words.ts";

interface Read extends ui.ReadFile {
  readonly file: string;
  readonly format: string;
  readonly draft: MapDraft;
}

async function read(name: string, text: string): Promise<Read | null> {
  const { readMapFile } = await import("#domain/map/files/map-file.ts");
  const found = readMapFile(name, text);
  if (!found.ok) {
    notifyFailure("Not opened", found.error);
    return null;
  }
  const draft = found.value;
  if (draft.thoughts.length === 0) {
    notify({ title: "Not opened", description: "There are no thoughts in this file.", variant: "danger" });
    return null;
  }
  const lines = flatDrafts(draft.thoughts).map((thought) => oneLine(thought.text, 90));
  return {
    file: name,
    format: /\.([a-z]+)$/i.exec(name)?.[1] ?? "text",
    draft,
    lines,
    leftOut: draft.leftOut,
    description: `${name}: ${counted(lines.length, "thought", "thoughts")}, ${counted(draft.ties.length, "further tie", "further ties")}.`,
  };
}

/** Opens a file of this or another tool as a map. Free in every plan. */
export function OpenFile({ onOpened }: { onOpened(id: string): void }) {
  const { makeMap, noteImport } = useCommands();
  return (
    <ui.OpenFile
      label="A map as a file"
      accept=".md,.txt,.opml,.mm,.canvas,.json,.xml"
      most={MOST_FILE}
      title="Open as a map"
      notLoaded={NOT_LOADED}
      read={read}
      onImport={async ({ file, format, draft }) => {
        const made = await makeMap({ draft, by: "import", origin: { file }, origins: () => ({ file }) });
        if (!made.ok) {
          notifyFailure("Nothing was imported", made.error);
          return false;
        }
        void noteImport(format.toLowerCase());
        onOpened(made.value);
        return true;
      }}
    />
  );
}
