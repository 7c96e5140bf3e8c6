import { record, text } from "#domain/entities/shape.ts";
import { fits } from "#domain/entities/stored.ts";
import type { AppError } from "#domain/errors.ts";
import { ok } from "#domain/result.ts";
import { journalAt } from "#src/data/document/journal.ts";
import { type ShownDocument, useDocument } from "#src/data/document/use-document.ts";
import { useCommands } from "../data.ts";

/** The values typed here, by the variable's name. */
export type Typed = Readonly<Record<string, string>>;
const NOTHING: Typed = {};

const TYPED = record(text);

/**
 * The values typed here for a prompt, as a document: each is written into the prompt at once. It contains only these; values from other
 * devices are in the prompt.
 * @param failed called with the reason when a value could not be written
 */
export function useTyped(promptId: string, failed: (error: AppError) => void): ShownDocument<Typed> {
  const { setPrompts } = useCommands();
  return useDocument<Typed>(promptId, NOTHING, {
    delay: 0,
    journal: journalAt(`filled:${promptId}`, (noted) => (fits(TYPED, noted) ? noted : null)),
    async write(typed, seen) {
      const values = Object.fromEntries(
        Object.entries(typed).filter(([name, value]) => !Object.hasOwn(seen, name) || seen[name] !== value),
      );
      const written = await setPrompts([promptId], (prompt) => ({ filled: { ...prompt.filled, ...values } }));
      return written.ok ? ok(typed) : written;
    },
    merge: (_base, mine) => mine,
    failed,
  });
}
