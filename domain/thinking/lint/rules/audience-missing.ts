import { namesAudience } from "../../score/slots.ts";
import type { Draft } from "../draft.ts";
import { asksBehind, isWord, settled } from "../draft.ts";
import { MAKE_VERBS, READERLESS_NOUNS, TEXT_NOUNS, TEXT_VERBS } from "../lexicon/requests.ts";
import { wordSet } from "../lexicon/words.ts";
import { clauseEnd } from "../request-parts.ts";
import type { Request } from "../requests.ts";
import { finding, gap, type Rule } from "../rule.ts";

/** Words that show that the asker is the reader. */
const OWN = wordSet("i i'm i've me my we us our we're we've");
/** A gap after one of these already asks for the reader. */
const TOWARDS = wordSet("for to");
const OBJECT_LENGTH = 7;

/**
 * The text asks for a text, but not for whom. The readers decide what may be left out and which words they know (ISO 24495-1:2023 Plain
 * language, first principle: readers get what they need).
 */
export const audienceMissing: Rule = {
  id: "audience-missing",
  check(draft, { requests }) {
    const request = requests.find((one) => asksForText(draft, one));
    if (!request || namesAudience(draft)) return [];
    if (asksBehind(draft, TOWARDS)) return [];
    const verb = draft.items[request.verb];
    const last = draft.items[clauseEnd(draft, request)];
    if (!verb || !last) return [];
    const edit = { span: { start: last.span.end, end: last.span.end }, insert: ` for ${gap("who reads this")}` };
    return [
      finding(
        "audience-missing",
        verb.span,
        "Who reads this decides its words, its length and what it may leave out.",
        "Name the reader",
        [edit],
      ),
    ];
  },
};

function asksForText(draft: Draft, { line, verb }: Request): boolean {
  const { items } = draft;
  const behind = settled(items.slice(verb + 1, line.last));
  const end = behind.findIndex(({ kind }) => kind === "punct");
  const object = behind.slice(0, end < 0 ? OBJECT_LENGTH : Math.min(end, OBJECT_LENGTH));
  if (object.some((item) => isWord(item, READERLESS_NOUNS))) return false;
  if (isWord(items[verb], TEXT_VERBS)) return !items.slice(verb, line.last).some((item) => isWord(item, OWN));
  return isWord(items[verb], MAKE_VERBS) && object.some((item) => isWord(item, TEXT_NOUNS));
}
