import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { wordReader } from "#domain/ideation/content-words.ts";
import { askedText } from "#domain/ideation/deal.ts";
import { meterReader, shownIdeas } from "#domain/ideation/meter.ts";
import { ownWordsReader } from "#domain/ideation/own-words.ts";
import { Fold } from "#src/ui/fold.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import type { Board } from "../live.ts";
import type { Step } from "../model/ideation-search.ts";
import { type CardKeys, CardTable, type ShownCard } from "./card-table.tsx";
import { IdeaField, type Left } from "./idea-field.tsx";
import { IdeaList, type Taker } from "./idea-list.tsx";
import type { LensesPartProps } from "./lenses-part.tsx";
import { MeterAside } from "./meter-aside.tsx";
import type { BoardActions } from "./use-board-actions.ts";
import { hasRound } from "./use-round.ts";

const CrazyEights = lazyPart(() => import("./crazy-eights.tsx").then((part) => part.CrazyEights));
const LensesPart = lazyPart<LensesPartProps>(() => import("./lenses-part.tsx").then((part) => part.LensesPart), {
  loading: () => <div className="min-h-40" />,
});
const ModelOffers = lazyPart(() => import("./model-offers.tsx").then((part) => part.ModelOffers));

export interface StepProps extends Board {
  readonly actions: BoardActions;
  /** The tools that take ideas up: several by `?take=`. */
  readonly takers: readonly Taker[];
  /** What stood in the field when the silent phase ended. */
  readonly left: RefObject<Left | null>;
  /** The idea that was opened. */
  readonly sought: RefObject<string | null> | undefined;
  onStep(step: Step): void;
}

/** Cards that ask for more ideas, the field, and what came. A card comes when it is asked for, never by itself. */
export function CardsStep({ actions, left, onStep, ...all }: StepProps) {
  const { board, ideas } = all;
  const [card, setCard] = useState<ShownCard | null>(null);
  const [isRound, setRound] = useState(() => hasRound(board.id));
  const [areLensesOpen, setLensesOpen] = useState(false);
  const [tellsOwn, setTellsOwn] = useState(false);
  const reader = useMemo(() => wordReader(board.question), [board.question]);
  const measure = useMemo(() => meterReader(reader), [reader]);
  // a new idea is on the page before it is measured
  const measured = useDeferredValue(useMemo(() => ({ board, ideas }), [board, ideas]));
  const meter = useMemo(() => measure(measured.ideas), [measured, measure]);
  const readWords = useMemo(() => ownWordsReader(board.question), [board.question]);
  const words = useCallback(() => readWords(shownIdeas(ideas).map(({ text }) => text)), [readWords, ideas]);
  const keys = useRef<CardKeys | null>(null);
  useCardKeys(keys);
  const shownCard = useMemo(() => (card ? { deck: card.deck, card: card.card, asked: askedText(card) } : null), [card]);
  return (
    <div className="grid gap-x-14 gap-y-10 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Thread className="min-w-0">
        {isRound ? (
          <Station node="ring" line="open" headingLevel={2} label="Crazy 8s">
            <CrazyEights board={board} actions={actions} onEnd={() => setRound(false)} />
          </Station>
        ) : (
          <>
            <Station
              node="gap"
              line="open"
              headingLevel={2}
              label={card ? "A card, because you asked for one" : "A card comes when you ask for one"}
            >
              <CardTable
                board={board}
                ideas={ideas}
                words={words}
                card={card}
                keys={keys}
                onCard={setCard}
                onEights={() => {
                  setCard(null);
                  setRound(true);
                }}
                onBox={() => onStep("box")}
                onLenses={() => setLensesOpen(true)}
              />
              <Fold
                className="mt-3"
                summary="Through three lenses"
                open={areLensesOpen}
                onToggle={({ currentTarget }) => setLensesOpen(currentTarget.open)}
              >
                {areLensesOpen && (
                  <LensesPart board={board} ideas={ideas} card={card} tellsOwn={tellsOwn} onCard={setCard} />
                )}
              </Fold>
              <ModelOffers
                board={board}
                ideas={ideas}
                reader={reader}
                card={shownCard}
                actions={actions}
                tellsOwn={tellsOwn}
                onTellsOwn={setTellsOwn}
              />
            </Station>
            <Station node="ring" headingLevel={2} label="Your idea" className="idea-station">
              <IdeaField board={board} ideas={ideas} actions={actions} isFixed left={left} with={{ card: shownCard }} />
            </Station>
          </>
        )}
        <Station node="dot" line="none">
          <IdeaList {...all} actions={actions} meter={meter} />
        </Station>
      </Thread>
      <MeterAside {...measured} meter={meter} isEnglish={reader.isEnglish} />
    </div>
  );
}

/** Alt+N and Alt+1 to Alt+7, wherever the focus is, but where something lies over the page. */
function useCardKeys(keys: RefObject<CardKeys | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, defaultPrevented, isComposing } = event;
      if (defaultPrevented || isComposing || !altKey || ctrlKey || metaKey || shiftKey || !keys.current) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (code === "KeyN") keys.current.next();
      else if (/^Digit[1-7]$/.test(code)) keys.current.deck(Number(code.slice(-1)) - 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [keys]);
}
