/** What several sources speak of where no rule can tell whether they agree: a person who reads the sentences together can. */
import type { StatementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";

export interface SameThing {
  /** A subject, or a person or thing in the words of the sources; several where the same statements share them. */
  readonly name: string;
  /** At least two, of at least two sources, in the order of keys. */
  readonly statements: readonly StatementKey[];
}

/** Said over them, wherever they are shown. */
export const ABOUT_THE_SAME_THING =
  "Several sources speak of these. The rules cannot tell whether they agree. Read them together.";

/** A statement of an entry with what its "it" refers to, unless the entry holds that too. */
export const inEntry = (said: Statement, entry: readonly Statement[]): string =>
  entry.some(({ sourceId, own, end }) => sourceId === said.sourceId && own < said.own && end > said.start)
    ? ownText(said)
    : said.text;
