import type { Experiment } from "#domain/lab/types.ts";
import { type Answerer, asksModel, isModel } from "../model/answerers.ts";
import { WHO_ANSWERS } from "../model/setup-places.ts";
import { WayOn } from "./results/way-on.tsx";

interface ModelOfferProps {
  readonly experiment: Experiment;
  readonly answerers: readonly Answerer[];
  /** Leads to a place of the setup. */
  onPlace(id: string): void;
}

/** The models that could answer an experiment that asks none, by name: one may have been set up after the experiment was made. */
export function ModelOffer({ experiment: { adapters }, answerers, onPlace }: ModelOfferProps) {
  const models = answerers.filter(isModel);
  if (models.length === 0 || asksModel(adapters, answerers)) return null;
  return (
    <p className="t-14 -mt-2 mb-6 max-w-160 text-text-2">
      {models.map(({ id, label }, at) => (
        <span key={id}>
          {at > 0 && (at === models.length - 1 ? " and " : ", ")}
          <bdi className="text-text-1">{label}</bdi>
        </span>
      ))}{" "}
      can answer too, and {models.length === 1 ? "is" : "are"} not chosen for this experiment.{" "}
      <WayOn label="Choose who answers" place={WHO_ANSWERS} onPlace={onPlace} />
    </p>
  );
}
