import { shown, type Word } from "#domain/arena/strength.ts";
import type { Argument } from "#domain/arena/tree.ts";
import type { TurningPoints } from "#domain/arena/turning.ts";
import { otherVoteWords, turningWords } from "../model/arena-words.ts";

interface TurningPartProps {
  readonly word: Word;
  readonly turning: TurningPoints;
  readonly all: readonly Argument[];
  onChoose(id: string): void;
}

const SHOWN = 6;

/** Which votes the verdict hangs on. */
export function TurningPart({ word, turning, all, onChoose }: TurningPartProps) {
  const numberOf = (id: string) => all.find((argument) => argument.id === id)?.number ?? 0;
  return (
    <section aria-labelledby="arena-turning">
      <h2 id="arena-turning" className="t-label text-text-1">
        What would turn it
      </h2>
      <p className="t-13 mt-1 text-text-3">{turningWords(word, turning, numberOf)}</p>
      {turning.singles.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {turning.singles.slice(0, SHOWN).map(({ votes: [vote], strength, word: then }) =>
            vote === undefined ? null : (
              <li
                key={vote.id}
                className="t-13 grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 text-text-2"
              >
                <button
                  type="button"
                  aria-label={`What if ${numberOf(vote.id)} were otherwise?`}
                  onClick={() => onChoose(vote.id)}
                  className="arena-number arena-number--button"
                >
                  {numberOf(vote.id)}
                </button>
                <span>{otherVoteWords(vote)}</span>
                <span className="tabular-nums">
                  {shown(strength)} {then}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
