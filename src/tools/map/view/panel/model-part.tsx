import { useRef, useState } from "react";
import { ASKINGS, type AskingName, askingsFor } from "#domain/map/offers.ts";
import { relWords } from "#domain/map/ties.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useModelThoughts } from "../../live/model-thoughts.ts";
import { type Offer, settleOffer, useOffers } from "../../live/offers.ts";
import type { MapPanelProps } from "../view-props.ts";
import { useOffersSaid } from "./use-offers-said.ts";

export interface ModelPartProps extends Pick<MapPanelProps, "map" | "tree" | "checked" | "actions"> {
  readonly nodeId: string;
}

/** Thoughts of the connected model below this one: asked for by a press, and on the map only once they are taken. Nothing without a model and without offers. */
export function ModelPart({ map, tree, checked, actions, nodeId }: ModelPartProps) {
  const askings = askingsFor(checked.kinds.get(nodeId) ?? "note");
  const [chosen, setChosen] = useState<AskingName>(askings[0]);
  const asking = askings.includes(chosen) ? chosen : askings[0];
  const model = useModelThoughts(map.id, nodeId, asking);
  useOffersSaid(map.id, tree);
  const offered = useOffers(map.id).filter(({ above }) => above === nodeId);
  if (!model && offered.length === 0) return null;
  return (
    <section aria-labelledby="model-thoughts" className="grid gap-2">
      <h2 id="model-thoughts" className="t-label text-text-1">
        What a model offers
      </h2>
      {model && askings.length > 1 && (
        <Field label="Ask it">
          <Select value={asking} onChange={({ target }) => setChosen(target.value as AskingName)}>
            {askings.map((each) => (
              <option key={each} value={each}>
                {ASKINGS[each].label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {model && <AskModel {...model} label={ASKINGS[asking].label} />}
      {offered.length > 0 && (
        <ul aria-label="Offers" className="border-line border-l border-dashed pl-4">
          {offered.map((offer) => (
            <OfferRow key={offer.id} mapId={map.id} offer={offer} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferRow({
  mapId,
  offer,
  actions,
}: {
  readonly mapId: string;
  readonly offer: Offer;
  readonly actions: MapPanelProps["actions"];
}) {
  const row = useRef<HTMLLIElement>(null);
  const oneAtATime = useOneAtATime();
  /** The row goes, and with it the button that was pressed. */
  function settle() {
    const section = row.current?.closest("section") ?? null;
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>("button");
    settleOffer(mapId, offer.id);
    moveFocus(() => (next?.isConnected ? next : (section?.querySelector<HTMLElement>("button") ?? null)));
  }
  return (
    <li ref={row} className="grid gap-1 border-line-soft border-b py-2.5 last:border-b-0">
      <p dir="auto" className="t-14 wrap-anywhere text-text-2">
        {offer.text}
      </p>
      <p className="t-12 text-text-3">
        Written by {offer.by.provider}
        {offer.rel && `: ${relWords(offer.rel)}`}
      </p>
      <span className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Take: ${offer.text}`}
          onClick={async () => {
            if (await oneAtATime(() => actions.takeOffer(offer))) settle();
          }}
        >
          Take
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Leave: ${offer.text}`} onClick={settle}>
          Leave
        </Button>
      </span>
    </li>
  );
}
