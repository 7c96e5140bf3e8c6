import { readFileText } from "#domain/file-text.ts";
import { arriving, flatDrafts } from "#domain/map/drafts.ts";
import { MOST_FILE } from "#domain/map/limits.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import * as ui from "#src/ui/open-file.tsx";
import { useCommands } from "../data.ts";
import { counted, oneLine } from "../model/map-words.ts";
import { mapsOfDraft } from "../model/maps-of-draft.ts";

interface Read extends ui.ReadFile {
  readonly file: string;
  readonly format: string;
  readonly maps: ReturnType<typeof mapsOfDraft>["maps"];
}

const THOUGHTS = ["thought", "thoughts"] as const;
/** What other tools call a thought, by the ending of their files. */
const THINGS: ReadonlyMap<string, readonly [string, string]> = new Map([["canvas", ["card", "cards"]]]);

function severalSaid(maps: number, ties: number): string {
  if (maps === 1) return "";
  const ends = ties === 0 ? "" : " A tie between two of them becomes a copy of its other end.";
  return ` A map holds 5,000, so they become ${maps} maps. The first one opens.${ends}`;
}

async function read(name: string, text: string): Promise<Read | null> {
  const { readMapFile } = await import("#domain/map/files/map-file.ts");
  const found = readMapFile(name, text);
  if (!found.ok) {
    notifyFailure("Not opened", found.error);
    return null;
  }
  const format = /\.([a-z]+)$/i.exec(name)?.[1] ?? "text";
  const { thoughts, ties, leftOut, problem } = arriving(found.value, THINGS.get(format.toLowerCase()) ?? THOUGHTS);
  if (thoughts.length === 0) {
    notify({ title: "Not opened", description: "There are no thoughts in this file.", variant: "danger" });
    return null;
  }
  const { maps, lost } = mapsOfDraft({ title: found.value.title, thoughts, ties });
  const lines = flatDrafts(thoughts).map((thought) => oneLine(thought.text, 90));
  return {
    file: name,
    format,
    maps,
    lines,
    leftOut: lost === 0 ? leftOut : [...leftOut, counted(lost, "tie between two maps", "ties between two maps")],
    description: `${name}: ${counted(lines.length, "thought", "thoughts")}, ${counted(ties.length, "further tie", "further ties")}.${severalSaid(maps.length, ties.length)}`,
    problem: problem ? `${problem.message} ${problem.remedy ?? ""}`.trim() : undefined,
  };
}

/** Opens a file of this or another tool as a map. Free in every plan. */
export function OpenFile({ onOpened }: { onOpened(id: string): void }) {
  const { makeOfFile, noteImport } = useCommands();
  return (
    <ui.OpenFile
      label="A map as a file"
      accept=".md,.txt,.opml,.mm,.canvas,.json,.xml"
      most={MOST_FILE}
      title="Open as a map"
      notLoaded={NOT_LOADED}
      textOf={readFileText}
      read={read}
      onImport={async ({ file, format, maps }) => {
        const made = await makeOfFile(maps, file);
        const [first] = made.ok ? made.value : [];
        if (!made.ok) {
          notifyFailure("Nothing was imported", made.error);
          return false;
        }
        void noteImport(format.toLowerCase());
        if (first !== undefined) onOpened(first);
        return true;
      }}
    />
  );
}
