import type { Finding } from "../../types.ts";
import { furtherTasks } from "../request-parts.ts";
import { finding, type Rule, spanOf } from "../rule.ts";

/**
 * Two tasks in one sentence: one of them gets less care. "Singular" in ISO/IEC/IEEE 29148, and the INCOSE rule against combinators ("and"
 * between actions).
 */
export const severalTasks: Rule = {
  id: "several-tasks",
  check(draft, { requests }) {
    const found: Finding[] = [];
    for (const request of requests) {
      for (const [link, verb] of furtherTasks(draft, request)) {
        const before = draft.items[link - 1];
        const task = draft.items[verb];
        if (!before || !task) continue;
        const from = before.text === "," ? before.span.start : before.span.end;
        const stop = draft.text.slice(from - 1, from) === "." ? "" : ".";
        const capital = task.text.charAt(0).toUpperCase();
        found.push(
          finding(
            "several-tasks",
            spanOf(draft, link, verb),
            `Two tasks in one sentence: “${task.text}” will get less care. Give it a place of its own.`,
            "Split in two",
            [{ span: { start: from, end: task.span.start + 1 }, insert: `${stop}\n\n${capital}` }],
          ),
        );
      }
    }
    return found;
  },
};
