import { useMemo, useRef } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import type { WordReader } from "#domain/ideation/content-words.ts";
import { LENS_DECK } from "#domain/ideation/lenses.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { offersOf } from "#domain/ideation/offers.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { useModelIdeas } from "../live/model-ideas.ts";
import type { BoardActions } from "./use-board-actions.ts";

interface ModelOffersProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly reader: WordReader;
  /** The card on the page, as an idea stores it. */
  readonly card: Idea["card"];
  readonly actions: BoardActions;
  /** The model is told the person's own ideas too. */
  readonly tellsOwn: boolean;
  onTellsOwn(tells: boolean): void;
}

/** Ideas of the connected model: asked for by a press, and on the board only once they are taken. Nothing where there is neither a model nor an offer. */
export function ModelOffers({ board, ideas, reader, card, actions, tellsOwn, onTellsOwn }: ModelOffersProps) {
  const asks = useMemo(() => [{ card }] as const, [card]);
  const model = useModelIdeas(board.id, asks, tellsOwn);
  const own = useMemo(() => shownIdeas(ideas).filter(({ by }) => by === "person").length, [ideas]);
  const { fresh, repeated } = useMemo(() => offersOf(ideas, reader), [ideas, reader]);
  // an open phase that was never silent is said in the board's head
  if (board.silence.endedAt === null || (!model && fresh.length + repeated.length === 0)) return null;
  return (
    <section aria-label="Ideas of a model" className="mt-4">
      {model && <AskModel {...model} label={card ? "for ideas with this card" : "for ideas"} />}
      {model && own > 0 && (
        <label className="t-13 mt-2 flex min-h-8 cursor-pointer items-center gap-2.5 text-text-2 max-md:min-h-11">
          <input
            type="checkbox"
            className="size-4 flex-none accent-brand"
            checked={tellsOwn}
            onChange={({ target }) => onTellsOwn(target.checked)}
          />
          Send {own === 1 ? "my idea" : `my ${own} ideas`} too, so that it finds others
        </label>
      )}
      {fresh.length > 0 && (
        <ul aria-label="Offers" className="mt-2 border-line-soft border-t">
          {fresh.map((idea) => (
            <Offer key={idea.id} idea={idea} actions={actions} />
          ))}
        </ul>
      )}
      {repeated.length > 0 && (
        <Fold
          className="mt-2"
          summary={`${repeated.length} ${fresh.length > 0 ? "more " : ""}${repeated.length === 1 ? "repeats" : "repeat"} what was said`}
        >
          <ul aria-label="Offers that repeat" className="mt-2 border-line-soft border-t">
            {repeated.map(({ idea, of }) => (
              <Offer key={idea.id} idea={idea} actions={actions} shared={of.words} />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

interface OfferProps {
  readonly idea: Idea;
  readonly actions: BoardActions;
  /** The words it shares with what was said before. */
  readonly shared?: readonly string[];
}

function Offer({ idea, actions, shared = [] }: OfferProps) {
  const row = useRef<HTMLLIElement>(null);
  async function decide(offer: "taken" | "left") {
    const section = row.current?.closest("section") ?? null;
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>("button");
    // the row goes, and with it the button that was pressed
    if (await actions.set([idea], { offer })) moveFocus(() => (next?.isConnected ? next : section));
  }
  return (
    <li ref={row} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line-soft border-b py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="t-15 wrap-anywhere text-text-2">
          {idea.text}
        </p>
        <p className="t-12 mt-0.5 text-text-3">
          Written by {idea.model?.provider ?? "a model"}
          {idea.card?.deck === LENS_DECK && `, through ${idea.card.card}`}
          {shared.length > 0 && `. Said before: ${shared.join(", ")}`}
        </p>
      </div>
      <span className="flex gap-2">
        <Button size="sm" aria-label={`Take: ${idea.text}`} onClick={() => void decide("taken")}>
          Take
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Leave: ${idea.text}`} onClick={() => void decide("left")}>
          Leave
        </Button>
      </span>
    </li>
  );
}
