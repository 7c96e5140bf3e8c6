import { bodyEnd, type Draft, type Item, isWord } from "./draft.ts";
import { NOUN_LIKE, PREPARING_VERBS, REQUEST_VERBS } from "./lexicon/requests.ts";
import { wordSet } from "./lexicon/words.ts";
import type { Request } from "./requests.ts";

const FILLERS = wordSet("then also please finally");
const OBJECT_STARTS = wordSet("the a an all each every my our what two three four five");
const NO_OBJECT = wordSet("and or of for is are in to on");
/** "for [who?]" and "as [what?]" are not objects. */
const ADJUNCTS = wordSet("for as");
const LINKS = wordSet("and then plus also");
const CHAINED = wordSet("it them this that these those one which why how whether each me us him her if so");

/**
 * Further tasks inside one sentence: "write a guide *and summarise* the feedback". A verb that works on the same object
 * ("read and rank them", "write and edit a text") belongs to the first task.
 * @returns pairs of indices [link, verb]
 */
export function furtherTasks(draft: Draft, { line, verb }: Request): [number, number][] {
  const { items } = draft;
  if (isWord(items[verb], PREPARING_VERBS)) return [];
  const found: [number, number][] = [];
  let object = false;
  for (let at = verb + 1; at < line.last - 2; at++) {
    if (isWord(items[at], ADJUNCTS) && items[at + 1]?.kind === "gap") at++;
    else if (items[at]?.kind !== "punct" && !isWord(items[at], LINKS)) object = true;
    if (!object || !isWord(items[at], LINKS)) continue;
    let next = at + 1;
    while (isWord(items[next], FILLERS)) next++;
    if (next >= line.last - 1 || !isWord(items[next], REQUEST_VERBS) || isWord(items[next], PREPARING_VERBS)) continue;
    const behind = items[next + 1] as Item;
    const nounHere = isWord(items[next], NOUN_LIKE) && !isWord(behind, OBJECT_STARTS);
    if (behind.kind === "punct" || isWord(behind, CHAINED) || isWord(behind, NO_OBJECT) || nounHere) continue;
    found.push([at, next]);
    at = next;
  }
  return found;
}

const SUBORDINATE = wordSet("so because but that which who when if while since where unless");

/**
 * Where the first clause of a request ends and an adjunct fits: "write an announcement | that lunch is cancelled".
 * @returns index of the clause's last item
 */
export function clauseEnd(draft: Draft, { line, verb }: Request): number {
  const { items } = draft;
  const end = bodyEnd(draft, line);
  for (let at = verb + 2; at < end; at++) {
    const item = items[at] as Item;
    const chained = isWord(item, LINKS) && isWord(items[at + 1], REQUEST_VERBS);
    if (chained || isWord(item, SUBORDINATE) || /^[,;:–—]$/.test(item.text)) return at - 1;
  }
  return end - 1;
}
