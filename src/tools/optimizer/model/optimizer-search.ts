import { searchId } from "#domain/search-id.ts";

/**
 * `?work=<id>` opens an optimizer prompt, `?work=new` begins one, `?prompt=<id>` begins one from a prompt of the library; `optimized=true`
 * marks that it was optimized (specification, section 4).
 */
export interface OptimizerSearch {
  readonly work?: string | undefined;
  readonly prompt?: string | undefined;
  readonly optimized?: "true" | undefined;
}

export const NEW_WORK = "new";

/** Reads the search parameters. Never throws: invalid values are left out. */
export function optimizerSearch({
  work: ofOptimizerPrompt,
  prompt,
  optimized,
}: Record<string, unknown>): OptimizerSearch {
  const work = searchId(ofOptimizerPrompt);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    work,
    prompt: work === undefined ? searchId(prompt) : undefined,
    optimized: optimized === "true" ? optimized : undefined,
  };
}
