import { Link } from "@tanstack/react-router";
import { Download, GitBranch } from "lucide-react";
import { useMemo } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { counted } from "#domain/persona-evolution/gain-words.ts";
import { gainsOf } from "#domain/persona-evolution/gains.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Select } from "#src/ui/select.tsx";
import { useCommands } from "../data.ts";
import { type Trials, useInUse, useLiftSamples, useMayMake, useTrialsOf, useVersionsOf } from "../live.ts";
import { liftCsv, trialsJson } from "../model/exports.ts";
import { lineageMarkdown, lineageOf } from "../model/lineage.ts";
import type { EvolutionPageProps } from "./evolution-page.tsx";
import { EvolutionSkeleton } from "./evolution-skeleton.tsx";
import { GainList } from "./gain-list.tsx";
import { Lineage } from "./lineage.tsx";
import { SamplePlot } from "./sample-plot.tsx";
import { TrialPart } from "./trial-part.tsx";
import "#src/ui/action-bar.css";

const NO_TRIALS: Trials = { trials: [], unreadable: 0 };

interface OverviewPageProps extends EvolutionPageProps {
  readonly personas: readonly ListedPersona[];
}

/** The gains of all personas, and the samples, trials and lineage of one. */
export function OverviewPage({ personas, search, lab, personasPath, onSearch }: OverviewPageProps) {
  const samples = useLiftSamples();
  const all = useMemo(() => {
    const read = gainsOf(samples.status === "ready" ? samples.value : []);
    // in list order; those that are no longer on this device come last
    const places = new Map(personas.map(({ id }, at) => [id, at]));
    const placeOf = (id: string) => places.get(id) ?? personas.length;
    return { ...read, gains: [...read.gains].sort((a, b) => placeOf(a.personaId) - placeOf(b.personaId)) };
  }, [samples, personas]);
  const chosen =
    personas.find(({ id }) => id === search.persona) ??
    personas.find(({ id }) => id === all.gains[0]?.personaId) ??
    (personas[0] as ListedPersona);
  const stored = useTrialsOf(chosen.id);
  const history = useVersionsOf(chosen.id);
  const { askForPlan, saveWork } = useCommands();
  const mayMake = useMayMake();
  const isUsed = useInUse(personas).some(({ id }) => id === chosen.id);
  useArrivalFocus(pageHeading, samples.status !== "loading");

  const { trials, unreadable } = stored.status === "ready" ? stored.value : NO_TRIALS;
  const versions = history.status === "ready" ? history.value.versions : [];
  const steps = useMemo(() => lineageOf(chosen, versions, trials), [chosen, versions, trials]);
  const gain = all.gains.find(({ personaId }) => personaId === chosen.id);
  const shown = trials.find(({ id }) => id === search.trial) ?? trials.at(-1);
  const open = trials.find(({ ended }) => ended === null);
  const { name } = chosen.wording;

  function makeTrial() {
    const go = () => onSearch(open ? { persona: chosen.id, trial: open.id } : { persona: chosen.id, new: true });
    if (mayMake) go();
    else askForPlan(go);
  }
  const save = async (...file: Parameters<typeof saveWork>) => {
    const saved = await saveWork(...file).catch(() => ({ ok: false, error: NOT_LOADED }) as const);
    if (!saved.ok) notifyFailure("Nothing was downloaded", saved.error);
  };
  if (samples.status === "failed")
    return (
      <>
        <PageHeader title="Evolution" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {samples.error.message} {samples.error.remedy}
        </p>
      </>
    );
  if (samples.status === "loading" || stored.status === "loading" || history.status === "loading")
    return <EvolutionSkeleton />;

  const trialAction = (
    <>
      <GitBranch aria-hidden />
      {open ? `Go on with trial ${open.number}` : "New trial"}
    </>
  );
  const exportMenu = (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
      entries={[
        {
          label: "Samples (lift.csv)",
          disabled: samples.value.length === 0,
          onSelect: () =>
            void save(
              { what: "samples", format: "csv", items: samples.value.length },
              "lift.csv",
              liftCsv(samples.value),
            ),
        },
        {
          label: `Trials of ${name} (JSON)`,
          disabled: trials.length === 0,
          onSelect: () =>
            void save({ what: "trials", format: "json", items: trials.length }, "trials.json", trialsJson(trials)),
        },
        {
          label: `Lineage of ${name} (Markdown)`,
          onSelect: () =>
            void save(
              { what: "lineage", format: "md", items: steps.length },
              "lineage.md",
              lineageMarkdown(name, steps),
            ),
        },
      ]}
    />
  );
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      <PageHeader
        title="Evolution"
        meta={
          <>
            <span>What asking through a persona changed</span>
            <span>structure only, no fact check</span>
            <span>{counted(all.count, "sample")} on this device</span>
          </>
        }
        actions={
          <>
            {exportMenu}
            <Button variant="primary" className="max-md:hidden" onClick={makeTrial}>
              {trialAction}
            </Button>
          </>
        }
      />
      {search.persona !== undefined && search.persona !== chosen.id && (
        <p role="status" className="t-15 mb-6">
          This persona is in the trash, or not on this device.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
          {all.gains.length === 0 ? (
            <Panel className="max-w-180">
              <h2 className="t-q text-text-1">Nothing measured yet</h2>
              <p className="t-14 mt-2 max-w-[60ch]">
                A sample is made when the Prompt Lab runs a wording through a persona: “why do we lose people in week
                2”, and below it what Skeptic asks of it. Six of one persona give a first interval. Trials need no
                samples.
              </p>
              {lab !== null && (
                <Link to={lab} className={buttonClass({ size: "sm", className: "mt-4" })}>
                  Open the Prompt Lab
                </Link>
              )}
            </Panel>
          ) : (
            <GainList
              all={all}
              personas={personas}
              chosenId={chosen.id}
              onChoose={(id) => onSearch({ persona: id })}
              onNewTrial={makeTrial}
            />
          )}
          {all.unreadable > 0 && (
            <Problem
              text={`${counted(all.unreadable, "sample")} cannot be read. They are left out of every number, and stay as they are on disk.`}
            />
          )}
          {all.uncontrolled > 0 && (
            <p className="t-13 -mt-8 text-text-3">
              {counted(all.uncontrolled, "older sample")} without a control: in the export, and in no gain.
            </p>
          )}
          <section aria-label={`Evolution of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <Field label="Persona" className="max-w-80">
              <Select value={chosen.id} onChange={({ target }) => onSearch({ persona: target.value })}>
                {personas.map(({ id, wording }) => (
                  <option key={id} value={id}>
                    {wording.name}
                  </option>
                ))}
              </Select>
            </Field>
            {gain ? (
              <SamplePlot name={name} gain={gain} />
            ) : (
              <p className="t-13 flex flex-wrap gap-x-3 text-text-3">
                No samples of {name} yet.
                {lab !== null && isUsed && (
                  <Link to="/prompt-lab" search={{ persona: chosen.id }} className={linkClass}>
                    Try {name} on an example in the Prompt Lab
                  </Link>
                )}
              </p>
            )}
            {shown && (
              <TrialPart
                key={shown.id}
                name={name}
                trial={shown}
                isWanted={shown.id === search.trial}
                onGoOn={() => onSearch({ persona: chosen.id, trial: shown.id })}
              />
            )}
            {unreadable > 0 && (
              <Problem
                text={`${counted(unreadable, "trial")} cannot be read on this device. Nothing was changed on disk.`}
              />
            )}
          </section>
        </div>
        <Lineage
          persona={chosen}
          steps={steps}
          versions={versions}
          personasPath={personasPath}
          onTrial={(trial) => onSearch({ persona: chosen.id, trial })}
        />
      </div>
      <div className="action-bar md:hidden">
        <div className="action-bar-actions">
          <Button variant="primary" onClick={makeTrial}>
            {trialAction}
          </Button>
        </div>
      </div>
    </div>
  );
}
