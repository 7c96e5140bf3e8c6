import type { Analysis } from "../reading/read.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit, Span } from "../types.ts";
import type { Proposal } from "./hunks.ts";
import { paddingAt, quotedTokens } from "./padding-words.ts";
import { TIDY } from "./sharpened.ts";
import { capitalEdit } from "./wording.ts";

/** A phrase that continues after one of these was only interrupted: its comma is removed too. */
const GOES_ON =
  /^(?:a|an|the|my|our|your|his|her|its|their|to|of|for|with|in|on|at|am|is|are|was|were|be|and|or|but|so|i|we|it|he|she|they)$/;

/** Greetings, thanks and words that carry nothing, as one proposal each for courtesy and for padding. */
export function paddingProposals(analysis: Analysis, opened: ReadonlySet<number>): Proposal[] {
  const { prose, parts } = analysis;
  if (analysis.reading.language !== "en") return [];
  const courtesy: Edit[] = [];
  const filler = parts.filter((part) => part.role === "filler");
  const spoken = parts.length - filler.length;
  for (const [i, part] of parts.entries()) {
    if (part.greeting) courtesy.push(...drop(part.greeting, prose.tokens[part.from], opened));
    if (part.role !== "filler" || spoken === 0) continue;
    const sentence = prose.sentences[part.sentence];
    if (!sentence) continue;
    const alone = parts[i - 1]?.sentence !== part.sentence && parts[i + 1]?.sentence !== part.sentence;
    if (alone) courtesy.push(...dropSentence(prose.text, sentence.span.start, sentence.span.end));
    else if (parts[i - 1]?.sentence !== part.sentence) {
      const next = prose.tokens[parts[i + 1]?.from ?? part.until];
      const start = prose.tokens[part.lead]?.span.start ?? 0;
      if (next && parts[i + 1]?.hedge === null) courtesy.push(...drop({ start, end: next.span.start }, next, opened));
    } else if (parts[i - 1]?.sentence === part.sentence && parts[i + 1]?.sentence !== part.sentence) {
      // ", thanks in advance" at the end of a sentence
      const start = prose.tokens[part.lead - 1]?.span.end ?? 0;
      courtesy.push({ span: { start, end: prose.tokens[part.until - 1]?.span.end ?? start }, insert: "" });
    }
  }
  return [
    { parts: courtesy, reason: TIDY.courtesy, loose: true },
    { parts: paddingEdits(analysis, opened), reason: TIDY.padding, loose: true },
  ];
}

/** Removes a piece at the start of a sentence and gives the next word its capital. */
function drop(span: Span, next: Token | undefined, opened: ReadonlySet<number>): Edit[] {
  const capital = next && opened.has(next.span.start) ? null : capitalEdit(next);
  return capital && next?.span.start === span.end ? [{ span, insert: "" }, capital] : [{ span, insert: "" }];
}

/** Removes a whole sentence with the white space after it, or before it at the end of the text. */
function dropSentence(text: string, start: number, end: number): Edit[] {
  const behind = /^[ \t]*\n?\s*/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  if (behind > 0 && end + behind < text.length) return [{ span: { start, end: end + behind }, insert: "" }];
  const before = /\s*$/.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0;
  return [{ span: { start: start - before, end }, insert: "" }];
}

function paddingEdits({ prose }: Analysis, opened: ReadonlySet<number>): Edit[] {
  const { tokens, text } = prose;
  const edits: Edit[] = [];
  const quoted = quotedTokens(tokens);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const length = quoted.has(i) ? 0 : paddingAt(tokens, i);
    if (length === 0) continue;
    const last = tokens[i + length - 1] as Token;
    const before = tokens[i - 1];
    const after = tokens[i + length];
    const opensText = i === 0 || /^[.?!…]$/.test(before?.text ?? "");
    const closed = !after || after.kind === "punct";
    if (opensText && closed && after?.text !== ",") continue;
    if (before?.text === "," && after?.text === "," && GOES_ON.test(tokens[i - 2]?.lower ?? ""))
      edits.push({ span: { start: before.span.start, end: after.span.end }, insert: "" });
    else if (before?.text === "," && closed)
      edits.push({ span: { start: before.span.start, end: last.span.end }, insert: "" });
    else if (opensText) {
      const next = after?.text === "," ? tokens[i + length + 1] : after;
      if (!next) continue;
      const capital = opened.has(next.span.start) ? null : capitalEdit(next);
      edits.push(
        { span: { start: token.span.start, end: next.span.start }, insert: "" },
        ...(capital ? [capital] : []),
      );
    } else if (closed && before) edits.push({ span: { start: before.span.end, end: last.span.end }, insert: "" });
    else if (after && /^[ \t]+$/.test(text.slice(last.span.end, after.span.start))) {
      edits.push({ span: { start: token.span.start, end: after.span.start }, insert: "" });
    }
    i += length - 1;
  }
  return edits;
}
