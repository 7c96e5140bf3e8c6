import { ruleOf } from "#domain/entities.ts";
import { COUNTED_TABLES, type CountedTable, type UnsentWork } from "#src/data/unsent.ts";
import type { WhyUnsent } from "./sign-out-state.ts";

const total = (unsent: UnsentWork): number => Object.values(unsent).reduce((sum, count) => sum + count, 0);

/** "them", "it": what a person takes along in the file. */
export const unsentPronoun = (unsent: UnsentWork): string => (total(unsent) === 1 ? "it" : "them");

/** Tables that travel are named first, and are followed by the other things that travel. */
const SENT = COUNTED_TABLES.filter((table) => ruleOf(table).sync !== "device");
const NEVER_SENT = COUNTED_TABLES.filter((table) => ruleOf(table).sync === "device");

/** "2 sessions and 1 draft": what is on this device alone. */
export function unsentInWords(unsent: UnsentWork): string {
  const countOf = (table: CountedTable) => counted(unsent[table], ...ruleOf(table).things);
  const sent = SENT.map(countOf).filter((part) => part !== "");
  const other = sent.length > 0 ? "other " : "";
  const parts = [...sent, counted(unsent.others, `${other}change`, `${other}changes`), ...NEVER_SENT.map(countOf)];
  return listed(parts.filter((part) => part !== ""));
}

/** "a, b and c" */
const listed = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** What signing out would cost, and why it was not sent. */
export function signOutWords(unsent: UnsentWork, why: WhyUnsent): string {
  const what = `${unsentInWords(unsent)} ${unsentPronoun(unsent) === "it" ? "is" : "are"} on this device only.`;
  return `${what} ${reason(unsent, why)} Signing out clears this device.`;
}

function reason(unsent: UnsentWork, why: WhyUnsent): string {
  if (why === "meanwhile") return "Something changed while you were signing out.";
  const there = NEVER_SENT.filter((table) => unsent[table] > 0);
  if (there.reduce((sum, table) => sum + unsent[table], 0) === total(unsent)) {
    const isOne = total(unsent) === 1;
    const never = listed(
      there.map((table) => (isOne ? withArticle(ruleOf(table).things[0]) : ruleOf(table).things[1])),
    );
    return `${never.replace(/^./, (letter) => letter.toUpperCase())} ${isOne ? "is" : "are"} never sent.`;
  }
  return why === "refused" ? "The server did not accept everything." : why.message;
}

const withArticle = (thing: string): string => `${/^[aeiou]/i.test(thing) ? "an" : "a"} ${thing}`;
