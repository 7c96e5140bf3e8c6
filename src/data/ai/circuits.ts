import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Ai } from "#src/ai/ai.ts";
import type { CircuitState } from "#src/ai/calls/circuit.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import { type Studio, useStudio } from "../studio.tsx";

/** The state of the providers' circuits on this page. A provider never asked here counts as closed, and nothing is fetched to know it. */

/** A new map with every change of any circuit. */
const known = createStore<ReadonlyMap<Studio, Ai>>(() => new Map());
const CLOSED: CircuitState = { state: "closed" };

/** Makes the circuits of `ai` known to this page. */
export function watchCircuits(studio: Studio, ai: Ai): void {
  const show = () => known.setState(new Map(known.getState()).set(studio, ai), true);
  show();
  ai.subscribe(show);
}

/** A provider's circuit, repainted with every change and, while it is open, every second. */
export type ShownCircuit =
  | Exclude<CircuitState, { state: "open" }>
  | { readonly state: "open"; readonly failures: number; readonly seconds: number };

export function useCircuit(setup: ProviderSetup): ShownCircuit {
  const studio = useStudio();
  const circuit = useStore(known, (ais) => ais.get(studio)?.circuit(setup) ?? CLOSED);
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
