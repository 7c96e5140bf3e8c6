import { EyeOff, MessageSquareText, Shuffle } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { type AskedCard, askedOf, orderOf, pairAt } from "#domain/ideation/deal.ts";
import type { Deck, DeckId } from "#domain/ideation/decks/deck.ts";
import { DECKS, deckOf } from "#domain/ideation/decks/decks.ts";
import { type OwnWords, withSides } from "#domain/ideation/own-words.ts";
import { thoughtPairAt } from "#domain/ideation/two-thoughts.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { pressedClass } from "#src/ui/pressed-class.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { CardQuestion } from "./card-question.tsx";
import { HatSign } from "./hat-sign.tsx";
import { type Sides, TrizSides } from "./triz-sides.tsx";

/** A card on the page, with its place in its deck. */
export interface ShownCard extends AskedCard {
  readonly at: number;
  /** Cards of the deck that can be asked; null where there is no end. */
  readonly of: number | null;
  /** The cards it is one of, where no deck deals them: *Another card* is the next of them. */
  readonly round?: readonly AskedCard[];
}

interface CardTableProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  /** The person's words for the cards. */
  words(): OwnWords;
  readonly card: ShownCard | null;
  onCard(card: ShownCard | null): void;
  /** Gets what Alt+N and Alt+1 to Alt+7 do. */
  readonly keys: RefObject<CardKeys | null>;
  /** Begins a round of Crazy 8s, and opens the box: both are decks of their own. */
  onEights(): void;
  onBox(): void;
  /** Opens the questions of personas, which need none of the board's words. */
  onLenses(): void;
}

export interface CardKeys {
  next(): void;
  /** @param at the place among the decks, from 0 */
  deck(at: number): void;
}

/** The buttons that ask for a card, before there is one and beside it; and the first deck that can ask where the chosen one cannot. */
const [ASK, ANOTHER, FITTING] = ["ask-for-card", "another-card", "fitting-deck"] as const;
const byId = (...ids: readonly string[]): HTMLElement | null => {
  for (const id of ids) {
    const found = document.getElementById(id);
    if (found) return found;
  }
  return null;
};

const DECK =
  "t-control inline-flex h-8 flex-none items-center gap-2 rounded-md border border-transparent px-2.5 text-text-2 hover:text-text-1 aria-pressed:border-line aria-pressed:bg-bg-2 aria-pressed:text-text-1 max-md:h-11 " +
  pressedClass;

