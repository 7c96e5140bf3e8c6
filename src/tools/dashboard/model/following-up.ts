import type { Run } from "#domain/sessions/runs.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Before } from "#domain/thinking/types.ts";
import { wordedSentences } from "./wording.ts";

/** A longer thread is followed up from its last question alone. In UTF-16 units. */
const LONGEST = 2_000;

/** What a follow-up on a run continues: its question, what was answered to it, and what that followed up itself. */
export function continuing(run: Run): Before {
  const { decisions } = run.question;
  const { thought } = run.answer;
  const sentences = wordedSentences(run, decisions);
  const last: Before = {
    question: refinedText(sentences.filter(({ origin }) => origin !== "answer")),
    known: sentences.flatMap(({ origin, text }) => (origin === "answer" ? [text] : [])),
    answers: decisions.answers ?? {},
    frame: thought.expertise?.frame?.id ?? null,
  };
  const before = thought.expertise?.before;
  if (!before || before.frame !== last.frame || before.question.length + last.question.length > LONGEST) return last;
  return {
    question: `${before.question} ${last.question}`,
    known: [...before.known, ...last.known],
    answers: { ...before.answers, ...last.answers },
    frame: last.frame,
  };
}
