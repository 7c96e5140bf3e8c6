import type { Experiment, LabAdapter } from "#domain/lab/types.ts";

/** Somebody who can be asked, as the form lists them. */
export interface Answerer extends Pick<LabAdapter, "id" | "label" | "kind" | "model"> {
  /** Where a prompt goes; undefined where it stays in this browser. */
  readonly destination?: string | undefined;
}

type Chosen = Experiment["adapters"][number];

/** Whether a model answers: this device by itself has none, and judges nothing. */
export const isModel = ({ kind }: Answerer): boolean => kind !== "local";

/** Those chosen in the order of `all`, then those that this device does not know. */
export function toggled(chosen: readonly Chosen[], id: string, all: readonly Answerer[]): readonly Chosen[] {
  if (chosen.some((one) => one.id === id)) return chosen.filter((one) => one.id !== id);
  const place = (one: Chosen) => {
    const at = all.findIndex((answerer) => answerer.id === one.id);
    return at < 0 ? all.length : at;
  };
  return [...chosen, { id, price: null }].sort((a, b) => place(a) - place(b));
}

/** A price with one side of it written: the other one is nothing while it is not said; null where neither is. */
export function priceWith(price: Chosen["price"], side: "in" | "out", value: number | null): Chosen["price"] {
  const other = price?.[side === "in" ? "out" : "in"] ?? 0;
  if (value === null && other === 0) return null;
  return side === "in" ? { in: value ?? 0, out: other } : { in: other, out: value ?? 0 };
}
