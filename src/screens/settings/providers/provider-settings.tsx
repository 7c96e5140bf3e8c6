import { Plus } from "lucide-react";
import { useState } from "react";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { useProviders } from "#src/data/ai/use-providers.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { BuiltInModel } from "./built-in-model.tsx";
import { ProviderChoice } from "./provider-choice.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { useBuiltIn } from "./use-built-in.ts";

/** Who answers, and the providers to choose from. */
export function ProviderSettings() {
  const workspace = useWorkspaceState();
  const providers = useProviders();
  const builtIn = useBuiltIn();
  const { safeMode } = useOperatorFlags();
  const [open, setOpen] = useState<"none" | "new" | NetworkSetup>("none");
  if (providers.status === "failed")
    return (
      <p role="alert" className="t-13">
        {providers.error.message} {providers.error.remedy}
      </p>
    );
  if (providers.status === "loading" || workspace.status !== "ready") return <Skeleton className="h-40" />;
  const { db, mode } = workspace.workspace;
  const { setups, keys } = providers.value;
  return (
    <>
      <p className="t-13 text-text-2">
        Without a choice of yours, rules on this device refine the question and draft the answer, and nothing is sent. A
        provider is asked with your text only after you saw what leaves.
      </p>
      {safeMode && (
        <p className="t-13 text-warn">
          Safe mode is on: this device refines and answers, whatever is chosen here, until whoever runs this studio ends
          it.
        </p>
      )}
      <ProviderChoice db={db} providers={providers.value} builtIn={builtIn.availability === "available"} />
      <BuiltInModel builtIn={builtIn} />
      {setups.map((setup) => (
        <ProviderRow
          key={setup.id}
          db={db}
          setup={setup}
          keyPlace={keys[setup.id] ?? "none"}
          onEdit={() => setOpen(setup)}
        />
      ))}
      <Button id="add-provider" className="justify-self-start" onClick={() => setOpen("new")}>
        <Plus aria-hidden />
        Add a provider
      </Button>
      {open !== "none" && (
        <ProviderDialog
          db={db}
          keeps={mode === "disk"}
          setup={open === "new" ? undefined : open}
          keyPlace={open === "new" ? "none" : (keys[open.id] ?? "none")}
          onClose={() => setOpen("none")}
        />
      )}
    </>
  );
}
