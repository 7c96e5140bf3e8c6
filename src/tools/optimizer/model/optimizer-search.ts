/** `?work=<id>` opens a prompt, `?work=new` begins one, `?prompt=<id>` begins with one of the library; `optimized=true` marks that it was optimized (specification, section 4). */
export interface OptimizerSearch {
  readonly work?: string | undefined;
  readonly prompt?: string | undefined;
  readonly optimized?: "true" | undefined;
}

export const NEW_WORK = "new";

/** Longer than any id. */
const MAX_ID = 100;

/** Reads the search parameters. Never throws: what makes no sense is left out. */
const isId = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= MAX_ID;

export function optimizerSearch({ work, prompt, optimized }: Record<string, unknown>): OptimizerSearch {
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    work: isId(work) ? work : undefined,
    prompt: isId(prompt) && !isId(work) ? prompt : undefined,
    optimized: optimized === "true" ? optimized : undefined,
  };
}
