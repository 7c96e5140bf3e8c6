import type { Experiment, LabAdapter } from "#domain/lab/types.ts";

/** A model that can be asked, as the form lists it. */
export interface Answerer extends Pick<LabAdapter, "id" | "label" | "kind" | "model"> {
  /** The host a prompt goes to; undefined when it stays in this browser. */
  readonly destination?: string | undefined;
}

type Chosen = Experiment["adapters"][number];

/** Whether this is a model: this device without one can judge nothing. */
export const isModel = ({ kind }: Answerer): boolean => kind !== "local";

/** Whether a model is among those who answer. */
export const asksModel = (chosen: readonly Chosen[], all: readonly Answerer[]): boolean =>
  all.some((one) => isModel(one) && chosen.some(({ id }) => id === one.id));

/** Whether checks would be held against nothing but what this device writes by itself. */
export const checksOwnGuide = (
  { adapters, assertions }: Pick<Experiment, "adapters" | "assertions">,
  all: readonly Answerer[],
): boolean => assertions.length > 0 && adapters.length > 0 && !asksModel(adapters, all);

/** The experiment with this device alone to answer it; null where it cannot. */
export function byDevice(experiment: Experiment, all: readonly Answerer[]): Experiment | null {
  const device = all.find((one) => !isModel(one));
  return device ? { ...experiment, adapters: [{ id: device.id, price: null }] } : null;
}

/** The chosen ones in the order of `all`, then those unknown to this device. */
export function toggled(chosen: readonly Chosen[], id: string, all: readonly Answerer[]): readonly Chosen[] {
  if (chosen.some((one) => one.id === id)) return chosen.filter((one) => one.id !== id);
  const place = (one: Chosen) => {
    const at = all.findIndex((answerer) => answerer.id === one.id);
    return at < 0 ? all.length : at;
  };
  return [...chosen, { id, price: null }].sort((a, b) => place(a) - place(b));
}

/** A price with one side set: the other side is 0 until it is set; null when neither is. */
export function priceWith(price: Chosen["price"], side: "in" | "out", value: number | null): Chosen["price"] {
  const other = price?.[side === "in" ? "out" : "in"] ?? 0;
  if (value === null && other === 0) return null;
  return side === "in" ? { in: value ?? 0, out: other } : { in: other, out: value ?? 0 };
}
