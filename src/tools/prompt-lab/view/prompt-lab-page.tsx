import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { NothingToTakeUp } from "#src/ui/nothing-to-take-up.tsx";
import { useExperiments, useLibrary } from "../live.ts";
import type { LabSearch } from "../model/lab-search.ts";
import type { BroughtPersonaProps } from "./brought-persona.tsx";
import { LabSkeleton } from "./lab-skeleton.tsx";
import { LeftOut } from "./left-out.tsx";
import { useBegin } from "./use-begin.ts";

const ExperimentList = lazyPart(() => import("./experiment-list.tsx").then((part) => part.ExperimentList), {
  loading: LabSkeleton,
});
const ExperimentPage = lazyPart(() => import("./experiment-page.tsx").then((part) => part.ExperimentPage), {
  loading: LabSkeleton,
});

/** Not fetched unless a persona is brought. */
const BroughtPersona = lazyPart<BroughtPersonaProps>(() =>
  import("./brought-persona.tsx").then((part) => part.BroughtPersona),
);

export interface LabPageProps {
  readonly search: LabSearch;
  /** Goes to another experiment, run or view of the lab. */
  onSearch(next: LabSearch, how?: { readonly replace: boolean }): void;
}

/** The list of experiments, or the open one. */
export function PromptLabPage({ search, onSearch }: LabPageProps) {
  usePageTitle("Prompt Lab");
  const experiments = useExperiments();
  const isMissing = useBrought(search, (experiment) => onSearch({ experiment }, { replace: true }));
  /** Why the persona of the address was not used, until an experiment is opened. */
  const [unused, setUnused] = useState<string | null>(null);
  useEffect(() => {
    if (search.experiment !== undefined) setUnused(null);
  }, [search.experiment]);
  if (experiments.status === "failed")
    return (
      <>
        <h1 className="t-title mb-6 text-text-1">Prompt Lab</h1>
        <p role="alert" className="t-15 max-w-[60ch]">
          {experiments.error.message} {experiments.error.remedy}
        </p>
      </>
    );
  if (experiments.status === "loading" || search.prompt !== undefined || search.persona !== undefined)
    return (
      <>
        <h1 className="t-title mb-6 text-text-1">Prompt Lab</h1>
        <LabSkeleton />
        {search.persona !== undefined && (
          <BroughtPersona
            search={search}
            onBegun={(experiment, problem) => {
              setUnused(problem);
              onSearch({ experiment }, { replace: true });
            }}
          />
        )}
      </>
    );
  const open = search.experiment;
  const { list, damaged } = experiments.value;
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      {open === undefined ? (
        <>
          {isMissing && (
            <NothingToTakeUp text="The prompt is not in your library. It was deleted, or it has not synced to this device yet." />
          )}
          {unused !== null && <NothingToTakeUp text={unused} />}
          <ExperimentList experiments={list} onOpen={(experiment) => onSearch({ experiment })} />
          <LeftOut count={damaged.length} words={["experiment", "experiments"]} />
        </>
      ) : (
        <ExperimentPage
          key={open}
          id={open}
          onDisk={list.find(({ id }) => id === open)}
          damaged={damaged.find((row) => (row as { readonly id: string }).id === open)}
          search={search}
          onSearch={onSearch}
        />
      )}
    </div>
  );
}

/** Begins an experiment with a prompt from the library, once. @returns whether there was no such prompt, until an experiment is opened */
function useBrought(
  { prompt, persona, experiment }: LabSearch,
  onBegun: (experimentId: string | undefined) => void,
): boolean {
  const promptId = persona === undefined ? prompt : undefined;
  const library = useLibrary();
  const begin = useBegin();
  const taken = useRef<string>(undefined);
  const [isMissing, setMissing] = useState(false);
  const all = library.status === "ready" ? library.value : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each prompt
  useEffect(() => {
    if (promptId === undefined) taken.current = undefined;
    if (promptId === undefined || all === null || taken.current === promptId) return;
    taken.current = promptId;
    void begin.withPrompt(all, promptId).then((begun) => {
      setMissing(begun === null);
      onBegun(begun ?? undefined);
    });
  }, [promptId, all]);
  useEffect(() => {
    if (experiment !== undefined) setMissing(false);
  }, [experiment]);
  return isMissing;
}
