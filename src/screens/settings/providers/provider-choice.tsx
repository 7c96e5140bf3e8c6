import { useState } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { Ai, Outgoing } from "#src/ai/ai.ts";
import { BUILT_IN_SETUP, LOCAL_SETUP, OPERATOR_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import { useOperatorOffer } from "#src/data/ai/operator-offer.ts";
import { mayUse } from "#src/data/ai/plan-gate.ts";
import { chooseProvider } from "#src/data/ai/providers.ts";
import { type ChoiceTask, does, type Providers, providerOf } from "#src/data/ai/stored-providers.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { Workspace } from "#src/data/workspace.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { Select } from "#src/ui/select.tsx";
import { WhatLeaves } from "#src/ui/what-leaves.tsx";

interface ProviderChoiceProps {
  readonly db: Workspace["db"];
  readonly providers: Providers;
  /** The browser's own model is here. */
  readonly builtIn: boolean;
}

/** Who is asked for what. The device refines every question at once; a model's comes beside it. */
export function ProviderChoice(props: ProviderChoiceProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TaskChoice task="refine" label="Refine the question" {...props} />
      <TaskChoice task="answer" label="Answer" {...props} />
    </div>
  );
}

interface TaskChoiceProps extends ProviderChoiceProps {
  readonly task: ChoiceTask;
  readonly label: string;
}

const EXAMPLE = "Should we move the launch to May, or keep March with fewer features?";

function TaskChoice({ task, label, db, providers, builtIn }: TaskChoiceProps) {
  const studio = useStudio();
  const plan = usePlan();
  const { accounts } = useSession();
  const [ai, setAi] = useState<Ai | null>(null);
  const wanted = providerOf(providers, providers.choice[task]) ?? LOCAL_SETUP;
  const offered = useOffered(providers, builtIn, wanted).filter((setup) => does(task, setup));
  const asked = mayUse(wanted, plan, accounts) ? wanted : LOCAL_SETUP;

  async function choose(id: string) {
    const done = await chooseProvider(db, task, id);
    if (!done.ok) fail("The choice was not saved", done.error.message);
  }
  async function show() {
    try {
      setAi(await aiOf(studio));
    } catch {
      fail(NOT_LOADED.message, NOT_LOADED.remedy);
    }
  }

  return (
    <div className="grid content-start justify-items-start gap-2">
      <Field className="w-full" label={label} help={asked === wanted ? undefined : downgraded(wanted)}>
        <Select value={asked.id} onChange={({ target }) => void choose(target.value)}>
          {offered.map((setup) => (
            <option key={setup.id} value={setup.id} disabled={!mayUse(setup, plan, accounts)}>
              {setup.label}
              {mayUse(setup, plan, accounts) ? "" : " (not in your plan)"}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        aria-label={`What leaves this device: ${label}`}
        onClick={() => void show()}
      >
        What leaves this device
      </Button>
      {ai && (
        <WhatLeaves
          {...exampleOf(ai, task, asked)}
          along={asked.kind === "operator" ? "sign-in" : "key"}
          onCancel={() => setAi(null)}
        />
      )}
    </div>
  );
}

/** What would leave for the example; while the dialog is open it follows the choice, which may still be on its way to the disk. */
const exampleOf = (ai: Ai, task: ChoiceTask, setup: ProviderSetup): Outgoing =>
  task === "refine"
    ? ai.outgoing("refine", { text: EXAMPLE }, setup)
    : ai.outgoing("answer", { question: EXAMPLE }, setup);

const downgraded = ({ label }: ProviderSetup): string =>
  `${label} was chosen. Your plan has no providers on the internet now, so this device does it.`;

const fail = (title: string, description?: string) =>
  notify({ title, variant: "danger", ...(description === undefined ? {} : { description }) });

/** What can be chosen here and now, and what is chosen in any case. */
function useOffered({ setups, models }: Providers, builtIn: boolean, wanted: ProviderSetup): readonly ProviderSetup[] {
  const operator = useOperatorOffer();
  return [
    LOCAL_SETUP,
    ...(builtIn || wanted === BUILT_IN_SETUP ? [BUILT_IN_SETUP] : []),
    ...models,
    ...setups,
    ...(operator || wanted === OPERATOR_SETUP ? [OPERATOR_SETUP] : []),
  ];
}
