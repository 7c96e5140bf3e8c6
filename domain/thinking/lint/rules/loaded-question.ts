import type { Finding } from "../../types.ts";
import { bodyEnd, type Draft, isWord } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { phraseAt, phraseSet } from "../phrases.ts";
import { isQuestion } from "../questions.ts";
import { finding, gap, insertGap, type Rule, removal, spanOf, textOf } from "../rule.ts";

/** Openings that expect a yes; all become the open form. */
const LEADING = phraseSet(`
isn't it obvious that|isn't it clear that|isn't it true that|is it not obvious that|don't you think that|
don't you think|don't you agree that|don't you agree|wouldn't you agree that|wouldn't you say that|
wouldn't you say|isn't it obvious|surely
`);
const ASSURANCES = phraseSet(`
obviously|clearly|of course|everyone knows that|everybody knows that|everyone knows|as everyone knows|
we all know that|as we all know|undeniably|needless to say
`);
const BLAME = wordSet(
  "bad terrible awful stupid dumb lazy useless broken horrible incompetent greedy evil pathetic ridiculous ignorant selfish annoying toxic crazy corrupt",
);
const ONLY_TWO = phraseSet(
  "the only option|the only options|the only choice|the only way|only two options|only two choices|or nothing",
);

/**
 * A question that presupposes its answer (presupposition, leading form), or offers two ways where there may be more. Fallacies of many
 * questions and of false dilemma (Walton, "Informal Logic", 2008).
 */
export const loadedQuestion: Rule = {
  id: "loaded-question",
  check(draft) {
    const { items } = draft;
    const found: Finding[] = [];
    for (const line of draft.lines) {
      if (!isQuestion(draft, line) && !isWord(items[line.first], LEADS)) continue;
      let either = -1;
      for (let at = line.first; at < line.last; at++) {
        const leading = at === line.first ? phraseAt(LEADING, items, at, line.last) : null;
        const assurance = leading ? null : phraseAt(ASSURANCES, items, at, line.last);
        if (leading) {
          const span = spanOf(draft, at, at + leading.length - 1);
          const reason = `“${textOf(draft, span)}” expects a yes. Ask it open, and the answer can surprise you.`;
          found.push(finding("loaded-question", span, reason, "Ask it open", [{ span, insert: "Is it true that" }]));
          at += leading.length - 1;
        } else if (assurance) {
          const span = spanOf(draft, at, at + assurance.length - 1);
          const reason = `“${textOf(draft, span)}” answers before the question is asked.`;
          found.push(finding("loaded-question", span, reason, "Remove", removal(draft, at, at + assurance.length - 1)));
          at += assurance.length - 1;
        } else if (isWord(items[at], BLAME) && items[line.first]?.lower === "why" && items[at + 1]?.kind !== "gap") {
          const span = spanOf(draft, at, at);
          const reason = `“${textOf(draft, span)}” is taken for granted. Ask first whether it is so.`;
          found.push(
            finding("loaded-question", span, reason, "Ask what shows it", [insertGap(span.end, "what shows it")]),
          );
        } else if (phraseAt(ONLY_TWO, items, at, line.last)) {
          addThirdWay(draft, line, at, at + (phraseAt(ONLY_TWO, items, at, line.last)?.length ?? 1) - 1, found);
        } else if (items[at]?.lower === "either") either = at;
        else if (either >= 0 && items[at]?.lower === "or") {
          addThirdWay(draft, line, either, at, found);
          either = -1;
        }
      }
    }
    return found;
  },
};

const LEADS = wordSet("isn't don't wouldn't surely");

function addThirdWay(draft: Draft, line: Draft["lines"][number], first: number, last: number, found: Finding[]): void {
  const end = bodyEnd(draft, line);
  if (
    draft.items.slice(line.first, line.last).some(({ kind, text }) => kind === "gap" && text.includes("something else"))
  )
    return;
  const offset = draft.items[end - 1]?.span.end ?? 0;
  const edit = { span: { start: offset, end: offset }, insert: `, or ${gap("something else")}` };
  found.push(
    finding(
      "loaded-question",
      spanOf(draft, first, last),
      "Two ways are offered; there may be a third.",
      "Leave room for a third",
      [edit],
    ),
  );
}
