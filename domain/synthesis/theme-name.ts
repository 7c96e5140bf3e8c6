/** What a theme is called: words that each of its statements has. */
import { words } from "../thinking/text/tokens.ts";
import { contentWords } from "./content-words.ts";
import { ownText, type Statement } from "./statements.ts";

/** Most words of a name that is no shared run of words. */
const LONGEST = 7;
/** Most single words in a name. */
const MOST_SINGLE = 3;

/**
 * One statement is named by its beginning. Several by the longest run of words that two of them share and of which each has a content word;
 * else by the content words that all of them have. Empty where they have none in common: they were joined through others.
 */
export function nameOf(members: readonly Statement[]): string {
  const all = members.map((member) => words(ownText(member)).map((word) => word.text));
  const [first = [], ...others] = all;
  if (others.length === 0) return first.length <= LONGEST ? first.join(" ") : `${first.slice(0, LONGEST).join(" ")} …`;
  const contents = members.map((member) => new Set(contentWords(ownText(member))));
  const isOfAll = (run: readonly string[]) => {
    const said = contentWords(run.join(" "));
    return contents.every((content) => said.some((word) => content.has(word)));
  };
  let best: readonly string[] = [];
  for (const [at, a] of all.slice(0, MOST_COMPARED).entries())
    for (const b of all.slice(at + 1, MOST_COMPARED)) {
      const run = bare(longestRun(a, b));
      if (run.length > best.length && isOfAll(run)) best = run;
    }
  if (best.length > 1) return best.join(" ");
  const shared = first.filter((word, at) => first.indexOf(word) === at && isOfAll([word]));
  return shared.slice(0, MOST_SINGLE).join(", ");
}

/** What is shown in place of a name that is empty. */
export const shownName = ({ name }: { readonly name: string }): string => name || "No word in common";

/** Statements whose words are compared two by two. */
const MOST_COMPARED = 8;

/** From the first content word to the last one. */
function bare(run: readonly string[]): readonly string[] {
  const isContent = (word: string) => contentWords(word).length > 0;
  return run.slice(Math.max(0, run.findIndex(isContent)), run.findLastIndex(isContent) + 1);
}

function longestRun(a: readonly string[], b: readonly string[]): readonly string[] {
  const lower = b.map((word) => word.toLowerCase());
  let row = new Array<number>(b.length + 1).fill(0);
  let [length, end] = [0, 0];
  for (const [at, word] of a.entries()) {
    const next = new Array<number>(b.length + 1).fill(0);
    for (const [other, same] of lower.entries())
      if (same === word.toLowerCase()) {
        const run = (row[other] as number) + 1;
        next[other + 1] = run;
        if (run > length) [length, end] = [run, at + 1];
      }
    row = next;
  }
  return a.slice(end - length, end);
}
