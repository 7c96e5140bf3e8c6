import { expect, test } from "vitest";
import { otelOf } from "#domain/debugger/otel.ts";
import { aTracedRun, CANARY } from "./a-run.ts";

interface Span {
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code: number };
}
const spansOf = (traced: ReturnType<typeof aTracedRun>): readonly Span[] => {
  const json = JSON.parse(JSON.stringify(otelOf(traced, "1.2.3"))) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  return json.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
};
const attributeOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value && Object.values(value)[0];
};

test("a run is one trace: ids are unique and of the protocol's length, and each part lies within its whole", () => {
  const spans = spansOf(aTracedRun());
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  expect(byId.size).toBe(spans.length);
  expect(spans.filter(({ parentSpanId }) => parentSpanId === "").map(({ name }) => name)).toEqual(["run"]);
  for (const { traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(traceId).toBe("0190a0b00000700080000000" + "0000abcd");
    expect(spanId).toMatch(/^(?!0+$)[\da-f]{16}$/);
    expect(BigInt(startTimeUnixNano)).toBeLessThanOrEqual(BigInt(endTimeUnixNano));
    if (parentSpanId === "") continue;
    const whole = byId.get(parentSpanId);
    expect(BigInt(whole?.startTimeUnixNano ?? "-1")).toBeLessThanOrEqual(BigInt(startTimeUnixNano));
    expect(BigInt(whole?.endTimeUnixNano ?? "-1")).toBeGreaterThanOrEqual(BigInt(endTimeUnixNano));
  }
});

test("a call is a client's span with the names of the conventions, and its attempts and pauses are its parts", () => {
  const spans = spansOf(aTracedRun());
  const call = spans.find(({ kind }) => kind === 3);
  expect(call).toMatchObject({ name: "chat llama3.1", status: { code: 0 } });
  expect(attributeOf(call, "gen_ai.operation.name")).toBe("chat");
  expect(attributeOf(call, "gen_ai.provider.name")).toBe("openai");
  expect(attributeOf(call, "gen_ai.request.model")).toBe("llama3.1");
  expect(attributeOf(call, "gen_ai.response.finish_reasons")).toEqual({ values: [{ stringValue: "stop" }] });
  expect(attributeOf(call, "server.address")).toBe("localhost");
  expect(attributeOf(call, "server.port")).toBe("11434");
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name)).toEqual([
    "Adapter loaded",
    "Attempt 1: status 503",
    "Pause 1",
    "Attempt 2: answered",
    "Waited for its turn, and checked",
  ]);
});

test("a call that failed is marked, and one without an end says so", () => {
  const { calls, ...traced } = aTracedRun();
  const [call] = calls;
  if (!call?.end) throw new Error("no call");
  const failed = spansOf({
    ...traced,
    calls: [{ ...call, end: { ...call.end, outcomes: ["status 503", "timeout"] } }],
  });
  const last = failed.find(({ kind }) => kind === 3);
  expect(last?.status.code).toBe(2);
  expect(attributeOf(last, "error.type")).toBe("timeout");
  expect(attributeOf(last, "gen_ai.request.model")).toBeUndefined();
  const open = spansOf({ ...traced, calls: [{ ...call, end: null }] }).find(({ kind }) => kind === 3);
  expect(attributeOf(open, "studio.end_recorded")).toBe(false);
});

test("no span holds a word of the person", () => {
  const text = JSON.stringify(spansOf(aTracedRun()));
  for (const word of CANARY.split(" ").filter((one) => one.length > 4)) expect(text).not.toContain(word);
});
