/** Reads the JSON of a run that somebody else saved (`traceOf`). It may hold anything: what is read is bounded, plain data. */
import * as z from "zod/mini";
import { type AppError, appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { LAST_MOMENT } from "../stamp.ts";
import { TRACE_KIND, TRACE_VERSION } from "./trace-kind.ts";

/** The largest file, bytes. */
export const MOST_BYTES = 1024 * 1024;

const within = (least: number, most: number, says: string) =>
  z.custom<number>((value) => typeof value === "number" && value >= least && value <= most, says);

const LONGEST = 400;
const words = z.string("is not text").check(z.maxLength(LONGEST, `is longer than ${LONGEST} characters`));
const figure = within(0, 1e12, "is not a number of at least 0");
const time = within(0, LAST_MOMENT, "is not a time in milliseconds up to the year 2999");
const flag = z.boolean("is not true or false");
const MOST = 200;
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, "is not a list").check(z.maxLength(MOST, `has more than ${MOST} entries`));
const object = <Fields extends z.core.$ZodShape>(fields: Fields) => z.object(fields, "is not an object");

const steps = listOf(object({ name: words, ms: figure }));
const candidates = listOf(
  object({ id: words, name: words, certainty: within(0, 1, "is not a share from 0 to 1"), needed: z.nullable(figure) }),
);
const trace = object({
  run: words,
  at: time,
  characters: object({ idea: figure, question: figure }),
  engine: z.nullable(words),
  score: object({ before: figure, after: figure }),
  hunks: figure,
  rejected: figure,
  intent: object({ wanted: figure, kept: figure }),
  readAs: z.nullable(words),
  findings: listOf(words),
  again: z.nullable(
    object({
      engine: words,
      candidates: object({ subject: candidates, field: candidates, family: candidates }),
      frame: z.nullable(words),
      work: z.nullable(words),
      slots: listOf(object({ id: words, effect: figure, isCrux: flag, fate: words })),
    }),
  ),
  calls: listOf(
    object({
      id: words,
      task: words,
      adapter: words,
      destination: words,
      characters: figure,
      at: time,
      end: z.nullable(object({ ms: figure, retries: figure, outcomes: listOf(words), steps })),
    }),
  ),
  steps: listOf(object({ at: time, engine: words, steps })),
  replies: listOf(object({ at: time, task: words, model: z.nullable(words), ms: figure, characters: figure })),
});

/** A run as a file tells it. */
export type OpenedTrace = z.infer<typeof trace>;

const NO_JSON = problem("The file is not JSON: it was cut off, or is of another kind.");
const NO_RUN = problem("The file is no run of the studio.");
const FOR_OTHERS = problem(
  "The file is for tools that read OpenTelemetry.",
  "Ask for the run saved as JSON: that one opens here.",
);
const NEWER = problem("The file was made by a newer version of the studio.", "Update the studio, then open it again.");

/** @returns `INVALID_INPUT` with the place for a file that is no such run, or was changed */
export function readTrace(json: string): Result<OpenedTrace> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return err(NO_JSON);
  }
  if (typeof value !== "object" || value === null) return err(NO_RUN);
  const { kind, version, resourceSpans } = value as Readonly<Record<string, unknown>>;
  if (kind !== TRACE_KIND) return err(resourceSpans === undefined ? NO_RUN : FOR_OTHERS);
  if (typeof version === "number" && version > TRACE_VERSION) return err(NEWER);
  const read = trace.safeParse(value);
  if (read.success) return ok(read.data);
  const [flaw] = read.error.issues;
  return err(problem(`The file is damaged: ${placeOf(flaw?.path ?? [])} ${flaw?.message ?? "cannot be read"}.`));
}

/** `calls[2].end.ms` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, part) =>
      typeof part === "number" ? `${place}[${part}]` : place === "" ? `${String(part)}` : `${place}.${String(part)}`,
    "",
  ) || "its content";

function problem(message: string, remedy = "Nothing was changed. Ask for the file again."): AppError {
  return appError("INVALID_INPUT", message, { remedy });
}
