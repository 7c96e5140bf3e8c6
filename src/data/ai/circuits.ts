import { useEffect, useState, useSyncExternalStore } from "react";
import type { Ai } from "#src/ai/ai.ts";
import type { CircuitState } from "#src/ai/calls/circuit.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import { type Studio, useStudio } from "../studio.tsx";

/** The state of the providers' circuits on this page. A provider never asked here counts as closed, and nothing is fetched to know it. */

const known = new WeakMap<Studio, Ai>();
const listeners = new Set<() => void>();
const CLOSED: CircuitState = { state: "closed" };

/** Makes the circuits of `ai` known to this page. */
export function watchCircuits(studio: Studio, ai: Ai): void {
  known.set(studio, ai);
  ai.subscribe(() => {
    for (const listener of listeners) listener();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A provider's circuit, repainted with every change and, while it is open, every second. */
export type ShownCircuit =
  | Exclude<CircuitState, { state: "open" }>
  | { readonly state: "open"; readonly failures: number; readonly seconds: number };

export function useCircuit(setup: ProviderSetup): ShownCircuit {
  const studio = useStudio();
  const circuit = useSyncExternalStore(subscribe, () => known.get(studio)?.circuit(setup) ?? CLOSED);
  const [, setBeat] = useState(0);
  const isOpen = circuit.state === "open";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => setBeat((beat) => beat + 1), 1000);
    return () => clearInterval(timer);
  }, [isOpen]);
  if (circuit.state !== "open") return circuit;
  const seconds = Math.max(1, Math.ceil((circuit.until - studio.now()) / 1000));
  return { state: "open", failures: circuit.failures, seconds };
}
