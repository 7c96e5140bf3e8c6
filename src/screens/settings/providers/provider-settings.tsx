import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { useProviders } from "#src/data/ai/use-providers.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { setStreams, useStreams } from "#src/platform/streaming-switch.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { BuiltInModel } from "./built-in-model.tsx";
import { DeviceModels } from "./device-models.tsx";
import { ProviderChoice } from "./provider-choice.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { buttonToUse, ProviderRow } from "./provider-row.tsx";
import { useBuiltIn } from "./use-built-in.ts";

/** Who answers, and the providers to choose from. */
export function ProviderSettings() {
  const workspace = useWorkspaceState();
  const providers = useProviders();
  const builtIn = useBuiltIn();
  const { safeMode } = useOperatorFlags();
  const streams = useStreams();
  const [open, setOpen] = useState<"none" | "new" | NetworkSetup>("none");
  const [added, setAdded] = useState<string>();
  const isThere = providers.status === "ready" && providers.value.setups.some(({ id }) => id === added);
  // what was added can be used next
  useEffect(() => {
    if (isThere && added !== undefined) moveFocus(() => document.getElementById(buttonToUse(added)));
  }, [isThere, added]);
  if (providers.status === "failed")
    return (
      <p role="alert" className="t-13">
        {providers.error.message} {providers.error.remedy}
      </p>
    );
  if (providers.status === "loading" || workspace.status !== "ready") return <Skeleton className="h-40" />;
  const { db, mode } = workspace.workspace;
  const { setups, keys, choice } = providers.value;
  return (
    <>
      <p className="t-13 text-text-2">
        Until you choose a provider, rules on this device refine the question and draft the answer, and nothing is sent.
        Before your text first goes to a provider, you see what is sent. Test sends the model one short question of the
        studio, nothing of yours.
      </p>
      {safeMode && (
        <p className="t-13 text-warn">
          Safe mode is on: this device refines and answers, whatever is chosen here, until the operator of this studio
          turns it off.
        </p>
      )}
      {setups.map((setup) => (
        <ProviderRow
          key={setup.id}
          db={db}
          setup={setup}
          keyPlace={keys[setup.id] ?? "none"}
          answers={choice.answer === setup.id}
          onEdit={() => setOpen(setup)}
        />
      ))}
      <Button id="add-provider" className="justify-self-start" onClick={() => setOpen("new")}>
        <Plus aria-hidden />
        Add a provider
      </Button>
      <ProviderChoice db={db} providers={providers.value} builtIn={builtIn.availability === "available"} />
      <BuiltInModel builtIn={builtIn} />
      <DeviceModels db={db} known={providers.value.models} />
      <Switch
        label="Show words as they come"
        help="A model's answer appears while it is written. Without this it appears once it is complete."
        checked={streams}
        onChange={setStreams}
      />
      {open !== "none" && (
        <ProviderDialog
          db={db}
          keeps={mode === "disk"}
          setup={open === "new" ? undefined : open}
          keyPlace={open === "new" ? "none" : (keys[open.id] ?? "none")}
          onClose={(id) => {
            setOpen("none");
            setAdded(id);
          }}
        />
      )}
    </>
  );
}
