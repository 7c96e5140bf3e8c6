import { ok, type Result } from "#domain/result.ts";
import { isThisMachine, type NetworkSetup, type Preset } from "#src/ai/provider.ts";
import { holdKey, keyOf, rememberKey } from "#src/data/ai/keys.ts";
import { addProvider, changeProvider } from "#src/data/ai/providers.ts";
import { keyError, type SetUpErrors, type SetUpInput, setUpErrors } from "#src/data/ai/set-up-input.ts";
import type { Workspace } from "#src/data/workspace.ts";

/** What is wrong with each field of the form. @param preset of a new set-up */
export function formErrors(input: SetUpInput, key: string, preset: Preset | undefined): SetUpErrors {
  const missing = preset?.key === "needed" && key === "" ? `${preset.label} needs a key. Paste yours.` : undefined;
  const error = keyError(key) ?? missing;
  return { ...setUpErrors(input), ...(error === undefined ? {} : { key: error }) };
}

/** Whether a key would travel in the clear: http leaves it readable on its way, but to this very device. */
export const isInTheClear = (baseUrl: string): boolean => /^http:/i.test(baseUrl) && !isThisMachine(baseUrl);

interface Saved {
  readonly isNew: boolean;
  /** Empty: the stored one stays. */
  readonly key: string;
  readonly remember: boolean;
}

/** Keeps a set-up and its key, the key where the person wants it. */
export async function saveProvider(
  db: Workspace["db"],
  setup: NetworkSetup,
  { isNew, key, remember }: Saved,
): Promise<Result<undefined>> {
  const saved = await (isNew ? addProvider : changeProvider)(db, setup);
  if (!saved.ok) return saved;
  const whole = key || (await keyOf(db, setup));
  return whole ? (remember ? rememberKey : holdKey)(db, setup, whole) : ok(undefined);
}