/** The decks, and the card that was asked for. */
export function CardTable({ board, ideas, words, card, keys, onCard, ...on }: CardTableProps) {
  const { onEights, onBox, onLenses } = on;
  const [deckId, setDeckId] = useState<DeckId>("scamper");
  const [part, setPart] = useState<string | undefined>(undefined);
  const { otherThoughts } = useCommands();
  /** Pairs with another thought that were asked for. */
  const [pairs, setPairs] = useState(0);
  /** The deck that was asked in vain. */
  const [wasEmpty, setEmpty] = useState(false);
  const deck = deckOf(deckId) ?? (DECKS[0] as Deck);
  /** What pulls against what, a line each. */
  const sidesDraft = useStoredDraft(`ideation:sides:${board.id}`);
  const [one = "", other = ""] = sidesDraft.text.split("\n");
  const sides: Sides = [one, other];
  const used = (id: string) => new Set(ideas.flatMap((idea) => (idea.card?.deck === id ? [idea.card.card] : [])));

  // with one more idea it may have a card
  const isEmpty = wasEmpty && dealOf(deck, part) === null;
  const fitting = isEmpty ? DECKS.filter((each) => dealOf(each) !== null) : [];

  function dealOf(from: Deck, fromPart?: string, after: number | null = null) {
    return dealFrom(from, { board, words: withSides(words(), sides), used: used(from.id), part: fromPart, after });
  }
  /** Shows the card after `from` that can be asked; the first one that no idea has answered, where none was shown. */
  function deal(from: Deck, fromPart: string | undefined, after: number | null) {
    const dealt = dealOf(from, fromPart, after);
    setEmpty(dealt === null);
    onCard(dealt);
  }
  function next() {
    const at = card?.round ? (card.at + 1) % card.round.length : 0;
    const beside = card?.round?.[at];
    if (card && beside && card.round?.length !== 1) onCard({ ...card, ...beside, at });
    else deal(deck, part, card?.deck === deck.id ? card.at : null);
  }
  /** The button that was pressed goes: the focus is on the one that does the same. */
  function ask() {
    next();
    moveFocus(() => byId(ANOTHER, FITTING));
  }
  function putAway() {
    onCard(null);
    moveFocus(() => byId(ASK, FITTING));
  }
  function putSides(about: Sides) {
    const lines = about.map((side) => side.replace(/\n/g, " "));
    sidesDraft.setText(lines.every((side) => side === "") ? "" : lines.join("\n"));
  }
  /** The same card, about what the person says now. */
  function askOfSides() {
    if (card?.deck === deck.id) onCard(dealOf(deck, part, card.at - 1));
  }
  async function pairWithThought() {
    const thoughts = await otherThoughts();
    if (!thoughts.ok) return notifyFailure("There is no card", thoughts.error);
    const pair = thoughtPairAt(pairs, board, words(), thoughts.value);
    if (!pair)
      return notify({
        title: "No other thought is far enough",
        description: "A thought that shares no word with this question is needed. Yours are under Sessions.",
        variant: "info",
      });
    setPairs(pairs + 1);
    // *Another pair* goes on after the pair that was there before
    onCard({ ...pair, at: card?.at ?? 0, of: null });
  }
  function choose(id: DeckId) {
    const chosen = deckOf(id) ?? deck;
    setDeckId(id);
    setPart(undefined);
    deal(chosen, undefined, null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys do what the buttons do now
  useEffect(() => {
    keys.current = {
      next,
      deck(at) {
        const chosen = DECKS[at];
        if (chosen) choose(chosen.id);
        else if (at === DECKS.length) onEights();
        else if (at === DECKS.length + 1) onBox();
      },
    };
    return () => {
      keys.current = null;
    };
  }, [deckId, part, card, words, ideas, sidesDraft.text]);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways as a flex box */}
      <div className="-mx-1 mb-3 flex gap-1 overflow-x-auto px-1 py-1" role="group" aria-label="Decks">
        {DECKS.map(({ id, name, cards }, at) => (
          <button
            key={id}
            type="button"
            aria-pressed={card?.deck === id}
            aria-keyshortcuts={`Alt+${at + 1}`}
            onClick={() => choose(id)}
            className={DECK}
          >
            {name}
            <span className="t-12 text-text-3 tabular-nums">
              {used(id).size}
              {cards.length > 0 && `/${cards.length}`}
            </span>
          </button>
        ))}
        <button type="button" aria-keyshortcuts={`Alt+${DECKS.length + 1}`} onClick={onEights} className={DECK}>
          Crazy 8s
          <span className="t-12 text-text-3 tabular-nums">{used("crazy-8s").size}/8</span>
        </button>
        <button type="button" aria-keyshortcuts={`Alt+${DECKS.length + 2}`} onClick={onBox} className={DECK}>
          Box
          <span className="t-12 text-text-3 tabular-nums">
            {ideas.filter(({ place, gone }) => gone === null && Object.keys(place).length > 0).length}
          </span>
        </button>
      </div>
      {deck.parts && (card === null || card.deck === deck.id) && (
        <TrizSides
          sides={sides}
          parts={deck.parts}
          part={part}
          onSides={putSides}
          onDone={askOfSides}
          onPart={(chosen) => {
            setPart(chosen);
            if (card) deal(deck, chosen, null);
          }}
        />
      )}
      {card === null ? (
        <div className="flex flex-wrap items-center gap-3">
          {!isEmpty && (
            <Button id={ASK} variant="secondary" onClick={ask} aria-keyshortcuts="Alt+N">
              Ask for a card
            </Button>
          )}
          <p role="status" className="t-13 text-text-3">
            {isEmpty
              ? `No card of ${deck.name} fits your words yet. Add an idea, and it can ask about that. These can ask now:`
              : deck.source}
          </p>
          {isEmpty &&
            [
              ...fitting.map(({ id, name }) => ({ name, ask: () => choose(id) })),
              { name: "Crazy 8s", ask: onEights },
              { name: "Three lenses", ask: onLenses },
            ].map((each, at) => (
              <Button key={each.name} size="sm" onClick={each.ask} {...(at === 0 && { id: FITTING })}>
                {each.name}
              </Button>
            ))}
        </div>
      ) : (
        <section aria-label={`Card: ${card.name}`} className="rounded-lg border border-line-soft bg-bg-1 px-5.5 py-4">
          <div className="t-13 mb-2 flex justify-between gap-4 text-text-3">
            <span className="font-medium text-text-2">
              {card.deck === "six-hats" && <HatSign hat={card.card} />}
              {card.name}
            </span>
            <span className="tabular-nums">
              card {card.at + 1}
              {card.of !== null && ` of ${card.of}`}
            </span>
          </div>
          <div aria-live="polite">
            <CardQuestion pieces={card.pieces} />
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
            <span className="t-13 mr-auto text-text-3">Bright: your words. The rest is the card’s.</span>
            <Button variant="ghost" size="sm" onClick={putAway}>
              <EyeOff aria-hidden />
              Put the cards away
            </Button>
            {card.deck === "two-things" && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => void pairWithThought().catch(() => notifyFailure("There is no card", NOT_LOADED))}
              >
                <MessageSquareText aria-hidden />
                With a thought of mine
              </Button>
            )}
            <Button id={ANOTHER} variant="ghost" size="sm" onClick={next} aria-keyshortcuts="Alt+N">
              <Shuffle aria-hidden />
              {card.deck === "two-things" ? "Another pair" : "Another card"}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

interface Dealing {
  readonly board: IdeaBoard;
  readonly words: OwnWords;
  /** The cards that ideas were added with. */
  readonly used: ReadonlySet<string>;
  readonly part: string | undefined;
  /** The place of the card that is shown; null where none is. */
  readonly after: number | null;
}

function dealFrom(deck: Deck, { board: { seed }, words, used, part, after }: Dealing): ShownCard | null {
  if (deck.id === "two-things") {
    const at = after === null ? used.size : after + 1;
    const pair = pairAt(at, words, seed);
    return pair && { ...pair, at, of: null };
  }
  const cards = orderOf(deck, seed, part).flatMap((each) => askedOf(deck.id, each, words, seed) ?? []);
  if (cards.length === 0) return null;
  const fresh = cards.findIndex(({ card }) => !used.has(card));
  const at = after === null ? Math.max(0, fresh) : (after + 1) % cards.length;
  const dealt = cards[at];
  return dealt ? { ...dealt, at, of: cards.length } : null;
}
