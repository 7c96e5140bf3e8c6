/** Rows of a session as a redacted workspace file holds them: what is private is replaced, and every row is a new one. */
import type { Span } from "../thinking/types.ts";
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
  const said = saidIn(
    isRecord(row.thought) ? { ...fields, thought: withMovedSpans(row.thought, redactor) } : fields,
    say,
  );
  const ids = IDS.flatMap((name) => (typeof row[name] === "string" ? [[name, idOf(row[name])]] : []));
  // a wording that was chosen is a row too, or the engine's own
  const decisions = isRecord(row.decisions) ? row.decisions : null;
  const proposal = typeof decisions?.proposal === "string" ? { proposal: idOf(decisions.proposal) } : {};
  const chosen = decisions ? { decisions: { ...(said as { decisions: Row }).decisions, ...proposal } } : {};
  return { ...(said as Row), ...chosen, ...Object.fromEntries(ids), stamps: {} };
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

interface Placed {
  readonly refinement: {
    readonly original: string;
    readonly hunks: readonly { readonly parts: readonly { readonly span: Span }[] }[];
    readonly sentences: readonly { readonly text: string; readonly gaps?: readonly Span[] }[];
  };
}

/** Places in texts that will be longer or shorter. Findings are not shown again, and go. */
function withMovedSpans(thought: Row, redactor: Redactor): Row {
  const { refinement } = thought as unknown as Placed;
  const move = moverIn(refinement.original, redactor);
  const hunks = refinement.hunks.map((hunk) => ({
    ...hunk,
    parts: hunk.parts.map((part) => ({ ...part, span: move(part.span) })),
  }));
  const sentences = refinement.sentences.map((sentence) =>
    Array.isArray(sentence.gaps)
      ? { ...sentence, gaps: sentence.gaps.map(moverIn(sentence.text, redactor)) }
      : sentence,
  );
  return { ...thought, findings: [], refinement: { ...refinement, hunks, sentences } };
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
