import { finding, gap, type Rule } from "../rule.ts";
import { wantsSomething } from "../wishes.ts";

/**
 * Neither a question, an imperative nor a wish: there is nothing to answer yet. A requirement needs an action (INCOSE Guide to Writing
 * Requirements: a need statement has a subject, a verb and an object).
 */
export const noRequest: Rule = {
  id: "no-request",
  check(draft, { requests }) {
    if (!draft.items.some(({ kind }) => kind === "word") || wantsSomething(draft, requests)) return [];
    const last = draft.items.findLast(({ kind }) => kind !== "punct") ?? draft.items[0];
    if (!last) return [];
    const end = draft.text.trimEnd().length;
    const lead = draft.text.slice(0, end).endsWith("```")
      ? "\n\n"
      : /[\p{L}\p{N}]$/u.test(draft.text.slice(0, end))
        ? ": "
        : " ";
    const edit = { span: { start: end, end }, insert: lead + gap("what do you want to know") };
    return [
      finding(
        "no-request",
        last.span,
        "Nothing is asked yet. Say what you want to know or have done.",
        "Ask something",
        [edit],
      ),
    ];
  },
};
