import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { usePersonas, useTrialsOf } from "../live.ts";
import type { EvolutionPageProps } from "./evolution-page.tsx";
import { EvolutionSkeleton } from "./evolution-skeleton.tsx";
import { OverviewPage } from "./overview-page.tsx";

const NewTrialPage = lazyPart(() => import("./new-trial-page.tsx").then((part) => part.NewTrialPage), {
  loading: EvolutionSkeleton,
});
const ChoosePage = lazyPart(() => import("./choose-page.tsx").then((part) => part.ChoosePage), {
  loading: EvolutionSkeleton,
});

/** What personas changed, a new trial of one, or the choices of a trial. */
export function EvolutionViews(props: EvolutionPageProps) {
  const { persona: id = "", trial: trialId, new: isNew } = props.search;
  const personas = usePersonas();
  const trials = useTrialsOf(id);
  const failed = personas.status === "failed" ? personas : trials.status === "failed" ? trials : null;
  if (failed)
    return (
      <>
        <PageHeader title="Evolution" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {failed.error.message} {failed.error.remedy}
        </p>
      </>
    );
  if (personas.status !== "ready" || trials.status !== "ready") return <EvolutionSkeleton />;
  const { list } = personas.value;
  const persona = list.find((one) => one.id === id);
  const trial = trials.value.trials.find((one) => one.id === trialId);
  if (persona && trial && trial.ended === null)
    return <ChoosePage {...props} key={trial.id} persona={persona} trial={trial} />;
  if (persona && isNew)
    return <NewTrialPage {...props} key={persona.id} persona={persona} personas={list} earlier={trials.value.trials} />;
  return <OverviewPage {...props} personas={list} />;
}
