/** `?work=<id>` opens a prompt, `?work=new` begins one; `optimized=true` marks that it was optimized (specification, section 4). */
export interface OptimizerSearch {
  readonly work?: string | undefined;
  readonly optimized?: "true" | undefined;
}

export const NEW_WORK = "new";

/** Longer than any id. */
const MAX_ID = 100;

/** Reads the search parameters. Never throws: what makes no sense is left out. */
export function optimizerSearch({ work, optimized }: Record<string, unknown>): OptimizerSearch {
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    work: typeof work === "string" && work !== "" && work.length <= MAX_ID ? work : undefined,
    optimized: optimized === "true" ? optimized : undefined,
  };
}
