import type { SectionId } from "#domain/thinking/prompt/types.ts";
import type { RuleId } from "#domain/thinking/types.ts";

/** What a section is for, shown beside its name; and the question that an empty one asks. */
export const SECTION_WORDS: Readonly<Record<SectionId, { readonly hint: string; readonly asks: string }>> = {
  role: { hint: "who answers", asks: "Who should answer, and with what experience? Say it here, or" },
  task: { hint: "one thing to do", asks: "What should be done? Say it here, or" },
  constraints: { hint: "limits and rules", asks: "What are the limits? What must not happen? Say it here, or" },
  resources: { hint: "what to work from", asks: "What material is there? Paste it here, or" },
  output: { hint: "format and length", asks: "List, table or prose? How long? Say it here, or" },
};

/** A rule's short name, shown beside its finding. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  "no-request": "no request",
  "several-tasks": "several tasks",
  "audience-missing": "no reader",
  "output-missing": "no format",
  "unbounded-quantity": "no quantity",
  "vague-term": "vague",
  "dangling-comparative": "no comparison",
  loophole: "loophole",
  "dangling-pronoun": "unclear reference",
  "negative-only": "only don'ts",
  unverifiable: "cannot be checked",
  contradiction: "contradiction",
  "undefined-acronym": "acronym",
  placeholder: "placeholder",
  "loaded-question": "loaded question",
  "missing-attachment": "text missing",
  "undated-latest": "undated",
  secret: "private",
  universal: "too general",
  padding: "padding",
};

/** Splits a reason into a title, its first sentence, and the rest. */
export function reasonParts(reason: string): { readonly title: string; readonly text: string } {
  const end = reason.search(/[.!?](?= )/);
  if (end < 0) return { title: reason.replace(/\.$/, ""), text: "" };
  const stop = reason[end] === "." ? end : end + 1;
  return { title: reason.slice(0, stop), text: reason.slice(end + 2) };
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Why a version was made, and its mark on the thread. */
export const VERSION_WORDS = {
  pasted: { says: "pasted", node: "ring" },
  edited: { says: "your edits", node: "ring" },
  optimized: { says: "optimized", node: "star" },
  instructed: { says: "", node: "star" },
  elsewhere: { says: "written elsewhere", node: "ring" },
} as const;

/** What the rules can do, for the message when they refuse. */
export const CAN_DO =
  "Without a model, the studio can make it shorter or more detailed, name the reader, add an example or sources, set length, form, tone or language, and rule something out.";

/** An instruction as a sentence of the constraints. */
export const asSentence = (clause: string): string => {
  const said = clause.trim();
  const first = said[0] ?? "";
  return `${first.toUpperCase()}${said.slice(first.length)}${/[.!?…。؟]$/.test(said) ? "" : "."}`;
};
