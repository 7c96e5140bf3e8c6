import { useId, useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { offeredTitle } from "#domain/prompts/offered-title.ts";
import { missedVariables, variablesOf } from "#domain/prompts/template.ts";
import { hasVisible } from "#domain/visible.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { editPlaces } from "../model/edit-place.ts";

interface PromptEditorProps {
  /** The prompt as seen here; undefined for a new one. */
  readonly prompt?: Prompt;
  /** The prompt was deleted meanwhile: saving makes a new one. */
  readonly isGone?: boolean;
  /** The folder for a new prompt. */
  readonly folder?: string | null;
  readonly tags?: readonly string[];
  onDone(promptId: string): void;
  onCancel(): void;
}

/** Most characters of a title. */
const LONGEST_TITLE = 200;
const LONGEST_NOTE = 200;

/** Edits a prompt. The fields are stored as drafts while the person types, and become a version only when saved. */
export function PromptEditor({
  prompt,
  isGone = false,
  folder = null,
  tags = [],
  onDone,
  onCancel,
}: PromptEditorProps) {
  const { addPrompt, addVersion, nameByTitle, renamePrompt } = useCommands();
  const places = editPlaces(prompt?.id);
  // the version with which the edit began: a version that another tab saves meanwhile is not overwritten unseen
  const [seen] = useState(prompt);
  const title = useEdited(places.title, seen?.title ?? "");
  const body = useEdited(places.body, seen?.body ?? "");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  // a new prompt without a title would be found by nothing
  const offered = seen ? "" : offeredTitle(body.text);
  const form = useId();
  const oneAtATime = useOneAtATime();
  const names = variablesOf(body.text);
  const same = seen !== undefined && title.text === seen.title && body.text === seen.body;
  const keepingFails = title.error ?? body.error;

  async function save() {
    if (same && !isGone) return discard();
    if (!hasVisible(body.text)) {
      setMissing(true);
      return;
    }
    const text = { title: title.text.trim() || offered, body: body.text, variables: seen?.variables ?? {} };
    const isNew = !seen || isGone;
    const stored = isNew
      ? await addPrompt({ ...text, folder: seen?.folder ?? folder, tags: seen?.tags ?? tags })
      : await addVersion(seen, text, { note: note.trim() });
    if (!stored.ok) {
      setProblem(`${stored.error.message} ${stored.error.remedy ?? ""}`);
      return;
    }
    title.forget();
    body.forget();
    onDone(isNew ? stored.value.id : seen.id);
    if (!isNew && text.title !== seen.title) void offerName(seen, text.title);
  }
  /** A prompt with a new title keeps its reference, unless the person renames that too. */
  async function offerName(renamed: Prompt, called: string) {
    const name = await nameByTitle(renamed, called);
    if (name === null) return;
    notify({
      title: `Still referenced as ${renamed.name}`,
      description: `The new title suggests ${name}. Prompts that include this one would then use the new name.`,
      variant: "info",
      action: {
        label: `Rename to ${name}`,
        onSelect: async () => {
          const done = await renamePrompt(renamed, name);
          if (!done.ok) notifyFailure("The name was not changed", done.error);
        },
      },
      decline: { label: `Keep ${renamed.name}`, onSelect: () => undefined },
    });
  }
  function discard() {
    title.forget();
    body.forget();
    onCancel();
  }

  return (
    <form
      id={form}
      aria-label={seen ? "Edit the prompt" : "New prompt"}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(save);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void oneAtATime(save);
        }
      }}
    >
      <h2 className="t-h2 text-text-1">{seen ? "Edit the prompt" : "New prompt"}</h2>
      {(title.cameBack || body.cameBack) && (
        <p role="status" className="t-13 text-text-2">
          Your unsaved text is back.
        </p>
      )}
      {isGone && (
        <p role="status" className="t-13 text-text-2">
          This prompt was deleted meanwhile, in another tab or on another device. Save to keep this text as a new
          prompt.
        </p>
      )}
      <Field
        label="Title"
        optional="optional"
        help={
          seen
            ? undefined
            : `Without one, the title is ${offered === "" ? "the first line of the prompt" : `“${offered}”`}.`
        }
      >
        <TextInput
          dir="auto"
          value={title.text}
          maxLength={LONGEST_TITLE}
          autoComplete="off"
          onChange={({ target }) => title.setText(target.value)}
        />
      </Field>
      <Field
        label="Prompt"
        help={helpFor(names, missedVariables(body.text))}
        error={missing ? "Write the prompt first." : null}
      >
        <TextArea
          dir="auto"
          rows={12}
          className="t-mono field-sizing-content min-h-60"
          value={body.text}
          autoFocus
          onChange={({ target }) => {
            body.setText(target.value);
            setMissing(false);
          }}
        />
      </Field>
      {seen && (
        <Field label="What you changed" optional="optional">
          <TextInput
            dir="auto"
            value={note}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      {(problem !== null || keepingFails) && (
        <Problem text={problem ?? `${keepingFails?.message ?? ""} ${keepingFails?.remedy ?? ""}`}>
          <Button size="sm" onClick={() => downloadText("prompt.txt", body.text)}>
            Download my text
          </Button>
        </Problem>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" aria-disabled={same && !isGone}>
          {seen && !isGone ? "Save version" : "Save prompt"}
        </Button>
        <Button variant="ghost" onClick={discard}>
          {same || (!seen && body.text === "" && title.text === "") ? "Cancel" : "Discard changes"}
        </Button>
      </div>
    </form>
  );
}

/** What the prompt asks for, what it only seems to ask for, and how to write both kinds of references. */
function helpFor(names: readonly string[], missed: readonly string[]): string {
  const how = `Write {{name}} for ${names.length === 0 ? "a" : "another"} part that changes, and {{> name}} to include another prompt.`;
  return [
    ...(names.length > 0 ? [`Variables: ${names.join(", ")}.`] : []),
    ...(missed.length > 0
      ? [
          `Not a variable: ${missed.slice(0, 3).join(", ")}. A name begins with a letter and has only letters, digits, spaces, hyphens and underscores.`,
        ]
      : []),
    how,
  ].join(" ");
}

/** A field that begins with its draft, or without one with `begun`. */
function useEdited(place: string, begun: string) {
  const draft = useStoredDraft(place);
  const [touched, setTouched] = useState(false);
  return {
    text: touched || draft.text !== "" ? draft.text : begun,
    cameBack: !touched && draft.text !== "" && draft.text !== begun,
    error: draft.error,
    setText(next: string) {
      setTouched(true);
      draft.setText(next);
    },
    forget: draft.forget,
  };
}
