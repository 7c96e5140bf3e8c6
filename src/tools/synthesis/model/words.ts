/** How the workshop says things. */
import type { SynthesisSource } from "#domain/entities.ts";
import type { Check, Share } from "#domain/synthesis/checks.ts";

export const counted = (count: number, [one, more]: readonly [string, string]): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${more}`;

export const SOURCES = ["source", "sources"] as const;
export const STATEMENTS = ["statement", "statements"] as const;
export const THEMES = ["theme", "themes"] as const;

const KINDS: Readonly<Record<string, string>> = {
  thought: "thought",
  prompt: "prompt",
  arena: "debate",
  synthesis: "synthesis",
  reply: "model’s reply",
  pasted: "pasted",
};
export const kindWord = (kind: string): string => KINDS[kind] ?? "text";

export const synthesisTitle = (title: string): string => (title.trim() === "" ? "Untitled synthesis" : title);
export const sourceTitle = ({ title, kind }: Pick<SynthesisSource, "title" | "kind">): string =>
  title.trim() === "" ? `Untitled ${kindWord(kind)}` : title;

/** A longer title is cut beside a sentence. Characters. */
const SHORT = 22;
export const shortTitle = (title: string): string =>
  title.length <= SHORT ? title : `${title.slice(0, SHORT - 1).trimEnd()}…`;

/** A persona whose debate is gone: a way of looking of the catalogue says its name by its id, one that a person made does not. */
export const personaName = (id: string): string =>
  /^[a-z]+(-[a-z]+)*$/.test(id) ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ") : "A persona of yours";

interface CheckWords {
  readonly title: string;
  readonly detail: (check: Check) => string;
}
export const CHECK_WORDS: Readonly<Record<Check["id"], CheckWords>> = {
  heard: { title: "Every source is heard in the text", detail: ({ done, all }) => `${done} of ${all}` },
  led: { title: "Each sentence leads to its source", detail: ({ done, all }) => `${done} of ${all}` },
  witnesses: {
    title: "No witness is counted twice",
    detail: ({ done }) => (done === 0 ? "nothing is repeated" : `${counted(done, STATEMENTS)} only repeat others`),
  },
  facts: {
    title: "Each number, name and “not” is still there",
    detail: ({ done, all }) => (done === all ? "in the text or the report" : `${all - done} of ${all} are not`),
  },
  themes: {
    title: "Disagreements are decided",
    detail: ({ done, all }) => (all === 0 ? "none found" : `${done} of ${all}`),
  },
  report: {
    title: "Minority report is decided",
    detail: ({ done, all }) => (all === 0 ? "it is empty" : `${done} of ${all}`),
  },
  answered: { title: "The question is answered", detail: () => "you say" },
};

/** A share in whole percent, as text. */
export const percent = (share: number): string => String(Math.round(share * 100));
export const shareWords = ({ text, report, out }: Share): string =>
  `${percent(text)} in the text, ${percent(report)} in the report, ${percent(out)} left out`;
