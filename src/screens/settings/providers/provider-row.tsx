import { PenLine, Trash2 } from "lucide-react";
import { destinationOf, type NetworkSetup } from "#src/ai/provider.ts";
import { useCircuit } from "#src/data/ai/circuits.ts";
import { type KeyPlace, keyOf } from "#src/data/ai/keys.ts";
import { mayUse } from "#src/data/ai/plan-gate.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { usePlan } from "#src/data/plan.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { SettingsRow } from "../settings-section.tsx";
import { DiagnosisNote } from "./diagnosis-note.tsx";
import { removeWithUndo } from "./remove-with-undo.ts";
import { useDiagnosis } from "./use-diagnosis.ts";

interface ProviderRowProps {
  readonly db: Workspace["db"];
  readonly setup: NetworkSetup;
  readonly keyPlace: KeyPlace;
  onEdit(): void;
}

export const KEY_WORDS: Record<KeyPlace, string> = {
  none: "No key",
  tab: "Key in this tab until it is closed",
  device: "Key remembered on this device",
};

/** One provider that the person set up. */
export function ProviderRow({ db, setup, keyPlace, onEdit }: ProviderRowProps) {
  const { tested, test } = useDiagnosis();
  const circuit = useCircuit(setup);
  const inPlan = mayUse(setup, usePlan());
  const { label, model } = setup;
  return (
    <SettingsRow
      title={label}
      action={
        <>
          <Button
            aria-label={`Test ${label}`}
            aria-disabled={tested === "testing"}
            onClick={() => void test(setup, () => keyOf(db, setup))}
          >
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
      <p className="text-text-3">{KEY_WORDS[keyPlace]}</p>
      {!inPlan && (
        <p className="text-text-3">
          Your plan has no providers on the internet now. It stays here, unasked.{" "}
          <Button
            size="sm"
            aria-label={`What a plan gives, for ${label}`}
            className="mt-1"
            onClick={() =>
              requestUpgrade({
                surface: "settings",
                feature: "provider-api",
                onRetry: () => void test(setup, () => keyOf(db, setup)),
              })
            }
          >
            What a plan gives
          </Button>
        </p>
      )}
      <RestingNote who={label} circuit={circuit} />
      <DiagnosisNote tested={tested} />
    </SettingsRow>
  );
}
