import { shown, type Word } from "#domain/arena/strength.ts";
import type { Argument } from "#domain/arena/tree.ts";
import type { OtherVote, TurningPoints } from "#domain/arena/turning.ts";
import { otherVoteWords, turningWords } from "../model/arena-words.ts";

interface TurningPartProps {
  /** The letter of the rival claim; null where there is only one claim. */
  readonly name: string | null;
  readonly word: Word;
  readonly turning: TurningPoints;
  readonly all: readonly Argument[];
  onChoose(id: string): void;
}

const SHOWN = 6;

/** Which votes the verdict hangs on. */
export function TurningPart({ name, word, turning, all, onChoose }: TurningPartProps) {
  const numberOf = (id: string) => all.find((argument) => argument.id === id)?.number ?? 0;
  return (
    <section aria-labelledby="arena-turning">
      <h2 id="arena-turning" className="t-label text-text-1">
        What would turn {name ?? "it"}
      </h2>
      <p className="t-13 mt-1 text-text-3">{turningWords(word, turning, numberOf)}</p>
      {turning.singles.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {turning.singles
            .slice(0, SHOWN)
            .map(({ votes: [vote], strength, word: then }) =>
              vote === undefined ? null : (
                <OtherVoteRow
                  key={vote.id}
                  vote={vote}
                  number={numberOf(vote.id)}
                  then={`${shown(strength)} ${then}`}
                  onChoose={onChoose}
                />
              ),
            )}
        </ul>
      )}
    </section>
  );
}

interface OtherVoteRowProps {
  readonly vote: OtherVote;
  /** The argument's. */
  readonly number: number;
  /** What comes of the vote. */
  readonly then: string;
  onChoose(id: string): void;
}

/** Another vote on an argument, with what comes of it. */
export const OtherVoteRow = ({ vote, number, then, onChoose }: OtherVoteRowProps) => (
  <li className="t-13 grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 text-text-2">
    <button
      type="button"
      aria-label={`What if ${number} were different?`}
      onClick={() => onChoose(vote.id)}
      className="arena-number arena-number--button"
    >
      {number}
    </button>
    <span>{otherVoteWords(vote)}</span>
    <span className="tabular-nums">{then}</span>
  </li>
);
