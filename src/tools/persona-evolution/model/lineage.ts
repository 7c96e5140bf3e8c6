import type { PersonaTrial, PersonaVersion } from "#domain/entities.ts";
import { alphaOf, neededOf } from "#domain/persona-evolution/sign-test.ts";
import { MOST_CASES, type Verdict, verdictOf } from "#domain/persona-evolution/trial.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";

interface Asks {
  readonly questions: readonly string[];
  readonly general: readonly string[];
}

/** One station of a persona's lineage. */
export type Step =
  | { readonly kind: "catalogue"; readonly isUsed: boolean; readonly asks: Asks }
  | {
      readonly kind: "version";
      readonly id: string;
      readonly number: number;
      readonly isUsed: boolean;
      readonly asks: Asks;
      readonly note: string;
      /** The trial that adopted it. */
      readonly trial: PersonaTrial | null;
    }
  | { readonly kind: "trial"; readonly trial: PersonaTrial; readonly verdict: Verdict | null }
  | {
      readonly kind: "next";
      readonly number: number;
      /** Of `MOST_CASES` choices. */
      readonly needed: number | null;
    };

/**
 * The lineage of a persona: the catalogue's wording, its versions and its trials in the order of time, and what the next trial would need. What was
 * not adopted stays in it.
 * @param versions in any order
 */
export function lineageOf(
  persona: ListedPersona,
  versions: readonly PersonaVersion[],
  trials: readonly PersonaTrial[],
): readonly Step[] {
  const lens = LENSES.find(({ id }) => id === persona.id);
  const keptBy = new Map(trials.filter(({ ended }) => ended === "kept").map((trial) => [trial.id, trial]));
  const inOrder = [...versions].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const steps = [
    ...inOrder.map((version, at): { readonly at: number; readonly step: Step } => ({
      at: version.createdAt,
      step: {
        kind: "version",
        id: version.id,
        number: at + 1,
        isUsed: version.id === persona.versionId,
        asks: version,
        note: version.note,
        trial: keptBy.get(version.id) ?? null,
      },
    })),
    ...trials
      .filter(({ id }) => !inOrder.some((version) => version.id === id))
      .map((trial): { readonly at: number; readonly step: Step } => ({
        at: trial.createdAt,
        step: { kind: "trial", trial, verdict: trial.ended === "abandoned" ? null : verdictOf(trial) },
      })),
  ].sort((a, b) => a.at - b.at);
  const number = trials.length + 1;
  return [
    ...(lens ? [{ kind: "catalogue", isUsed: persona.versionId === null, asks: lens } as const] : []),
    ...steps.map(({ step }) => step),
    { kind: "next", number, needed: neededOf(MOST_CASES, alphaOf(number)) },
  ];
}

/** What a wording asks that another one does not. */
const onlyIn = (wording: Asks, other: Asks): readonly string[] => {
  const known = new Set([...other.questions, ...other.general]);
  return [...wording.questions, ...wording.general].filter((question) => !known.has(question));
};

/** What a trial changes, for people: what is gone, what is new, or what merely comes first now. */
export function changesOf({ before, after }: Pick<PersonaTrial, "before" | "after">): readonly {
  readonly label: "Instead of" | "It asks" | "It asks first" | "It drops" | "It adds";
  readonly questions: readonly string[];
}[] {
  const [gone, fresh] = [onlyIn(before, after), onlyIn(after, before)];
  if (gone.length > 0 && fresh.length > 0)
    return [
      { label: "Instead of", questions: gone },
      { label: "It asks", questions: fresh },
    ];
  if (gone.length > 0) return [{ label: "It drops", questions: gone }];
  if (fresh.length > 0) return [{ label: "It adds", questions: fresh }];
  return [{ label: "It asks first", questions: after.questions.slice(0, 1) }];
}

/** The questions that a trial is about. */
export const questionsOf = (trial: Pick<PersonaTrial, "before" | "after">): readonly string[] =>
  changesOf(trial).at(-1)?.questions ?? [];

/** How a trial ended, with its numbers. */
export function endWords({ ended, number }: PersonaTrial, verdict: Verdict | null): string {
  if (ended === null) return `Trial ${number} is not decided yet`;
  if (ended === "abandoned" || !verdict) return "given up: nothing was decided";
  const { wins, losses, ties } = verdict;
  const tied = ties === 0 ? "" : `, ${ties} without a difference`;
  return `chosen in ${wins} of ${wins + losses}${tied}`;
}

/** The lineage as Markdown. */
export function lineageMarkdown(name: string, steps: readonly Step[]): string {
  const asked = ({ questions, general }: Asks) => [
    ...questions.map((question) => `- ${question}`),
    ...general.map((question) => `- ${question} (fits any text)`),
  ];
  const parts = steps.map((step): readonly string[] => {
    if (step.kind === "catalogue")
      return [`## The catalogue’s wording${step.isUsed ? ", in use" : ""}`, "", ...asked(step.asks)];
    if (step.kind === "version")
      return [
        `## Version ${step.number}${step.isUsed ? ", in use" : ""}`,
        "",
        ...(step.note === "" ? [] : [step.note, ""]),
        ...asked(step.asks),
      ];
    if (step.kind === "next")
      return [`## Trial ${step.number}`, "", `Would need ${step.needed ?? "more than"} of ${MOST_CASES} choices.`];
    const { trial, verdict } = step;
    const end = trial.ended === "not-kept" ? "not adopted, " : "";
    return [
      `## Trial ${trial.number}`,
      "",
      `${end}${endWords(trial, verdict)}`,
      "",
      ...questionsOf(trial).map((question) => `- ${question}`),
    ];
  });
  return `# Lineage of ${name}\n\n${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
