import { namesOutput } from "../../score/slots.ts";
import { asksBehind, isWord } from "../draft.ts";
import { READERLESS_NOUNS } from "../lexicon/requests.ts";
import { wordSet } from "../lexicon/words.ts";
import { clauseEnd } from "../request-parts.ts";
import { finding, gap, type Rule } from "../rule.ts";

const AS = wordSet("as");
const FORMLESS_VERBS = wordSet("write draft summarise summarize describe");

/**
 * The text asks for a text without its form: a list, a table and an essay are different answers to the same request. Incompleteness is a
 * smell of its own in Femmer et al., "Rapid quality assurance with requirements smells" (2017), and in ISO/IEC/IEEE 29148.
 */
export const outputMissing: Rule = {
  id: "output-missing",
  check(draft, wants) {
    const { items } = draft;
    const request = wants.requests.find(
      ({ line, verb }) =>
        isWord(items[verb], FORMLESS_VERBS) &&
        !items.slice(verb, line.last).some((item) => isWord(item, READERLESS_NOUNS)),
    );
    if (!request || namesOutput(draft, wants)) return [];
    if (asksBehind(draft, AS)) return [];
    const last = items[clauseEnd(draft, request)];
    const word = items.slice(request.verb, clauseEnd(draft, request) + 1).findLast(({ kind }) => kind === "word");
    if (!last || !word) return [];
    const edit = {
      span: { start: last.span.end, end: last.span.end },
      insert: ` as ${gap("a list, a table or prose")}`,
    };
    return [
      finding(
        "output-missing",
        word.span,
        "List, table or prose, and how long? Say it, or it is guessed.",
        "Name the form",
        [edit],
      ),
    ];
  },
};
