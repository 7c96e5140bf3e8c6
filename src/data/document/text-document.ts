import type { AppError } from "#domain/errors.ts";
import { ok } from "#domain/result.ts";
import { readJournal, takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { type Document, openDocument } from "./document.ts";

/** Delay from a change to its write. Milliseconds. */
const DELAY = 250;

export interface TextPorts {
  /** The text as the field shows it. */
  get(): string;
  show(text: string): void;
  /** Puts a text that was left above what the person typed before it came back. Repeats nothing; often there is nothing to add. */
  join(left: string): void;
  /** Why the text is not on disk; null once it is. */
  report(error: AppError | null): void;
  /** Called when the text left at the place has arrived, if there was any. */
  taken?(): void;
}

/**
 * A text that will become something else, as a document: on this device only, in this page's own row at `place`. A text left there by
 * closed pages, or by this tab before a reload, joins what the person types; nothing is written before that.
 */
export function openText(studio: Studio, place: string, ports: TextPorts): Document<string> {
  const { get, show, join, report } = ports;
  const opened = openDocument<string>({
    delay: DELAY,
    // the note is taken together with the drafts: it is newer than its page's rows
    journal: {
      note: ({ value }) => writeJournal(place, value),
      take: () => null,
      forget: () => takeJournal(place),
    },
    get,
    show,
    report,
    write: (text) =>
      withWorkspace(studio, async ({ drafts }) => {
        const stored = await drafts.keep(place, text, studio.now());
        return stored.ok ? ok(text) : stored;
      }),
    merge: (_base, mine) => mine,
  });
  async function take() {
    const workspace = await studio.workspace();
    join(workspace.ok ? await workspace.value.drafts.take(place) : "");
    opened.found(get());
    if (get() !== "") opened.changed({ atOnce: true });
    ports.taken?.();
  }
  join(readJournal(place)?.text ?? "");
  const taken = take();
  return {
    ...opened,
    async close() {
      await taken;
      await opened.close();
    },
  };
}
