import * as z from "zod";
import { parsePattern } from "../expert/pattern.ts";
import { CARES, FAMILIES, type Frame } from "./types.ts";

const id = z.string().regex(/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/, "lower-case words with hyphens");
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => text.split(/\s+/).length <= most, `at most ${most} words`);
const text = z.string().trim().min(1);

const pattern = text.superRefine((source, context) => {
  const parsed = parsePattern(source);
  if (!parsed.ok) context.addIssue({ code: "custom", message: `"${source}": ${parsed.problem}` });
});

const slot = z.strictObject({
  id,
  question: words(18),
  example: words(16),
  gap: words(16).refine((gap) => !gap.endsWith("."), "without a full stop"),
  weight: z.int().min(1).max(3),
  crux: z.union([z.literal("always"), z.array(pattern).min(1)]).optional(),
  opens: z.array(id).optional(),
  "filled by": z.array(pattern).min(3),
  said: z.array(text).min(5),
  unsaid: z.array(text).min(3),
});

const guide = z.strictObject({
  decides: z.array(text).min(1).max(5),
  check: z.array(text).min(1).max(6),
  mistakes: z.array(text).min(1).max(5),
  good: text,
  professional: text.nullish(),
  sources: z.array(text).optional(),
});

/** One to three words in lower case, as `signs` has them: whole words, in the form most people write. */
const sign = z
  .string()
  .regex(
    /^[\p{Ll}\p{N}][\p{Ll}\p{N}'+#.&/-]*(?: [\p{Ll}\p{N}][\p{Ll}\p{N}'+#.&/-]*){0,2}$/u,
    "one to three words in lower case",
  );

/** The YAML of a frame, as its author writes it. */
export const frameSource = z
  .strictObject({
    name: words(6),
    family: z.enum(FAMILIES),
    fits: text,
    not: text.optional(),
    signs: z.strictObject({ strong: z.array(sign), weak: z.array(sign) }).optional(),
    care: z.enum(CARES).nullish(),
    slots: z.array(slot).min(3).max(9),
    guide,
    output: text.nullish(),
  })
  .superRefine(({ slots }, context) => {
    const ids = new Set(slots.map((one) => one.id));
    if (ids.size < slots.length) context.addIssue({ code: "custom", message: "two slots have one id" });
    for (const one of slots)
      for (const opened of one.opens ?? [])
        if (!ids.has(opened) || opened === one.id)
          context.addIssue({ code: "custom", message: `slot "${one.id}" opens "${opened}", which is no other slot` });
  });

export type FrameSource = z.infer<typeof frameSource>;

/** What the engine needs of a frame. */
export function compactFrame(frameId: string, level: Frame["level"], source: FrameSource): Frame {
  const { name, family, care, slots, guide: field, output } = source;
  return {
    id: frameId,
    name,
    level,
    family: level === "family" ? frameId : family,
    care: care ?? null,
    slots: slots.map((one) => ({
      id: one.id,
      question: one.question,
      example: one.example,
      gap: one.gap,
      weight: one.weight,
      crux: one.crux === "always" ? true : (one.crux ?? false),
      filledBy: one["filled by"],
      opens: one.opens ?? [],
    })),
    guide: {
      decides: field.decides,
      check: field.check,
      mistakes: field.mistakes,
      good: field.good,
      professional: field.professional ?? null,
      sources: field.sources ?? [],
    },
    output: output ?? null,
  };
}
