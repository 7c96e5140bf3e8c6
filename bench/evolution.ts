import type { PersonaLiftSample } from "#domain/entities.ts";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { benchOf } from "#domain/persona-evolution/cases.ts";
import { gainsOf } from "#domain/persona-evolution/gains.ts";
import { listPersonas } from "#domain/personas/persona.ts";
import { propose } from "#src/data/persona-evolution/propose.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const SAMPLES = 10_000;
const RUNS = 9;
const TARGETS = { gains: 40, propose: 1000, cancel: 50 } as const;

/** The gains of many samples, and what the person waits for where a trial is made: the slowest of the 28 lenses, all others in use. */
export async function benchEvolution(): Promise<BenchResult[]> {
  const personas = listPersonas({ rows: [], heads: new Map() });
  const samples = Array.from({ length: SAMPLES }, (_, at): PersonaLiftSample => {
    const gain = (at * 7) % 13;
    return {
      id: `${at}:${at}`,
      personaId: personas[at % personas.length]?.id ?? "skeptic",
      baseQuality: 40,
      controlQuality: 50,
      finalQuality: 50 + gain,
      delta: 10 + gain,
      timestamp: SAMPLES - at,
      control: 1,
      parts: { slots: gain, specificity: 0, readability: 0, lint: 0 },
    };
  });
  const gains: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    gainsOf(samples);
    gains.push(performance.now() - start);
  }

  const bench = benchOf(BUILT_IN_CASES, []);
  const { signal } = new AbortController();
  const proposed: number[] = [];
  for (const persona of personas) {
    const start = performance.now();
    await propose(persona, personas, personas, bench, { signal, onProgress: () => {} });
    proposed.push(performance.now() - start);
  }
  const [first] = personas;
  const cancelled: number[] = [];
  for (let run = 0; first && run < RUNS; run++) {
    const stopped = new AbortController();
    const done = propose(first, personas, personas, bench, { signal: stopped.signal, onProgress: () => {} });
    const start = performance.now();
    stopped.abort();
    await done;
    cancelled.push(performance.now() - start);
  }
  const result = (name: string, value: number, target: number): BenchResult => {
    const rounded = Math.round(value * 10) / 10;
    return { name, value: rounded, unit: "ms", target, ok: rounded <= target };
  };
  return [
    result("gains of 10,000 samples", median(gains), TARGETS.gains),
    result("proposals of a persona, the slowest", Math.max(...proposed), TARGETS.propose),
    result("proposals cancelled", Math.max(...cancelled), TARGETS.cancel),
  ];
}
