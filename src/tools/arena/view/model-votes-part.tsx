import { type ModelVoter, modelVoter, modelVoterOf, modelVotersIn, weighedBy } from "#domain/arena/model-voters.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import { shown, verdictOf, verdictWords } from "#domain/arena/strength.ts";
import { votesBy } from "#domain/arena/tree.ts";
import { saidIn } from "#domain/arena/turns.ts";
import type { ArenaVote } from "#domain/entities.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Table } from "#src/ui/table.tsx";
import { useModelVotes } from "../live/model-votes.ts";
import type { DebateRows } from "../live.ts";
import { counted } from "../model/arena-words.ts";

/** How a model weighs the same arguments, beside the person's weights. It never counts. Nothing without a model and without votes of one. */
export function ModelVotesPart({ debate }: { readonly debate: DebateRows }) {
  const { run, turns, votes } = debate;
  const model = useModelVotes(run.id);
  const voters = modelVotersIn(run, turns, votes);
  if (!model && voters.length === 0) return null;
  const left = model ? modelVoterOf(run, turns, votes, modelVoter(model.who)).left.length : 0;
  const hasBegun = voters.some(({ name }) => name === model?.who);
  const isAsking = model?.call.status === "asking" || model?.call.status === "waiting";
  return (
    <section aria-labelledby="arena-second" className="grid gap-4">
      <div>
        <h2 id="arena-second" className="t-label text-text-1">
          How a model weighs them
        </h2>
        <p className="t-13 mt-1 max-w-[64ch] text-text-3">
          It weighs each argument alone, without names, sides and replies, as you did. Its votes appear next to yours
          and never count: the verdict is yours.
        </p>
      </div>
      {voters.map((voter) => (
        <Voter key={voter.by} voter={voter} debate={debate} />
      ))}
      {model && (left > 0 || isAsking) && (
        <AskModel
          {...model}
          followed={left > 1 ? "The other arguments follow, each in a call of its own." : undefined}
          label={`to weigh ${counted(left, hasBegun ? "more argument" : "argument")}`}
        />
      )}
    </section>
  );
}

function Voter({ voter, debate: { run, turns, votes } }: { readonly voter: ModelVoter; readonly debate: DebateRows }) {
  const own = votesBy(votes, "you");
  const all = weighedBy(voter, run, turns, own);
  const said = saidIn(turns).filter(({ turn }) => own.has(turn.id) || voter.votes.has(turn.id));
  const wrote = said.filter(({ turn }) => turn.origin.by === "model" && turn.origin.provider === voter.name).length;
  return (
    <div className="grid gap-2">
      <p className="t-14 text-text-1">
        <b className="font-medium">{voter.name}</b>
        {": "}
        {voter.left.length > 0
          ? `${voter.votes.size} of ${voter.votes.size + voter.left.length} arguments weighed so far.`
          : run.claims
              .map(({ id }) => {
                const verdict = verdictOf(id, all);
                const words = `${verdictWords(verdict).toLowerCase()} ${shown(verdict.first)}`;
                return areRivals(run) ? `${letterOf(run.claims, id)} ${words}` : words;
              })
              .join(", ")}
      </p>
      {wrote > 0 && (
        <p className="t-13 text-text-3">It wrote {wrote} of these arguments itself. Models tend to like their own.</p>
      )}
      <Table label={`Your votes beside those of ${voter.name}`} minWidth={34}>
        <thead>
          <tr>
            <th scope="col">Argument</th>
            <th scope="col">You</th>
            <th scope="col">{voter.name}</th>
            <th scope="col">Its reason</th>
          </tr>
        </thead>
        <tbody>
          {said.map(({ number, turn }) => (
            <tr key={turn.id}>
              <th scope="row">{number}</th>
              <td>{votedWords(own.get(turn.id))}</td>
              <td>{votedWords(voter.votes.get(turn.id))}</td>
              <td dir="auto">{voter.votes.get(turn.id)?.why ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** *true 4, matters 2* */
const votedWords = (vote: ArenaVote | undefined): string =>
  !vote ? "" : vote.notArgument ? "no argument" : `true ${vote.truth}, matters ${vote.bearing}`;
