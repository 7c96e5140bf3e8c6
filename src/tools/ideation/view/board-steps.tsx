import { NodeIcon, type NodeKind } from "#src/ui/node-icon.tsx";
import type { Board } from "../live.ts";
import type { Step } from "../model/ideation-search.ts";
import { stepWords } from "../model/step-words.ts";
import "./board-steps.css";

interface BoardStepsProps extends Board {
  readonly step: Step;
  onStep(step: Step): void;
}

interface Entry {
  readonly name: string;
  readonly words: string;
  readonly isDone: boolean;
  readonly step?: Step;
}

/** The steps as a thread lying down: solid behind, dashed ahead. Every step is open at any time. */
export function BoardSteps({ board, ideas, step, onStep }: BoardStepsProps) {
  const words = stepWords(board, ideas);
  const { counts } = words;
  const entries: readonly Entry[] = [
    { name: "Question", words: "yours", isDone: true },
    { name: "Yours first", words: words.first, isDone: true },
    { name: "Cards", words: words.cards, isDone: counts.open > 0, step: "cards" },
    { name: "Gather", words: words.gather, isDone: counts.groups > 0, step: "gather" },
    { name: "Judge", words: words.judge, isDone: counts.dots > 0, step: "judge" },
    { name: "Send", words: "", isDone: false, step: "send" },
  ];
  return (
    <nav aria-label="Steps">
      <ol className="board-steps">
        {entries.map(({ name, words: said, isDone, step: to }, at) => {
          const isCurrent = to !== undefined && (to === step || (to === "cards" && step === "box"));
          const node: NodeKind = at === 0 ? "star" : isCurrent ? "ring" : isDone ? "dot" : "gap";
          const text = (
            <>
              <NodeIcon kind={node} />
              <span className="board-steps-words">
                <span className="t-label">{name}</span>
                <small className="t-12 block text-text-3 tabular-nums">{said}</small>
              </span>
            </>
          );
          return (
            <li key={name} data-done={isDone || undefined} data-current={isCurrent || undefined}>
              {to ? (
                <button type="button" aria-current={isCurrent ? "step" : undefined} onClick={() => onStep(to)}>
                  {text}
                </button>
              ) : (
                <span className="board-steps-past">{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
