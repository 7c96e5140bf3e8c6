import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compose } from "#domain/thinking/refine/compose.ts";
import { refine } from "#domain/thinking/refine/refine.ts";
import { facts } from "#domain/thinking/text/facts.ts";
import { lemmas } from "#domain/thinking/text/lemma.ts";
import { SPELLINGS } from "#domain/thinking/text/lexicon/spelling.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { words } from "#domain/thinking/text/tokens.ts";
import { countSteps } from "../../steps.ts";
import inputs from "./corpus/inputs.json";
import { anyText } from "./rough-text.ts";

const CORPUS = inputs.map(({ text }) => normalizeInput(text));
const SPECIAL = [
  "",
  " ",
  "\n",
  "😀",
  "😩☕️➡️",
  "?",
  "...",
  "const a = (b) => { return b[0]; };",
  "\uFFFD",
  "a".repeat(5000),
];
const text = fc.oneof(
  { weight: 8, arbitrary: anyText.map(normalizeInput) },
  { weight: 3, arbitrary: fc.constantFrom(...CORPUS, ...SPECIAL) },
);
/** "I want to ask": a verb form may need it. */
const SPELLED = new Set([...SPELLINGS.values(), "to"].flatMap((spelled) => words(spelled).map(({ lower }) => lower)));
const check = (property: (input: string) => void, numRuns = 600) =>
  fc.assert(fc.property(text, property), { seed: 7, numRuns });

describe("every refinement", () => {
  it("is deterministic, also after other texts", () => {
    check((input) => {
      const once = refine(input);
      refine("should i stay or go");
      expect(refine(input)).toEqual(once);
    }, 200);
  });

  it("keeps every name, number and negation when all is accepted", () => {
    check((input) => {
      const { intent } = refine(input);
      expect(intent.items.filter(({ kept }) => !kept)).toEqual([]);
      expect(intent.ok).toBe(true);
    });
  });

  it("has at least the names and numbers of the original in the composed text", () => {
    check((input) => {
      const { hunks } = refine(input);
      const composed = compose(input, hunks).toLowerCase().replace(/\s+/g, " ");
      for (const fact of facts(input)) {
        if (fact.kind === "negation" || /teh/i.test(fact.text)) continue;
        expect(composed).toContain(fact.text.toLowerCase().replace(/\s+/g, " "));
      }
    });
  });

  it("gives the original back verbatim when every hunk is rejected", () => {
    check((input) => {
      const { hunks } = refine(input);
      expect(compose(input, hunks, { rejected: hunks.map(({ id }) => id) })).toBe(input);
      expect(compose(input, hunks, { original: true })).toBe(input);
    });
  });

  it("has hunks with distinct ids and ordered parts that never overlap, each part inside the text", () => {
    check((input) => {
      const { hunks } = refine(input);
      expect(new Set(hunks.map(({ id }) => id)).size).toBe(hunks.length);
      const parts = hunks.flatMap((hunk) => {
        expect(hunk.parts.length).toBeGreaterThan(0);
        return hunk.parts;
      });
      for (const hunk of hunks) {
        expect([...hunk.parts].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)).toEqual(
          hunk.parts,
        );
      }
      parts.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
      let end = 0;
      for (const { span, insert } of parts) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(input.slice(span.start, span.end)).not.toBe(insert);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(input.length);
    });
  });

  it("has a diff that gives both texts", () => {
    check((input) => {
      const { hunks, diff } = refine(input);
      expect(diff.map(({ removed }) => removed).join("")).toBe(input);
      expect(diff.map(({ inserted }) => inserted).join("")).toBe(compose(input, hunks));
    });
  });

  it("has only words of the person and inflections of them, in their right spelling", () => {
    check((input) => {
      const own = new Set(words(input).flatMap(({ text: word }) => lemmas(word)));
      const invented = refine(input)
        .sentences.flatMap((sentence) => words(sentence.text))
        // "i.i" with its end mark reads as initials
        .filter(({ lower }) => !/^(?:\p{L}\.)+$/u.test(lower))
        .filter(({ lower }) => !SPELLED.has(lower) && !lemmas(lower).some((lemma) => own.has(lemma)));
      expect(invented.map(({ text: word }) => word)).toEqual([]);
    }, 500);
  });

  it("keeps an id when only something else in the text changed", () => {
    const before = refine("my sourdough is always dense. i cant print");
    const after = refine("my sourdough is always dense. i cant print\n\nHello there.");
    const ids = new Set(after.hunks.map(({ id }) => id));
    expect(before.hunks.some(({ id }) => ids.has(id))).toBe(true);
  });
});

describe("refining twice", () => {
  it("changes next to nothing the second time on the corpus", () => {
    const again = CORPUS.filter((input) => {
      const composed = compose(input, refine(input).hunks);
      return refine(composed).hunks.length > 0;
    });
    expect(again.length).toBeLessThan(CORPUS.length / 10);
  });
});

describe("work", () => {
  const page = CORPUS.filter((input) => input.length > 1500).join("\n\n");
  const ofWords = (count: number) => {
    const all = page.split(" ");
    return Array.from({ length: count }, (_, i) => all[i % all.length]).join(" ");
  };
  const stepsOf = countSteps(() => import("#domain/thinking/refine/refine.ts"));

  it("grows with the text, not with its square: 8,000 words take less than six times the steps of 2,000", async () => {
    const short = await stepsOf((fresh) => fresh.refine(ofWords(2000)));
    expect(short).toBeGreaterThan(1_000);
    expect((await stepsOf((fresh) => fresh.refine(ofWords(8000)))) / short).toBeLessThan(6);
  });

  it.each([
    "a",
    "a ",
    "i ",
    "i want to ",
    "not sure if ",
    "maybe, ",
    "but and or so ",
    "the the ",
    "why? ",
    "... ",
    "(((",
    "hey ",
    "kind of ",
    "or whatever ",
    '"maybe ',
    "\n- ",
    "  ",
    "???",
    "i cant ",
    "thanks ",
    "1. ",
    "don't ",
  ])("grows with the length of %j repeated, not faster", async (unit) => {
    const stepsPerCharacter = async (characters: number) => {
      const text = unit.repeat(Math.ceil(characters / unit.length));
      return (await stepsOf((fresh) => fresh.refine(text))) / text.length;
    };
    const [few, many] = [await stepsPerCharacter(3_000), await stepsPerCharacter(12_000)];
    expect(many).toBeLessThan(100);
    // with a square it would be up to four times as many
    expect(many).toBeLessThan(1.2 * few);
  });
});
