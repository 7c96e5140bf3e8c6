import {
  BUILT_IN_SETUP,
  LOCAL_SETUP,
  type NetworkSetup,
  OPERATOR_SETUP,
  type ProviderSetup,
} from "#src/ai/provider.ts";
import { setUpErrors } from "./set-up-input.ts";

/** What a person chooses a provider for. */
export const CHOICE_TASKS = ["refine", "answer"] as const;
export type ChoiceTask = (typeof CHOICE_TASKS)[number];

/** The person's set-ups, and which they chose for what. */
export interface Providers {
  readonly setups: readonly NetworkSetup[];
  /** Ids: of a set-up, or of one that is always there. */
  readonly choice: Readonly<Record<ChoiceTask, string>>;
}

/** State entry of the account's local database. */
export const PROVIDERS = "providers";
export const MOST_SETUPS = 20;

/**
 * Whether a provider does this at all. The studio's own server counts every call as a message, and refining is none (decision 9): it answers
 * and does not refine.
 */
export const does = (task: ChoiceTask, { kind }: ProviderSetup): boolean => task !== "refine" || kind !== "operator";

const FIXED: readonly ProviderSetup[] = [LOCAL_SETUP, BUILT_IN_SETUP, OPERATOR_SETUP];
const KINDS: readonly unknown[] = ["openai-compatible", "anthropic", "google"] satisfies NetworkSetup["kind"][];
const DEFAULT_CHOICE = { refine: LOCAL_SETUP.id, answer: LOCAL_SETUP.id };

/** What is kept, as far as it can be read: a damaged set-up is left out, a choice of what is not there is the default. */
export function readProviders(kept: unknown): Providers {
  const { setups, choice } = (kept ?? {}) as { setups?: unknown; choice?: unknown };
  const readable = (Array.isArray(setups) ? setups : []).filter(isSetup).slice(0, MOST_SETUPS);
  const unique = readable.filter(({ id }, at) => readable.findIndex((other) => other.id === id) === at);
  return withKnownChoice({ setups: unique, choice: { ...DEFAULT_CHOICE, ...(choice as object | null) } });
}

/** Without choices of what is not there. */
export function withKnownChoice({ setups, choice }: Providers): Providers {
  const known = (task: ChoiceTask) => {
    const setup = providerOf({ setups }, choice[task]);
    return setup && does(task, setup) ? setup.id : LOCAL_SETUP.id;
  };
  return { setups, choice: { refine: known("refine"), answer: known("answer") } };
}

/** A set-up by its id, also one that is always there. */
export const providerOf = ({ setups }: Pick<Providers, "setups">, id: unknown): ProviderSetup | undefined =>
  [...FIXED, ...setups].find((setup) => setup.id === id);

function isSetup(value: unknown): value is NetworkSetup {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, label, baseUrl, model, takesSchema } = value as Partial<Record<keyof NetworkSetup, unknown>>;
  return (
    typeof id === "string" &&
    id !== "" &&
    !FIXED.some((fixed) => fixed.id === id) &&
    KINDS.includes(kind) &&
    typeof label === "string" &&
    typeof baseUrl === "string" &&
    typeof model === "string" &&
    typeof takesSchema === "boolean" &&
    Object.keys(setUpErrors({ label, baseUrl, model })).length === 0
  );
}
