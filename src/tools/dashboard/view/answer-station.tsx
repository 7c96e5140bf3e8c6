import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useAnswerer } from "../live.ts";
import { BriefBeside, BriefStation } from "./brief-station.tsx";
import type { ModelAnswerProps } from "./model-answer.tsx";

/** Nothing of it is fetched as long as the local engine answers. */
const ModelAnswer = lazyPart<ModelAnswerProps>(() => import("./model-answer.tsx").then((part) => part.ModelAnswer));

/** The answer: a model's where the person has one, with the local brief beside it; else the brief. */
export function AnswerStation({ thread, run, justAsked }: Omit<ModelAnswerProps, "setup">) {
  const setup = useAnswerer();
  const { brief } = run.answer.thought;
  if (setup.kind === "local" && run.replies.length === 0) return <BriefStation brief={brief} />;
  return (
    <>
      <ModelAnswer thread={thread} run={run} setup={setup} justAsked={justAsked} />
      <BriefBeside brief={brief} open={run.replies.length === 0} />
    </>
  );
}
