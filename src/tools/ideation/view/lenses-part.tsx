import { useMemo } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { askedText } from "#domain/ideation/deal.ts";
import { LENS_DECK, type LensCard } from "#domain/ideation/lenses.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { pressedClass } from "#src/ui/pressed-class.ts";
import { Problem } from "#src/ui/problem.tsx";
import { useLenses } from "../live/lenses.ts";
import { useModelIdeas } from "../live/model-ideas.ts";
import { counted } from "../model/step-words.ts";
import { CardQuestion } from "./card-question.tsx";
import type { ShownCard } from "./card-table.tsx";

export interface LensesPartProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly card: ShownCard | null;
  /** The model is told the person's own ideas too. */
  readonly tellsOwn: boolean;
  onCard(card: ShownCard): void;
}

/** The question through the eyes of the personas that cover it best: each is a card for the person, and a model is asked through each. */
export function LensesPart(props: LensesPartProps) {
  const lenses = useLenses(props.board.question);
  if (lenses.status === "loading") return <div className="min-h-40" />;
  if (lenses.status === "failed") return <Problem text={`${lenses.error.message} ${lenses.error.remedy ?? ""}`} />;
  const [first, ...more] = lenses.value;
  if (!first) return <p className="t-14 mt-2 text-text-2">No persona in use asks about this question.</p>;
  return <Lenses {...props} lenses={[first, ...more]} />;
}

interface LensesProps extends LensesPartProps {
  readonly lenses: readonly [LensCard, ...LensCard[]];
}

const askedWith = (lens: LensCard) => {
  const { deck, card, method } = lens;
  return { card: { deck, card, asked: askedText(lens) }, method };
};

function Lenses({ board, ideas, card, tellsOwn, onCard, lenses }: LensesProps) {
  const asks = useMemo(() => {
    const [first, ...more] = lenses;
    return [askedWith(first), ...more.map(askedWith)] as const;
  }, [lenses]);
  const model = useModelIdeas(board.id, asks, tellsOwn);
  const answered = (name: string) =>
    ideas.filter((idea) => idea.gone === null && idea.card?.deck === LENS_DECK && idea.card.card === name).length;
  return (
    <>
      <ul aria-label="Lenses" className="mt-2 border-line-soft border-t">
        {lenses.map((lens, at) => {
          const isShown = card?.deck === LENS_DECK && card.card === lens.card;
          const count = answered(lens.card);
          return (
            <li key={lens.name} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line-soft border-b py-2.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="t-13 text-text-3">
                  <span dir="auto" className="font-medium text-text-2">
                    {lens.name}
                  </span>
                  {count > 0 && `, ${counted(count, "idea", "ideas")}`}
                </p>
                <CardQuestion pieces={lens.pieces} size="sm" />
              </div>
              <Button
                size="sm"
                aria-pressed={isShown}
                aria-label={`Ask me: ${lens.name}`}
                className={cx("aria-pressed:border-brand-line aria-pressed:bg-bg-3", pressedClass)}
                onClick={() => onCard({ ...lens, at, of: lenses.length, round: lenses })}
              >
                Ask me
              </Button>
            </li>
          );
        })}
      </ul>
      {model && board.silence.endedAt !== null && (
        <div className="mt-2">
          <AskModel
            {...model}
            followed={
              lenses.length > 1 ? "The same follows once for each other persona, with how that one asks." : undefined
            }
            label={lenses.length === 1 ? "through this lens" : "through each lens"}
          />
        </div>
      )}
    </>
  );
}
