/** A run as spans of OpenTelemetry (OTLP in JSON), for tools that show such files. Like the trace it holds no word of the person. */
import type { Run } from "../sessions/runs.ts";
import { hasFailed, type RecordedCall } from "./calls.ts";
import { type Step, sumOf } from "./steps.ts";

interface Traced {
  readonly run: Run;
  readonly calls: readonly RecordedCall[];
  /** The times of its steps on this device, each time it was made. */
  readonly traces: readonly { readonly at: number; readonly engine: string; readonly steps: readonly Step[] }[];
}

/** Numbers of the protocol. */
const [INTERNAL, CLIENT, UNSET, FAILED] = [1, 3, 0, 2] as const;

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: typeof INTERNAL | typeof CLIENT;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: typeof UNSET | typeof FAILED };
}

interface Timed {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly kind?: Span["kind"];
  readonly attributes?: readonly Attribute[];
  readonly failed?: boolean;
}

/**
 * Plain data for JSON, as `opentelemetry-proto` maps it: ids are hexadecimal, times are nanoseconds as text.
 * @param version of the app
 */
export function otelOf({ run, calls, traces }: Traced, version: string): Readonly<Record<string, unknown>> {
  const spans: Span[] = [];
  const traceId = traceIdOf(run.id);
  const add = (
    { name, start, end, kind = INTERNAL, attributes = [], failed = false }: Timed,
    parent: string,
  ): string => {
    const spanId = (spans.length + 1).toString(16).padStart(16, "0");
    const times = { startTimeUnixNano: nanos(start), endTimeUnixNano: nanos(Math.max(start, end)) };
    const status = { code: failed ? FAILED : UNSET };
    spans.push({ traceId, spanId, parentSpanId: parent, name, kind, ...times, attributes, status });
    return spanId;
  };
  const addSteps = (steps: readonly Step[], from: number, parent: string) => {
    let start = from;
    for (const { name, ms } of steps) {
      add({ name, start, end: start + ms }, parent);
      start += ms;
    }
  };
  const made = traces.map((trace) => ({ ...trace, start: trace.at - sumOf(trace.steps) }));
  const asked = calls.map((call) => ({ ...call, until: call.at + (call.end?.ms ?? 0) }));
  const { createdAt } = run.idea;
  const root = add(
    {
      name: "run",
      start: Math.min(createdAt, ...made.map(({ start }) => start), ...calls.map(({ at }) => at)),
      end: Math.max(createdAt, ...made.map(({ at }) => at), ...asked.map(({ until }) => until)),
      attributes: [text("studio.run", run.id)],
    },
    "",
  );
  for (const { start, at, engine, steps } of made)
    addSteps(steps, start, add({ name: "think", start, end: at, attributes: [text("studio.engine", engine)] }, root));
  for (const [place, call] of asked.entries()) {
    const next = asked.slice(place + 1).find(({ task }) => task === call.task);
    const span = { start: call.at, end: call.until, kind: CLIENT, failed: hasFailed(call) } as const;
    const origin = replyTo(call, next?.at ?? Number.POSITIVE_INFINITY, run)?.origin;
    const name = origin?.model ? `chat ${origin.model}` : "chat";
    const parent = add({ ...span, name, attributes: aboutCall(call, origin) }, root);
    addSteps(call.end?.steps ?? [], call.at, parent);
  }
  const scope = { name: "studio-of-the-mind", version };
  const resource = { attributes: [text("service.name", scope.name), text("service.version", version)] };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] };
}

type Origin = Run["replies"][number]["origin"];

/** The reply that a call brought: the first one for its task before the next call for it. */
const replyTo = ({ task, at, end }: RecordedCall, until: number, run: Run) =>
  end?.outcomes.at(-1) === "answered"
    ? run.replies.find(({ origin, createdAt }) => origin.task === task && createdAt >= at && createdAt < until)
    : undefined;

/** By the semantic conventions for generative AI. */
function aboutCall(call: RecordedCall, origin: Origin | undefined): readonly Attribute[] {
  const [, host, port] = HOST.exec(call.destination) ?? [];
  const reason: unknown = origin?.finishReason;
  const last = call.end?.outcomes.at(-1);
  return [
    text("gen_ai.operation.name", "chat"),
    text("gen_ai.provider.name", PROVIDERS.get(call.adapter) ?? call.adapter),
    ...(origin?.model ? [text("gen_ai.request.model", origin.model)] : []),
    ...(typeof reason === "string"
      ? [{ key: "gen_ai.response.finish_reasons", value: { arrayValue: { values: [{ stringValue: reason }] } } }]
      : []),
    ...(host === undefined ? [] : [text("server.address", host)]),
    ...(port === undefined ? [] : [whole("server.port", Number(port))]),
    ...(hasFailed(call) && last !== undefined ? [text("error.type", last)] : []),
    text("studio.task", call.task),
    whole("studio.characters", call.characters),
    { key: "studio.end_recorded", value: { boolValue: call.end !== null } },
    ...(call.end ? [whole("studio.retries", call.end.retries)] : []),
  ];
}

/** A host with or without its port; other destinations are said in words. */
const HOST = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i;
/** As the conventions name them; any other name is allowed. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ["google", "gcp.gemini"],
  ["openai-compatible", "openai"],
]);

const text = (key: string, stringValue: string): Attribute => ({ key, value: { stringValue } });
const whole = (key: string, value: number): Attribute => ({ key, value: { intValue: String(Math.round(value)) } });

/** Microseconds are as fine as the clocks of a browser. */
const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

/** 32 digits, not all of them 0: a run's id is a UUID. */
function traceIdOf(id: string): string {
  const digits = id
    .toLowerCase()
    .replaceAll(/[^\da-f]/g, "")
    .slice(0, 32)
    .padEnd(32, "0");
  return /[1-9a-f]/.test(digits) ? digits : digits.replace(/0$/, "1");
}
