import {
  BUILT_IN_SETUP,
  isOnDeviceId,
  LOCAL_SETUP,
  type NetworkSetup,
  type OnDeviceSetup,
  OPERATOR_SETUP,
  type ProviderSetup,
} from "#src/ai/provider.ts";
import { setUpErrors } from "./set-up-input.ts";

/** The tasks for which a person chooses a provider. */
export const CHOICE_TASKS = ["refine", "answer"] as const;
export type ChoiceTask = (typeof CHOICE_TASKS)[number];

/** The person's set-ups, and the one chosen for each task. */
export interface Providers {
  readonly setups: readonly NetworkSetup[];
  /** The models in this browser's storage, as the settings saw them last. */
  readonly models: readonly OnDeviceSetup[];
  /** Ids of set-ups, or of providers that are always available. */
  readonly choice: Readonly<Record<ChoiceTask, string>>;
}

/** State entry of the account's local database. */
export const PROVIDERS = "providers";
export const MOST_SETUPS = 20;

/**
 * Whether a provider does this task. The studio's own server counts every call as a message, and refining must not count, so
 * it answers but does not refine.
 */
export const does = (task: ChoiceTask, { kind }: ProviderSetup): boolean => task !== "refine" || kind !== "operator";

const FIXED: readonly ProviderSetup[] = [LOCAL_SETUP, BUILT_IN_SETUP, OPERATOR_SETUP];
const KINDS: readonly unknown[] = ["openai-compatible", "anthropic", "google"] satisfies NetworkSetup["kind"][];
const DEFAULT_CHOICE = { refine: LOCAL_SETUP.id, answer: LOCAL_SETUP.id };

/** The stored providers, as far as readable: a damaged set-up is left out, and a choice of a missing one becomes the default. */
export function readProviders(stored: unknown): Providers {
  const { setups, models, choice } = (stored ?? {}) as { setups?: unknown; models?: unknown; choice?: unknown };
  const readable = (Array.isArray(setups) ? setups : []).filter(isSetup).slice(0, MOST_SETUPS);
  const unique = readable.filter(({ id }, at) => readable.findIndex((other) => other.id === id) === at);
  return withKnownChoice({
    setups: unique,
    models: (Array.isArray(models) ? models : []).filter(isOnDevice).slice(0, MOST_SETUPS),
    choice: { ...DEFAULT_CHOICE, ...(choice as object | null) },
  });
}

/** Replaces choices of missing set-ups with the default. */
export function withKnownChoice({ setups, models, choice }: Providers): Providers {
  const known = (task: ChoiceTask) => {
    const setup = providerOf({ setups, models }, choice[task]);
    return setup && does(task, setup) ? setup.id : LOCAL_SETUP.id;
  };
  return { setups, models, choice: { refine: known("refine"), answer: known("answer") } };
}

/** A set-up by its id; also finds those that are always available. */
export const providerOf = (
  { setups, models }: Pick<Providers, "setups" | "models">,
  id: unknown,
): ProviderSetup | undefined => [...FIXED, ...models, ...setups].find((setup) => setup.id === id);

function isOnDevice(value: unknown): value is OnDeviceSetup {
  const { id, kind, label } = (value ?? {}) as Partial<Record<keyof OnDeviceSetup, unknown>>;
  return kind === "on-device" && typeof id === "string" && isOnDeviceId(id) && typeof label === "string";
}

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
