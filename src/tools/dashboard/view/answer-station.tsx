import { lazyPart } from "#src/ui/lazy-part.tsx";
import { briefPlace } from "./brief-place.ts";
import { BriefBeside, BriefStation } from "./brief-station.tsx";
import type { ModelAnswerProps } from "./model-answer.tsx";

/** Not fetched while the local engine answers. */
const ModelAnswer = lazyPart<ModelAnswerProps>(() => import("./model-answer.tsx").then((part) => part.ModelAnswer));

/** The answer: a model's if there is one, with the local brief beside it; otherwise the brief. */
export function AnswerStation({ sessionId, run, models }: ModelAnswerProps & { readonly sessionId: string }) {
  const { brief, expertise, refinement } = run.answer.thought;
  const drafted = { brief, expertise, original: refinement.original, about: { sessionId, text: run.idea.text } };
  const isAnswered = run.replies.some(({ origin }) => origin.task === "answer");
  // a call that waits or has failed is shown and can be cancelled, whichever provider is chosen now
  const isIdle = models.call.answer.status === "idle";
  if (models.provider.answer.kind === "local" && !isAnswered && isIdle) return <BriefStation {...drafted} />;
  return (
    <>
      <ModelAnswer run={run} models={models} />
      <BriefBeside {...drafted} id={briefPlace(run.id)} open={!isAnswered} />
    </>
  );
}
