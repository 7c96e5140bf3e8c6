/** Rows of a session as a redacted workspace file holds them: what is private is replaced, and every row is a new one. */
import { diffOf } from "../thinking/refine/compose.ts";
import type { Hunk, Span, Thought } from "../thinking/types.ts";
import type { Redactor } from "./redaction.ts";

type Row = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields whose texts are the studio's own words or the ids of personas, each with the field it stands in. */
const WORDS: ReadonlySet<string> = new Set([
  ".kind",
  ".adapter",
  ".personaId",
  ".versionId",
  "origin.task",
  "origin.finishReason",
  "origin.failedCode",
  "sentences.origin",
  "slots.found",
  "framings.persona",
]);
/** Fields of a row that hold its id or that of another row. */
const IDS = ["id", "sessionId", "runId", "to"] as const;

/** Ids and stamps, which would be taken for numbers or keys. */
const UNREAD: ReadonlySet<string> = new Set([
  ...IDS,
  "mergedInto",
  "stamps",
  "proposal",
  "chosen",
  "refused",
  "rejected",
]);

/** The texts of a row that belong to a person or a model. Of what the device drafted only what may come from elsewhere. */
export function textsOfRow(row: Row): readonly string[] {
  if (row.kind !== "answer") return textsIn(row, "");
  const { refinement, decisions, expertise } = isRecord(row.thought) ? row.thought : {};
  const original = isRecord(refinement) ? refinement.original : "";
  const before = isRecord(expertise) ? expertise.before : null;
  const answers = isRecord(decisions) ? decisions.answers : null;
  return textsIn([original, answers, before], "");
}

/** @param path the field that holds it, with the one that this field stands in */
function textsIn(value: unknown, path: string): readonly string[] {
  if (typeof value === "string") return WORDS.has(path) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, path));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => (UNREAD.has(name) ? [] : textsIn(each, within(path, name))));
}

const within = (path: string, name: string) => `${path.slice(path.lastIndexOf(".") + 1)}.${name}`;

/**
 * @param row sound, as it is on disk
 * @param say what is put in for a text: `redactor.apply`, or `redactor.mark` for a preview
 * @param idOf the new id of a row or a run, the same each time
 */
export function redactedRow(row: Row, redactor: Redactor, say: Redactor["apply"], idOf: (id: string) => string): Row {
  const { stamps: _, mergedInto: __, ...fields } = row;
  const said = isRecord(row.thought) ? withSaidThought(fields, row.thought, redactor, say) : saidIn(fields, say);
  const ids = IDS.flatMap((name) => (typeof row[name] === "string" ? [[name, idOf(row[name])]] : []));
  // a wording that was chosen is a row too, or the engine's own
  const decisions = isRecord(row.decisions) ? row.decisions : null;
  const proposal = typeof decisions?.proposal === "string" ? { proposal: idOf(decisions.proposal) } : {};
  const chosen = decisions ? { decisions: { ...(said as { decisions: Row }).decisions, ...proposal } } : {};
  return { ...(said as Row), ...chosen, ...Object.fromEntries(ids), stamps: {} };
}

function withSaidThought(fields: Row, thought: Row, redactor: Redactor, say: Redactor["apply"]): Row {
  const said = saidIn({ ...fields, thought: withMovedSpans(thought, redactor) }, say) as Row & {
    readonly thought: Row;
  };
  return { ...said, thought: withNewDiff(said.thought, thought as unknown as Thought, redactor) };
}

function saidIn(value: unknown, say: Redactor["apply"], path = ""): unknown {
  if (typeof value === "string") return WORDS.has(path) ? value : say(value);
  if (Array.isArray(value)) return value.map((each) => saidIn(each, say, path));
  if (!isRecord(value)) return value;
  // answers go by the ids of their questions, which are replaced alike
  const said = (name: string) => (path.endsWith(".answers") ? say(name) : name);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [said(name), saidIn(each, say, within(path, name))]),
  );
}

/** A thought whose places lead to the same words in texts that will be longer or shorter. Findings are not shown again, and go. */
function withMovedSpans(thought: Row, redactor: Redactor): Row {
  const { refinement } = thought as unknown as Thought;
  const sentences = refinement.sentences.map((sentence) =>
    Array.isArray(sentence.gaps)
      ? { ...sentence, gaps: sentence.gaps.map(moverIn(sentence.text, redactor)) }
      : sentence,
  );
  return {
    ...thought,
    findings: [],
    refinement: { ...refinement, hunks: movedHunks(refinement, redactor), sentences },
  };
}

/** What is changed within a value goes with it. */
function movedHunks({ original, hunks }: Thought["refinement"], redactor: Redactor): readonly Hunk[] {
  const move = moverIn(original, redactor);
  const put = redactor.places(original);
  const isWithin = (span: Span) =>
    put.some(({ start, end }) => {
      const isInserted = span.start === span.end;
      const isWhole = span.start === start && span.end === end;
      return isInserted ? start < span.start && span.end < end : !isWhole && start <= span.start && span.end <= end;
    });
  return hunks.map((hunk) => ({
    ...hunk,
    parts: hunk.parts.filter(({ span }) => !isWithin(span)).map((part) => ({ ...part, span: move(part.span) })),
  }));
}

/** The pieces are cut anew: a value that a change had cut in two is whole in none of the old ones. */
function withNewDiff(said: Row, { refinement }: Thought, redactor: Redactor): Row {
  const hunks = movedHunks(refinement, redactor).map((hunk) => ({
    ...hunk,
    parts: hunk.parts.map(({ span, insert }) => ({ span, insert: redactor.apply(insert) })),
  }));
  return {
    ...said,
    refinement: { ...(said.refinement as Row), diff: diffOf(redactor.apply(refinement.original), hunks) },
  };
}

/** Moves spans of a text to where they are once it is redacted; one that ends within a value takes in all that is put in. */
function moverIn(text: string, { places }: Redactor): (span: Span) => Span {
  const put = places(text);
  const moved = (at: number, isEnd: boolean) => {
    let shift = 0;
    for (const { start, end, text: putIn } of put) {
      if (at <= start) break;
      if (at < end) return start + shift + (isEnd ? putIn.length : 0);
      shift += putIn.length - (end - start);
    }
    return at + shift;
  };
  return ({ start, end }) => ({ start: moved(start, false), end: moved(end, true) });
}
