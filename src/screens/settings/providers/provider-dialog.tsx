import { useId, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { isThisMachine, type NetworkSetup, PRESETS, type Preset } from "#src/ai/provider.ts";
import { canRemember, forgetKey, type KeyPlace, keyOf } from "#src/data/ai/keys.ts";
import { mayUse } from "#src/data/ai/plan-gate.ts";
import { addressError, type SetUpErrors, type SetUpInput, tidied } from "#src/data/ai/set-up-input.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { Workspace } from "#src/data/workspace.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { DiagnosisNote } from "./diagnosis-note.tsx";
import { KeyField } from "./key-field.tsx";
import { ModelField } from "./model-field.tsx";
import { formErrors, isInTheClear, saveProvider } from "./save-provider.ts";
import { useDiagnosis } from "./use-diagnosis.ts";

interface ProviderDialogProps {
  readonly db: Workspace["db"];
  /** The browser keeps what is written. */
  readonly keeps: boolean;
  /** What is to be changed; a new one without it. */
  readonly setup: NetworkSetup | undefined;
  readonly keyPlace: KeyPlace;
  /** @param added the id of one that was added */
  onClose(added?: string): void;
}

const [FIRST] = PRESETS as readonly [Preset, ...Preset[]];
/** The name that is offered: the provider's, or the server's own where only its address says which one it is. */
const offeredName = ({ id, label }: Preset, baseUrl: string): string =>
  id === "other" ? (/^https?:\/\/([^\s/:?#@]+)/i.exec(baseUrl.trim())?.[1] ?? "") : label;
const emptyOf = (preset: Preset): SetUpInput => ({
  label: offeredName(preset, preset.baseUrl),
  baseUrl: preset.baseUrl,
  model: "",
});

/** Sets a provider up, or changes one. It can be tested before it is saved. */
export function ProviderDialog({ db, keeps, setup, keyPlace, onClose }: ProviderDialogProps) {
  const { newId } = useStudio();
  const plan = usePlan();
  const { accounts } = useSession();
  const form = useId();
  const [id] = useState(() => setup?.id ?? newId());
  const [preset, setPreset] = useState<Preset>(FIRST);
  const [input, setInput] = useState<SetUpInput>(setup ?? emptyOf(FIRST));
  const [remember, setRemember] = useState(keyPlace === "device");
  const [errors, setErrors] = useState<SetUpErrors>({});
  const [failure, setFailure] = useState<AppError | null>(null);
  // never in the state of a component, nor in an attribute: the field alone holds it until it is saved
  const keyField = useRef<HTMLInputElement>(null);
  const { tested, test, reset } = useDiagnosis();
  const typed = tidied(input);
  const { kind, takesSchema } = setup ?? preset;
  const draft: NetworkSetup = { id, kind, takesSchema, ...typed };
  const isAddress = addressError(typed.baseUrl) === undefined;
  const models = typeof tested === "object" ? tested.models : [];
  const typedKey = () => keyField.current?.value.trim() ?? "";

  function change(part: Partial<SetUpInput>) {
    setInput({ ...input, ...part });
    setErrors({});
    setFailure(null);
    if (part.baseUrl !== undefined) reset();
  }
  /** The offered name, unless the person wrote one of their own. */
  const nameFor = (next: Preset, baseUrl: string) =>
    setup || input.label !== offeredName(preset, input.baseUrl) ? input.label : offeredName(next, baseUrl);
  function choosePreset(chosen: string) {
    const next = PRESETS.find((other) => other.id === chosen) ?? FIRST;
    setPreset(next);
    change({ ...emptyOf(next), label: nameFor(next, next.baseUrl) });
  }
  async function save() {
    const found = formErrors(typed, typedKey(), setup ? undefined : preset);
    setErrors(found);
    const [first, ...others] = Object.keys(found);
    // only the model is missing: what there is to choose from is listed
    if (first === "model" && others.length === 0 && typed.model === "" && models.length === 0) look(false);
    if (first) return document.getElementById(form)?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!mayUse(draft, plan, accounts))
      return requestUpgrade({
        surface: "settings",
        feature: "provider-api",
        onRetry: () => document.querySelector<HTMLFormElement>(`[id="${form}"]`)?.requestSubmit(),
      });
    const saved = await saveProvider(db, draft, { isNew: !setup, key: typedKey(), remember });
    if (!saved.ok) return setFailure(saved.error);
    if (keyField.current) keyField.current.value = "";
    onClose(setup ? undefined : id);
  }
  /** @param asksModel also the model is asked, not only for the list */
  function tryIt(asksModel: boolean) {
    const found = formErrors({ ...typed, label: typed.label || "x", model: typed.model || "x" }, typedKey(), undefined);
    setErrors(found);
    if (Object.keys(found).length === 0) look(asksModel && mayUse(draft, plan, accounts));
  }
  function look(asksModel: boolean) {
    // the stored key was given for the stored address
    const sameServer = setup && isAddress && new URL(setup.baseUrl).origin === new URL(typed.baseUrl).origin;
    const findKey = async () => typedKey() || (sameServer ? keyOf(db, setup) : undefined);
    void test(draft, { findKey, asksModel }).then((found) => {
      const [only, ...others] = found?.models ?? [];
      if (only !== undefined && others.length === 0)
        setInput((now) => (now.model === "" ? { ...now, model: only } : now));
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={setup ? "Change the provider" : "Add a provider"}
      size="md"
      footerAside={
        <Button variant="ghost" aria-disabled={tested === "testing"} onClick={() => tryIt(true)}>
          Test
        </Button>
      }
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            {setup ? "Save" : "Add it"}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-3 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!setup && (
          <Field label="Provider">
            <Select value={preset.id} onChange={({ target }) => choosePreset(target.value)}>
              {PRESETS.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {isAddress && !mayUse(draft, plan, accounts) && (
          <p className="t-13 text-text-2">
            Providers on the internet come with the Synthesizer and Architect plans. A server on this device or your own
            network, like Ollama or LM Studio, needs no plan and usually no key.
          </p>
        )}
        <Field label="Name" error={errors.label}>
          <TextInput
            name="label"
            value={input.label}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value })}
          />
        </Field>
        <Field
          label="Address"
          error={errors.baseUrl}
          help={isInTheClear(typed.baseUrl) ? "Over http, others on the network can read what you send." : undefined}
        >
          <TextInput
            name="baseUrl"
            type="url"
            inputMode="url"
            value={input.baseUrl}
            placeholder="https://api.example.com/v1"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => change({ baseUrl: target.value, label: nameFor(preset, target.value) })}
          />
        </Field>
        <ModelField
          key={preset.id}
          value={input.model}
          error={errors.model}
          models={models}
          isListing={tested === "testing"}
          onChange={(model) => change({ model })}
          onList={() => tryIt(false)}
        />
        <KeyField
          field={keyField}
          error={errors.key}
          optional={Boolean(setup) || preset.key === "optional"}
          isHere={isThisMachine(typed.baseUrl)}
          place={keyPlace}
          canRemember={keeps && canRemember()}
          remember={remember}
          onRemember={setRemember}
          onForget={() => {
            if (keyField.current) keyField.current.value = "";
            void forgetKey(db, id).then((done) => !done.ok && setFailure(done.error));
          }}
        />
        <DiagnosisNote tested={tested} />
        {tested === "not" && (
          <p className="t-13 text-text-3">Test sends the model one short question of the studio, nothing of yours.</p>
        )}
        {failure && (
          <p role="alert" className="t-13 text-danger">
            {failure.message} {failure.remedy}
          </p>
        )}
      </form>
    </Dialog>
  );
}
