import { lint } from "../lint/lint.ts";
import { normalizeInput } from "../text/normalize.ts";
import { splitSentences } from "../text/sentences.ts";
import type { PromptSections } from "../types.ts";
import { RULES, type Wish } from "./instructions.ts";
import { inSections, joined, withEdits } from "./joined.ts";
import type { Added, Instructed, PromptTasks } from "./types.ts";

/**
 * Follows an instruction ("shorter, for a beginner, add an example") by listed rules: each clause becomes a sentence of a section, or is
 * refused verbatim. The person's own text stays; only a sentence from an earlier instruction is replaced by its opposite.
 */
export function instruct({ sections, added, instruction }: PromptTasks["instruct"]["ask"]): Instructed {
  const wishes: Wish[] = [];
  const refused: string[] = [];
  for (const clause of clausesOf(normalizeInput(instruction))) {
    const found = wishOf(clause);
    if (found) wishes.push(found);
    else refused.push(clause);
  }
  const start: Instructed = { sections, added, done: [], refused };
  return wishes.reduce(follow, start);
}

const clausesOf = (instruction: string): string[] =>
  instruction
    .split(/[,;.!\n]+|\s+(?:and|then|but)\s+(?=\S)/i)
    .map((clause) => clause.replace(/^\s*(?:please|and|also|then|but|now)\s+/i, "").trim())
    .filter((clause) => clause !== "");

function wishOf(clause: string): Wish | undefined {
  // numbers keep their commas, so a clause is at most the text between two others
  const heard = clause.replace(/\s+/g, " ").toLowerCase();
  for (const { heard: pattern, wish } of RULES) {
    const match = pattern.exec(heard);
    if (!match) continue;
    // the person's own capitals: "for Anna"
    const own = new RegExp(pattern.source, `${pattern.flags}i`).exec(clause.replace(/\s+/g, " "));
    const named = pattern.source.includes("\\p{L}") && own ? own : match;
    return wish(named);
  }
  return undefined;
}

function follow(before: Instructed, wish: Wish): Instructed {
  const { section, text, done } = wish;
  const plainer = wish.plainer ? withoutPadding(before.sections) : before.sections;
  const roomy = madeRoom({ ...before, sections: plainer }, wish);
  const own = roomy[section].trimEnd();
  const isThere = splitSentences(own).some((sentence) => sentence.text === text);
  const template: Added = { text, origin: "template" };
  return {
    ...before,
    sections: isThere ? roomy : { ...roomy, [section]: own === "" ? text : `${own} ${text}` },
    added: before.added.some((one) => one.text === text) ? before.added : [...before.added, template],
    done: [...before.done, isThere ? `already ${done}` : done],
  };
}

/** Removes what an earlier instruction said about the same thing. */
function madeRoom({ sections, added }: Instructed, { section, text, replaces }: Wish): PromptSections {
  if (!replaces) return sections;
  const ours = new Set(added.map((one) => one.text));
  const gone = splitSentences(sections[section]).filter(
    (sentence) => sentence.text !== text && ours.has(sentence.text) && replaces.test(sentence.text),
  );
  if (gone.length === 0) return sections;
  const edits = gone.map(({ span }) => ({ section, span: withSpace(sections[section], span), insert: "" }));
  const roomy = withEdits(sections, edits);
  return { ...roomy, [section]: roomy[section].trimStart() };
}

function withSpace(text: string, { start, end }: { start: number; end: number }) {
  let from = start;
  while (from > 0 && /[^\S\n]/.test(text[from - 1] ?? "")) from--;
  return { start: from, end };
}

function withoutPadding(sections: PromptSections): PromptSections {
  const whole = joined(sections);
  const edits = lint(whole.text)
    .filter(({ rule }) => rule === "padding")
    .flatMap(({ fix }) => fix.edits.flatMap((edit) => inSections(whole, edit)));
  return withEdits(sections, edits);
}
