import { type Draft, type Line, readDraft } from "../lint/draft.ts";
import { isQuestion } from "../lint/questions.ts";
import { wantsOf } from "../lint/requests.ts";
import { opensWish } from "../lint/wishes.ts";
import { capital } from "../text/tidy.ts";
import type { PromptSections } from "../types.ts";
import { SECTION_ORDER } from "./headings.ts";

type SectionId = keyof PromptSections;

/** A piece of the text, verbatim, and whether it begins on a line of its own. */
interface Piece {
  readonly text: string;
  readonly ownLine: boolean;
}

const ROLE =
  /^(?:(?:i want you to|please|you should) )?(?:you are|you're|act as|act like|pretend to be|imagine you are|as an?|your role is)\b/i;
/** Where the task begins in a sentence that opens with a role: "You are a nurse and explain …", "As a tutor, quiz me". */
const AFTER_ROLE =
  /(?:,| and) +(?=(?:please |then )?(?:tell|write|give|explain|make|help|create|list|show|answer|quiz|rewrite|draft|review|check|teach|translate|summari[sz]e|analy[sz]e|suggest|plan|design|find|compare|edit)\b)/i;
const FORM_NAME =
  "tables?|bullets?(?: points)?|bullet-points?|lists?|json|csv|markdown|prose|outline|sentences?|paragraphs?|slides|words|steps|checklist|e-?mail|letter";
const LENGTH =
  "(?:(?:max\\.?|maximum|at most|no more than|about|approx\\.?|around|under|up to|exactly|less than)\\s)?\\d+(?:[.,]\\d+)*(?:\\s?-\\s?\\d+)? (?:words|characters|lines|slides|sentences|paragraphs|bullets|bullet points|pages)";
/** A sentence that only says what the answer should look like. */
const OUTPUT = new RegExp(
  `^(?:please )?(?:(?:answer|reply|respond|output|format|return|present|show|give|use|write|keep|with|make)\\b.{0,40}\\b(?:${FORM_NAME})\\b|(?:as|in) (?:an? |the form of |\\d+ |short |numbered |the )*(?:${FORM_NAME})\\b|bullet points?\\b|${LENGTH}\\b|(?:keep it |be )?(?:short|brief|concise|step by step)\\b[^,;]{0,20}$)`,
  "i",
);
/** The form inside a request: "summarise this in 5 bullets". */
const FORM = new RegExp(
  `\\b(?:as|in|with) (?:(?:a|an|one|at most|max\\.?|\\d+|two|three|four|five|ten) ){0,2}(?:[a-z-]+ )?(?:${FORM_NAME})\\b|\\b${LENGTH}\\b(?: max)?|\\bjson only\\b|\\bstep by step\\b`,
  "i",
);
const LIMIT =
  /^(?:(?:but|and|also|please) )?(?:don't|dont|do not|never|no(?! idea| clue)|not|without|only|avoid|must|make sure|ensure|max\.?|maximum|at most|at least|under|within|before|by|until|budget(?= (?:is |of |max |under )?[€$£\d])|deadline|limit|use only|can't|cant|cannot|nothing|(?:i|we) (?:can't|cant|cannot|can not|must|won't|don't want|have to)|(?:it|they|everything|the \w+) (?:must|should|has to|have to|needs? to|may not))\b/i;
const TRIED = /^(?:(?:and|but) )?(?:(?:i|we)(?:'ve| have)? )?(?:already |also )?tried\b/i;
/** Where a sentence goes on with a limit or with what was tried. */
const GOES_ON =
  /,? (?:but|and) (?=(?:i|we) (?:can't|cant|cannot|must|won't|don't want)\b)|, (?:but |and )?(?=(?:no|not|without|max|at most|only|budget (?:is |of |max |under )?[€$£\d]|under|already tried|tried|(?:i|we) (?:can't|cant|cannot|must|won't|tried|have tried|already tried))\b)/gi;
const BULLET = /^\s*(?:[-*+•–—]|\d{1,3}[.)]|[a-z]\))\s/;

/**
 * The five sections of a prompt, from the person's sentences: each goes where it belongs, verbatim; nothing is added. An open section is empty.
 * @param text after `normalizeInput`
 */
export function sections(text: string): PromptSections {
  const made: Record<SectionId, Piece[]> = { role: [], task: [], constraints: [], resources: [], output: [] };
  const draft = readDraft(text);
  if (!draft.english) return { ...joinedPieces(made), task: text.trim() };
  const asking = askingLines(draft);
  let open: SectionId | null = null;
  for (const [at, line] of draft.lines.entries()) {
    const [from, until] = [startOf(draft, line), endOf(draft, line)];
    const said = text.slice(from, until);
    const ownLine = at > 0 && text.slice(endOf(draft, draft.lines[at - 1] as Line), from).includes("\n");
    // the points of a list belong to the line that opens it
    if (open !== null && BULLET.test(text.slice(lineStart(text, from), until))) {
      made[open].push({ text: text.slice(lineStart(text, from), until), ownLine: true });
      continue;
    }
    const pieces = splitSentence(said, asking.has(line));
    let last: SectionId = "task";
    for (const [index, piece] of pieces.entries()) {
      last = homeOf(piece, index === 0 && asking.has(line));
      const whole = pieces.length === 1;
      made[last].push({ text: whole ? piece : asSentence(piece), ownLine: ownLine && index === 0 });
    }
    open = /:\s*$/.test(said) ? last : null;
  }
  if (made.task.length === 0) {
    const next = made.resources.length > 0 ? "resources" : made.constraints.length > 0 ? "constraints" : "output";
    made.task = made[next];
    made[next] = [];
  }
  const form = made.output.length > 0 ? null : FORM.exec(made.task.map((piece) => piece.text).join(" "));
  if (form) made.output.push({ text: asSentence(form[0]), ownLine: false });
  return joinedPieces(made);
}

const startOf = ({ items }: Draft, { first }: Line): number => items[first]?.span.start ?? 0;
const endOf = ({ items }: Draft, { last }: Line): number => items[last - 1]?.span.end ?? 0;
const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** The sentences that ask or wish for something; all of them where none does. */
function askingLines(draft: Draft): ReadonlySet<Line> {
  const requested = new Set(wantsOf(draft).requests.map(({ line }) => line));
  return new Set(
    draft.lines.filter((line) => requested.has(line) || isQuestion(draft, line) || opensWish(draft, line)),
  );
}

/** A sentence in its parts: a role before the task, a limit after it. */
function splitSentence(said: string, asks: boolean): readonly string[] {
  const role = ROLE.test(said) ? AFTER_ROLE.exec(said) : null;
  const [head, rest] = role ? [[said.slice(0, role.index)], said.slice(role.index + role[0].length)] : [[], said];
  const pieces: string[] = [...head];
  let at = 0;
  if (asks && !isLimit(rest)) {
    for (const match of rest.matchAll(GOES_ON)) {
      if (match.index === 0 || rest.slice(match.index).length > LONGEST_LIMIT) continue;
      pieces.push(rest.slice(at, match.index));
      at = match.index + match[0].length;
    }
  }
  if (at === 0 || !rest.trimEnd().endsWith("?")) return [...pieces, rest.slice(at)];
  // the question comes first, and what limits it is none
  const [asked = "", ...limits] = [...pieces, rest.slice(at)];
  return [`${asked}?`, ...limits.map((limit) => limit.replace(/\?\s*$/, "."))];
}

/** A longer end of a sentence is a story, not a limit. In UTF-16 units. */
const LONGEST_LIMIT = 160;
const isLimit = (piece: string): boolean => LIMIT.test(piece) && !piece.trimEnd().endsWith("?");

function homeOf(piece: string, asks: boolean): SectionId {
  if (ROLE.test(piece) && !piece.trimEnd().endsWith("?") && AFTER_ROLE.exec(piece) === null) return "role";
  if (OUTPUT.test(piece) && !piece.trimEnd().endsWith("?") && !/\b(?:about|for)\b/i.test(piece)) return "output";
  if (isLimit(piece)) return "constraints";
  if (TRIED.test(piece)) return "resources";
  return asks ? "task" : "resources";
}

function asSentence(piece: string): string {
  const clean = piece.trim();
  return /[.!?…:。！？]["”)]?$/.test(clean) ? capital(clean) : `${capital(clean)}.`;
}

const joinedPieces = (made: Readonly<Record<SectionId, readonly Piece[]>>): PromptSections =>
  Object.fromEntries(
    SECTION_ORDER.map((id) => [
      id,
      made[id]
        .reduce((all, { text, ownLine }) => (all === "" ? text : `${all}${ownLine ? "\n" : " "}${text}`), "")
        .trim(),
    ]),
  ) as unknown as PromptSections;
