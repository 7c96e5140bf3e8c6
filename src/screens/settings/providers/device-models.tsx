import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { OnDeviceSetup } from "#src/ai/provider.ts";
import { copyModel, runsModels } from "#src/data/ai/device-models.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { Button } from "#src/ui/button.tsx";
import { SettingsRow } from "../settings-section.tsx";
import { DeviceModelRow, ModelError } from "./device-model-row.tsx";
import { useDeviceModels } from "./use-device-models.ts";

interface DeviceModelsProps {
  readonly db: Workspace["db"];
  /** The models that can be chosen. */
  readonly known: readonly OnDeviceSetup[];
}

/** Small models that run in this browser: what they are, how to have one, and how to be rid of it. */
export function DeviceModels({ db, known }: DeviceModelsProps) {
  const models = useDeviceModels(db, known);
  if (!runsModels())
    return (
      <SettingsRow title="A model on this device">
        <p>This browser cannot run a model. Chrome, Edge and Firefox can, in their newest versions.</p>
      </SettingsRow>
    );
  return (
    <div className="grid gap-5">
      <SettingsRow title="A model on this device">
        <p>
          A small model can run in this browser, offline, once its file is here. Nothing you write leaves the device,
          and nothing is fetched before you press. Small models write plausibly and are often wrong. They use much of
          the processor while they write.
        </p>
      </SettingsRow>
      {models && models.length > 0 && (
        <ul className="grid gap-5">
          {models.map((model) => (
            <li key={model.id}>
              <DeviceModelRow model={model} />
            </li>
          ))}
        </ul>
      )}
      <OwnFile />
    </div>
  );
}

/** A file that the person already has. */
function OwnFile() {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<AppError>();

  async function take(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    setError(await copyModel(file));
  }
  return (
    <SettingsRow
      title="A file of your own"
      action={
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose a GGUF file
        </Button>
      }
    >
      <p>
        A model that you already have as a GGUF file. It is copied into this browser's storage, and needs as much room
        there again. One of up to 2 billion parameters is usable.
      </p>
      <input
        ref={input}
        type="file"
        accept=".gguf"
        aria-label="GGUF file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ""; // the same file can be chosen again
        }}
      />
      <ModelError error={error} />
    </SettingsRow>
  );
}
