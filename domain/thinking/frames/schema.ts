import * as z from "zod";
import { parsePattern } from "../expert/pattern.ts";
import { isGuideLine } from "./guide-line.ts";
import { CARES, type Cue, FAMILIES, type Frame, type FrameSlot } from "./types.ts";

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
  for: z.array(z.enum(FAMILIES)).min(1).optional(),
  "filled by": z.array(pattern).min(3),
  said: z.array(text).min(3),
  unsaid: z.array(text).min(1),
});

const cue = z.strictObject({
  id,
  when: z.array(pattern).min(1),
  with: z.array(pattern).default([]),
  unless: z.array(pattern).default([]),
  asks: z
    .array(slot.omit({ opens: true, crux: true }).extend({ said: z.array(text).min(2) }))
    .min(1)
    .max(4),
  fits: z.array(text).min(3),
  misses: z.array(text).min(2),
});

/** A file of `cues/`, as its author writes it. `where` names the fields and families in which its words mean what they say; a cue's sentences test its patterns. */
export const cuesSource = z.strictObject({ where: z.array(id).min(1), cues: z.array(cue).min(1) });
export type CuesSource = z.infer<typeof cuesSource>;
export type CueSource = CuesSource["cues"][number];

const SHOWN = ["questions", "guide"] as const;

const line = text.refine(isGuideLine, "brackets at the end name kinds of work");

const guide = z.strictObject({
  decides: z.array(line).min(1).max(5),
  check: z.array(line).min(1).max(6),
  mistakes: z.array(line).min(1).max(5),
  good: line,
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
    /** Of a subject: the kind of work that most of its requests are. */
    family: z.enum(FAMILIES).optional(),
    fits: text,
    not: text.optional(),
    signs: z.strictObject({ strong: z.array(sign), weak: z.array(sign) }).optional(),
    /** Of a field: more words by which it is known. */
    words: z.array(sign).optional(),
    care: z.enum(CARES).nullish(),
    /** Of a family: what a prompt asks a model for beside the person's words. */
    request: words(40).optional(),
    /** Of a family: what people see of it. The rest of it teaches the matcher and the speller. */
    shows: z.array(z.enum(SHOWN)).optional(),
    slots: z.array(slot).min(3).max(9),
    /** Of a subject: what is asked first where some kinds of work are asked for. The matcher learns nothing of it. */
    asks: z
      .array(slot.required({ for: true }))
      .min(1)
      .max(12)
      .optional(),
    guide,
    /** Requests that it fits; more may stand in `utterances/`. */
    requests: z.array(text).optional(),
  })
  .superRefine((source, context) => {
    const slots = slotsOf(source);
    const ids = new Set(slots.map((one) => one.id));
    if (ids.size < slots.length) context.addIssue({ code: "custom", message: "two slots have one id" });
    for (const one of slots)
      for (const opened of one.opens ?? [])
        if (!ids.has(opened) || opened === one.id)
          context.addIssue({ code: "custom", message: `slot "${one.id}" opens "${opened}", which is no other slot` });
  });

export type FrameSource = z.infer<typeof frameSource>;
type SlotSource = z.infer<typeof slot>;

/** Of two questions of one effect the one for a kind of work comes first. */
export const slotsOf = ({ slots, asks = [] }: Pick<FrameSource, "slots" | "asks">): readonly SlotSource[] => [
  ...asks,
  ...slots,
];

/** Where a frame's file lies tells what it is. */
export interface FramePlace {
  readonly id: string;
  readonly level: Frame["level"];
  /** Of a subject: the folder it lies in; null for families and for subjects of no field. */
  readonly field: string | null;
}

/** A frame with all that its author wrote for people. */
export function compactFrame({ id: frameId, level, field }: FramePlace, source: FrameSource): Frame {
  const { name, family, care, request, guide: known } = source;
  return {
    id: frameId,
    name,
    level,
    family: level === "family" ? frameId : (family ?? null),
    field: level === "field" ? frameId : field,
    care: care ?? null,
    request: request ?? null,
    slots: slotsOf(source).map(compactSlot),
    guide: {
      decides: known.decides,
      check: known.check,
      mistakes: known.mistakes,
      good: known.good,
      professional: known.professional ?? null,
      sources: known.sources ?? [],
    },
  };
}

/** What the engine needs of a frame: of families what readers found of use, of fields nothing but that there are such. */
export function shownFrame(place: FramePlace, source: FrameSource): Frame {
  const frame = compactFrame(place, source);
  const shows = place.level === "subject" ? SHOWN : (source.shows ?? []);
  return {
    ...frame,
    slots: shows.includes("questions") ? frame.slots : [],
    guide: shows.includes("guide") ? frame.guide : null,
  };
}

/** What the engine needs of a file of cues. The id of a cue is never a frame's. */
export const compactCues = ({ where, cues }: CuesSource): readonly Cue[] => cues.map((one) => compactCue(one, where));

const compactCue = ({ id: cueId, when, with: also, unless, asks }: CueSource, where: readonly string[]): Cue => ({
  id: `cue-${cueId}`,
  where,
  when,
  with: also,
  unless,
  asks: asks.map(compactSlot),
});

const compactSlot = (
  source: Omit<SlotSource, "opens" | "crux"> & Partial<Pick<SlotSource, "opens" | "crux">>,
): FrameSlot => ({
  id: source.id,
  question: source.question,
  example: source.example,
  gap: source.gap,
  weight: source.weight,
  crux: source.crux === "always" ? true : (source.crux ?? false),
  filledBy: source["filled by"],
  opens: source.opens ?? [],
  for: source.for ?? null,
});
