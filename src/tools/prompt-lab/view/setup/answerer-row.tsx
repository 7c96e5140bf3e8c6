import { useState } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { type Answerer, isModel } from "../../model/answerers.ts";
import type { LeavingWords } from "../../model/leaving-words.ts";
import { ToBeSent } from "../to-be-sent.tsx";
import { NumberField } from "./number-field.tsx";

interface AnswererRowProps {
  readonly answerer: Answerer;
  /** The experiment names it, but this device does not know it. */
  readonly isGone: boolean;
  readonly chosen: Experiment["adapters"][number] | undefined;
  /** What a run of the experiment sends there; null where nothing leaves the device, or there is nothing to send yet. */
  readonly leaving: LeavingWords | null;
  onToggle(): void;
  onPrice(side: "in" | "out", value: number | null): void;
}

/** A model that can be asked: where a prompt goes, which model, and its price once it is chosen. */
export function AnswererRow({ answerer, isGone, chosen, leaving, onToggle, onPrice }: AnswererRowProps) {
  const { label, model, destination } = answerer;
  const price = chosen?.price ?? null;
  const [showing, setShowing] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] border-line-soft border-b py-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={onToggle}
          className="size-4 flex-none accent-brand"
        />
        <span className="grid min-w-0 gap-0.5">
          <span dir="auto" className="t-control text-text-1 wrap-anywhere">
            {label}
            {model !== null && <span className="t-13 ml-2 font-normal text-text-3">{model}</span>}
          </span>
          <span className="t-13 text-text-3 wrap-anywhere">
            {isGone
              ? "Remove it, or set it up in Settings to use it."
              : destination === undefined
                ? isModel(answerer)
                  ? "The text stays in this browser."
                  : "The text stays on this device. The same question gets the same answer."
                : `The text goes to ${destination}.`}
          </span>
        </span>
      </label>
      {chosen && leaving && (
        <Button
          variant="ghost"
          size="sm"
          className="mb-2 ml-4.5 justify-self-start max-md:-ml-3"
          aria-label={`What leaves this device: ${label}`}
          onClick={() => setShowing(true)}
        >
          What leaves this device
        </Button>
      )}
      {showing && leaving && <ToBeSent {...leaving} onCancel={() => setShowing(false)} />}
      {chosen && destination !== undefined && (
        <fieldset className="mb-3 ml-7 grid max-w-120 grid-cols-2 items-end gap-3 max-md:ml-0 max-md:grid-cols-1">
          <legend className="t-13 mb-1 text-text-3">
            What {label} charges, for an estimate of the run. Leave both empty where nothing is charged, as for a model
            on your own machine.
          </legend>
          {(["in", "out"] as const).map((side) => (
            <NumberField
              key={side}
              label={side === "in" ? "Price per million input tokens" : "Price per million output tokens"}
              optional
              value={price === null ? null : price[side]}
              error={price !== null && price[side] < 0 ? "A price cannot be below 0." : null}
              onNumber={(value) => onPrice(side, value)}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
