import { searchId } from "#domain/search-id.ts";

/** `?work=<id>` opens a prompt, `?work=new` begins one, `?prompt=<id>` begins with one of the library; `optimized=true` marks that it was optimized (specification, section 4). */
export interface OptimizerSearch {
  readonly work?: string | undefined;
  readonly prompt?: string | undefined;
  readonly optimized?: "true" | undefined;
}

export const NEW_WORK = "new";

/** Reads the search parameters. Never throws: what makes no sense is left out. */
export function optimizerSearch({ work: ofWork, prompt, optimized }: Record<string, unknown>): OptimizerSearch {
  const work = searchId(ofWork);
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    work,
    prompt: work === undefined ? searchId(prompt) : undefined,
    optimized: optimized === "true" ? optimized : undefined,
  };
}
