import { type Bench, benchOf } from "#domain/persona-evolution/cases.ts";
import { type ReadThought, readThought } from "#domain/personas/previews.ts";
import { breathing } from "#src/platform/breathing.ts";

/** Texts that were read on this page. The bench is at most some hundred texts. */
const known = new Map<string, ReadThought>();

function remembered(text: string): ReadThought {
  const thought = known.get(text) ?? readThought(text);
  known.set(text, thought);
  return thought;
}

/**
 * Reads the cases in small steps, so that the page stays awake. The built-in ones are loaded with the first call.
 * @param own the person's ideas, newest first
 * @returns null when `signal` was aborted
 */
export async function loadBench(own: readonly string[], signal: AbortSignal): Promise<Bench | null> {
  const { BUILT_IN_CASES } = await import("#domain/persona-evolution/built-in-cases.ts");
  const breathe = breathing();
  for (const text of [...BUILT_IN_CASES, ...own.map((one) => one.trim())]) {
    await breathe();
    if (signal.aborted) return null;
    remembered(text);
  }
  return benchOf(BUILT_IN_CASES, own, remembered);
}
