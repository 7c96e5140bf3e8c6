import { PenLine, Trash2 } from "lucide-react";
import { destinationOf, isThisMachine, type NetworkSetup } from "#src/ai/provider.ts";
import { useCircuit } from "#src/data/ai/circuits.ts";
import { type KeyPlace, keyOf } from "#src/data/ai/keys.ts";
import { mayUse } from "#src/data/ai/plan-gate.ts";
import { bringBack, chooseProvider, removeProvider } from "#src/data/ai/providers.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { SettingsRow } from "../settings-section.tsx";
import { DiagnosisNote } from "./diagnosis-note.tsx";
import { useDiagnosis } from "./use-diagnosis.ts";

interface ProviderRowProps {
  readonly db: Workspace["db"];
  readonly setup: NetworkSetup;
  readonly keyPlace: KeyPlace;
  /** It is the one that is asked for answers. */
  readonly answers: boolean;
  onEdit(): void;
}

export const KEY_WORDS: Record<KeyPlace, string> = {
  none: "No key",
  tab: "Key forgotten when this tab closes",
  device: "Key remembered on this device",
};

/** The id of the button by which a provider is chosen for answers. */
export const buttonToUse = (id: string): string => `use-${id}`;

/** One provider that the person set up. */
export function ProviderRow({ db, setup, keyPlace, answers, onEdit }: ProviderRowProps) {
  const { tested, test } = useDiagnosis();
  const circuit = useCircuit(setup);
  const inPlan = mayUse(setup, usePlan(), useSession().accounts);
  const { id, label, model } = setup;

  // who may not use it may still see whether its server is there
  const tryIt = () => void test(setup, { findKey: () => keyOf(db, setup), asksModel: mayUse(setup, storedPlan()) });

  async function chooseForAnswers() {
    const chosen = await chooseProvider(db, "answer", id);
    if (!chosen.ok) return notifyFailure("The choice was not saved", chosen.error);
    // the button that was pressed is gone
    moveFocus(() => document.getElementById(`test-${id}`));
  }

  return (
    <SettingsRow
      title={label}
      action={
        <>
          <Button id={`test-${id}`} aria-label={`Test ${label}`} aria-disabled={tested === "testing"} onClick={tryIt}>
            Test
          </Button>
          <IconButton label={`Change ${label}`} onClick={onEdit}>
            <PenLine />
          </IconButton>
          <IconButton label={`Remove ${label}`} onClick={() => void removeWithUndo(db, setup)}>
            <Trash2 />
          </IconButton>
        </>
      }
    >
      <p className="wrap-anywhere">
        {destinationOf(setup)} · {model}
      </p>
      <p className="text-text-3">
        {keyPlace === "none" && isThisMachine(setup.baseUrl)
          ? "No key. A model on this device usually needs none."
          : KEY_WORDS[keyPlace]}
      </p>
      <p role="status" className="text-text-3 empty:hidden">
        {answers && inPlan && "Used for answers"}
      </p>
      {!answers && inPlan && (
        <Button
          id={buttonToUse(id)}
          size="sm"
          className="mt-1 justify-self-start"
          aria-label={`Use it for answers: ${label}`}
          onClick={() => void chooseForAnswers()}
        >
          Use it for answers
        </Button>
      )}
      {!inPlan && (
        <p className="text-text-3">
          Your plan does not include providers on the internet now. This one stays here, unused.{" "}
          <Button
            size="sm"
            aria-label={`What the plans include, for ${label}`}
            className="mt-1"
            onClick={() =>
              requestUpgrade({
                surface: "settings",
                feature: "provider-api",
                onRetry: tryIt,
              })
            }
          >
            What the plans include
          </Button>
        </p>
      )}
      <RestingNote who={label} circuit={circuit} />
      <DiagnosisNote tested={tested} />
    </SettingsRow>
  );
}

/** Removes a provider with its key, and offers it back. */
async function removeWithUndo(db: Workspace["db"], { id, label }: NetworkSetup): Promise<void> {
  const removed = await removeProvider(db, id);
  if (!removed.ok) {
    notify({ title: "The provider could not be removed", description: removed.error.message, variant: "danger" });
    return;
  }
  moveFocus(() => document.getElementById("add-provider"));
  notify({
    title: "Provider removed",
    description: label,
    action: {
      label: "Undo",
      onSelect: async () => {
        const undone = await bringBack(db, removed.value);
        if (!undone.ok)
          notify({
            title: "The provider could not be restored",
            description: undone.error.message,
            variant: "danger",
          });
      },
    },
  });
}
