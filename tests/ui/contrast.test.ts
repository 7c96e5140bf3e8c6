import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Tokens = Readonly<Record<string, string>>;

const ui = join(import.meta.dirname, "../../src/ui");
const read = (file: string) => readFileSync(join(ui, file), "utf8");

/** The colours that a piece of style sheet gives to tokens, by name without dashes. */
const colours = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name, value]) => [name, value]));

/** The text between the braces that follow `opening`. */
function block(css: string, opening: string): string {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening}`);
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}" && --depth === 0) return css.slice(start, at);
  }
  throw new Error(`${opening} has no end`);
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ["bg-0", "bg-1", "bg-2"];
/** Text colours, with every surface on which they appear. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ["text-1", [...SURFACES, "bg-3", "brand-wash", "warn-wash", "danger-wash", "ok-wash", "selection"]],
  ["text-2", [...SURFACES, "bg-3", "brand-wash", "warn-wash", "danger-wash"]],
  ["text-3", SURFACES],
  ["brand", SURFACES],
  ["ok", SURFACES],
  ["warn", [...SURFACES, "warn-wash"]],
  ["danger", [...SURFACES, "danger-wash"]],
  ["on-brand", ["brand", "brand-hover", "brand-press"]],
];
/** Lines and icons with a meaning of their own. */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
  ["line-strong", ["bg-0", "bg-1"]],
  ["text-3", ["bg-3"]],
  ["brand", ["bg-3", "brand-wash"]],
  ["thread", SURFACES],
];

function tooFaint(tokens: Tokens, pairs: typeof TEXT, least: number): string[] {
  return pairs.flatMap(([ink, papers]) =>
    papers.flatMap((paper) => {
      const [one, other] = [tokens[ink], tokens[paper]];
      if (!one || !other) return [`${ink} on ${paper}: not a colour`];
      const ratio = contrast(one, other);
      return ratio < least ? [`${ink} on ${paper}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const dark = colours(read("tokens.css"));
const modes = read("modes.css");
const strong = { ...dark, ...colours(block(modes, "@media (prefers-contrast: more)")) };
const paper = { ...dark, ...colours(block(modes, "@media print")) };

test("the formula is WCAG's: black on white is 21, equal colours are 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#1e90ff", "#1e90ff")).toBe(1);
});

describe("every pair of tokens that is read", () => {
  test("has a contrast of 4.5 as text, 3 as a line or an icon", () => {
    expect(tooFaint(dark, TEXT, 4.5)).toEqual([]);
    expect(tooFaint(dark, SHAPES, 3)).toEqual([]);
  });

  test("has 7 as text and 4.5 as a line for people who ask for more contrast", () => {
    const quiet = TEXT.filter(([ink]) => ink.startsWith("text"));
    expect(tooFaint(strong, quiet, 7)).toEqual([]);
    expect(tooFaint(strong, TEXT, 4.5)).toEqual([]);
    expect(tooFaint(strong, SHAPES, 4.5)).toEqual([]);
  });

  test("is never fainter for people who ask for more contrast", () => {
    const fainter = [...TEXT, ...SHAPES].flatMap(([ink, papers]) =>
      papers.filter(
        (on) =>
          contrast(strong[ink] as string, strong[on] as string) < contrast(dark[ink] as string, dark[on] as string),
      ),
    );
    expect(fainter).toEqual([]);
  });

  test("has 7 as text on white paper", () => {
    const printed = TEXT.filter(([ink]) => ink !== "on-brand").map(([ink]) => [ink, ["bg-0", "bg-1"]] as const);
    expect(tooFaint(paper, printed, 7)).toEqual([]);
  });
});
