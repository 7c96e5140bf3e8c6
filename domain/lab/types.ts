/**
 * The vocabulary of the Prompt Lab. Plain data: it lies in the local database and crosses worker boundaries as it is. Times are epoch milliseconds,
 * ids unique within their list.
 */
import type { Entity } from "../entities.ts";

/** One wording that is tried. Its text is what it was when it was put here: a run never changes because the library does. */
export interface LabPrompt {
  readonly id: string;
  readonly label: string;
  /** With its snippets put in; `{{name}}` is filled by each input. */
  readonly body: string;
  /** The version of the library's prompt it was taken from; null for what was written here. */
  readonly from: { readonly promptId: string; readonly versionId: string } | null;
  /** The persona it was asked through, and the wording it was made of. Where that is gone (`baseOf`) it is a wording like any other. */
  readonly persona?: { readonly id: string; readonly name: string; readonly of: string };
}

/** One case that every wording is tried with. */
export interface LabInput {
  readonly id: string;
  readonly label: string;
  /** What stands for each variable. */
  readonly values: Readonly<Record<string, string>>;
}

/** What an output is held to. A text of it may hold `{{name}}`, filled by the input of its cell. */
export type Assertion = { readonly id: string } & (
  | { readonly kind: "contains" | "not-contains"; readonly text: string; readonly ignoreCase: boolean }
  /** A JavaScript pattern with the flags i, m, s, u. */
  | { readonly kind: "regex"; readonly pattern: string; readonly flags: string }
  /** The text of a JSON schema (draft 2020-12); the output is JSON, bare or in one code fence. */
  | { readonly kind: "json-schema"; readonly schema: string }
  /** Words; null for no limit. */
  | { readonly kind: "words"; readonly least: number | null; readonly most: number | null }
  /** The share of the reference's sequences of `n` words that the output has, 0 to 1. */
  | { readonly kind: "rouge"; readonly n: number; readonly reference: string; readonly least: number }
  /** Characters that would have to change. */
  | { readonly kind: "levenshtein"; readonly reference: string; readonly most: number }
  /** The cosine of both texts' words and their parts, 0 to 1. */
  | { readonly kind: "similar"; readonly reference: string; readonly least: number }
  /** Judged by a model against these words, 0 to 1. */
  | { readonly kind: "rubric"; readonly text: string; readonly least: number }
);
export type AssertionKind = Assertion["kind"];

/** How an output fared against one assertion. `undecided`: it could not be looked at, and `note` says why. */
export interface CheckResult {
  readonly assertionId: string;
  readonly verdict: "met" | "missed" | "undecided";
  /** What was measured, where it is a number: words, a share, a distance, a judge's points. */
  readonly measured: number | null;
  /** What is wrong, or a judge's reason, as a person reads it; may be empty. */
  readonly note: string;
}

/** Who answers, as it stood when a run began. */
export interface LabAdapter {
  /** Of the provider's set-up. */
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly model: string | null;
  /** What the person pays for a million tokens, in and out, in a currency of theirs; null where they have not said. */
  readonly price: { readonly in: number; readonly out: number } | null;
}

/** What is tried with what, as a run found it. */
export interface LabPlan {
  readonly prompts: readonly LabPrompt[];
  readonly inputs: readonly LabInput[];
  readonly adapters: readonly LabAdapter[];
  readonly assertions: readonly Assertion[];
  /** How often each is asked the same, 1 to 20. */
  readonly repeat: number;
  /** Who judges rubrics; null where nobody does. */
  readonly judge: LabAdapter | null;
}

/** What a person tries out. On this device only. */
export interface Experiment extends Entity {
  readonly title: string;
  readonly prompts: readonly LabPrompt[];
  readonly inputs: readonly LabInput[];
  /** Ids of providers' set-ups, with what the person pays for them. */
  readonly adapters: readonly Pick<LabAdapter, "id" | "price">[];
  readonly assertions: readonly Assertion[];
  readonly repeat: number;
  /** Who judges rubrics: the id of a provider's set-up; null while nobody does. */
  readonly judge: string | null;
  /** The run that others are held against. */
  readonly baseline: string | null;
  /** New with every write: a tab sees by it whether another has written meanwhile. */
  readonly rev: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One time that an experiment was run. Its plan never changes. */
export interface LabRun extends Entity {
  /** The experiment's id. */
  readonly of: string;
  /** 1 for an experiment's first. */
  readonly number: number;
  readonly plan: LabPlan;
  /** `paused` by the person, or because a provider cannot be asked; what is `running` in no tab was interrupted. */
  readonly state: "running" | "paused" | "done";
  /** Why it stands still, as a person reads it; null where they stopped it themselves. */
  readonly why: string | null;
  readonly startedAt: number;
  readonly updatedAt: number;
}

/** One answer that is wanted: a prompt with an input of an adapter, for the nth time. */
export interface LabCell extends Entity {
  readonly runId: string;
  /** Its place in the run: prompts, then inputs, then adapters, then repeats. */
  readonly at: number;
  readonly promptId: string;
  readonly inputId: string;
  readonly adapterId: string;
  /** 0 for the first time. */
  readonly repeat: number;
  readonly status: "waiting" | "done" | "failed";
  /** What was asked of whom, as a digest: the same question to the same model has been answered before. Empty while it waits. */
  readonly key: string;
  readonly output: string;
  readonly model: string | null;
  /** Milliseconds it took; 0 for what was known already. */
  readonly ms: number;
  /** Whether the answer was known from an earlier run. */
  readonly known: boolean;
  /** Why there is no answer, as a person reads it; null where there is one. */
  readonly error: string | null;
  readonly checks: readonly CheckResult[];
}

/** One choice between two outputs that was made without knowing whose they are. */
export interface LabVote extends Entity {
  readonly runId: string;
  /** The two prompts, in the order of the plan. */
  readonly a: string;
  readonly b: string;
  readonly inputId: string;
  readonly adapterId: string;
  readonly repeat: number;
  readonly choice: "a" | "b" | "tie";
  readonly at: number;
}
