import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFixes, lint } from "#domain/thinking/lint/lint.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import type { Finding } from "#domain/thinking/types.ts";

/** Text that the rules look for, so that random texts contain much of it. */
const FRAGMENTS =
  `write|draft|summarise|create a report|explain|make it|compare|list some ideas|give me a few examples|rewrite the text below
please|can you|could you please|and summarise the feedback|then translate the letter|, and draft an email
good|engaging|user-friendly|high-quality|better|faster|more engaging|less formal|cheaper than before|must be fast|should be easy to use|make sure it is secure
if possible|as appropriate|as soon as possible|as much as possible|try to|ideally|as|possible|soon
always|never|everyone knows that|everybody wants|nobody understands|obviously|clearly|isn't it obvious that|don't you think|either|or|or nothing|surely
in order to|due to the fact that|basically|as you know|at this point in time|to be honest|has the ability to|in the event that
brief|detailed|but detailed|and in detail|short|long|formal|casual|keep it short|cover everything in detail|do not use jargon|don't|avoid lists|no bullet points|instead
it|this|them|these|the article below|attached|the following text:|the latest|recent|up-to-date|in 2024|since May|last year
OKR|OKRs|(Objectives and Key Results)|API|[NAME]|[Your name]|{{topic}}|{audience}|<insert date>|TODO|____|lorem ipsum dolor|[who reads this?]|[how many?]|[in what way?]
for beginners|for my boss|for|as a list|as|in 5 bullets|a poem about the sea|about dogs|the data|people|users|why|how do I|what is|is|are|was|should we|which|because|so|that
anna@example.org|+49 170 1234567|4111 1111 1111 1111|DE89 3704 0044 0532 0130 00|sk-live-abcdefgh12345678abcd|password: hunter2|password is
"quoted better text"|“a good one”|\`better\`|https://example.org/latest?x={{y}}|(|)|[|]|{|}|:)|a)|.|?|!|,|;|:|…|...|etc.|and so on|- |1. |> good|é|ß|😀|12|3 %|I|we|Anna`
    .replaceAll("\n", "|")
    .split("|");

const fragment = fc.constantFrom(...FRAGMENTS, "\n", "\n\n", "|");
const glue = fc.constantFrom(" ", " ", " ", " ", "", ". ", ", ", "\n");
const soup = fc
  .array(fc.tuple(fragment, glue, fc.boolean()), { minLength: 1, maxLength: 28 })
  .map((parts) =>
    parts.map(([part, join, up]) => (up ? part.charAt(0).toUpperCase() + part.slice(1) : part) + join).join(""),
  );
const anyText = fc
  .oneof({ weight: 6, arbitrary: soup }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) })
  .map(normalizeInput);

const key = (text: string) => (finding: Finding) =>
  `${finding.rule}: ${text.slice(finding.span.start, finding.span.end)}`;

function bred(text: string): string[] {
  const findings = lint(text);
  const before = new Set(findings.map(key(text)));
  const fixed = applyFixes(text, findings);
  return lint(fixed)
    .map(key(fixed))
    .filter((one) => !before.has(one));
}

const corpus: readonly { readonly id: string; readonly text: string }[] = JSON.parse(
  readFileSync(new URL("./corpus/inputs.json", import.meta.url), "utf8"),
);

describe("applying every fix and linting again", () => {
  test("raises no new finding, whatever the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bred(text)).toEqual([]);
      }),
      { seed: 20260101, numRuns: 3000 },
    );
  });

  test.each(corpus.map(({ id, text }) => [id, text] as const))("leaves no finding for %s", (_, text) => {
    const fixed = applyFixes(text, lint(text));
    expect(lint(fixed).map(key(fixed))).toEqual([]);
  });
});

describe("lint", () => {
  test("gives valid spans and edits, in order, deterministically", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const findings = lint(text);
        expect(lint(text)).toEqual(findings);
        const spans = findings.flatMap(({ span, fix }) => [span, ...fix.edits.map((edit) => edit.span)]);
        for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
        for (const { span, reason, fix } of findings) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(reason).not.toBe("");
          expect(fix.edits.length).toBeGreaterThan(0);
        }
        const starts = findings.map(({ span }) => span.start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
      { seed: 20260102, numRuns: 1000 },
    );
  });
});
