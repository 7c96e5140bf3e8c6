import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useCommands } from "../data.ts";
import type { Library } from "../live.ts";
import { useMayWrite, useVersions } from "../live.ts";
import { PromptEditor } from "./prompt-editor.tsx";
import { PromptHeader } from "./prompt-header.tsx";
import { PromptThread } from "./prompt-thread.tsx";
import { PromptVersions } from "./prompt-versions.tsx";
import { UnsavedText } from "./unsaved-text.tsx";

const LostFields = lazyPart(() => import("./lost-fields.tsx").then((part) => part.LostFields));

interface PromptPageProps {
  readonly library: Library;
  /** Undefined while the list is empty. */
  readonly promptId: string | undefined;
  /** True if the address names the prompt; otherwise it is shown as the first of the list. */
  readonly isAsked: boolean;
  onOpen(promptId: string): void;
  onClose(): void;
}

/** One prompt: its text, its form, the filled result, and its versions. */
export function PromptPage({ library, promptId, isAsked, onOpen, onClose }: PromptPageProps) {
  const prompt = promptId === undefined ? undefined : library.byId.get(promptId);
  const [edited, setEdited] = useState<Prompt | null>(null);
  const versions = useVersions(promptId ?? "");
  const mayWrite = useMayWrite();
  const { askForPlan } = useCommands();
  // an edit in progress stays, whatever happens to the list
  if (edited) {
    const endEditing = (id: string) => {
      setEdited(null);
      if (id !== promptId) onOpen(id);
      moveFocus(() => document.getElementById("prompt-title"));
    };
    return (
      <PromptEditor
        key={edited.id}
        prompt={edited}
        isGone={!library.byId.has(edited.id)}
        onDone={endEditing}
        onCancel={() => endEditing(edited.id)}
      />
    );
  }
  if (!prompt)
    return isAsked ? (
      <div className="grid justify-items-start gap-3 py-2">
        <h2 className="t-h2 text-text-1">This prompt is not here</h2>
        <p className="max-w-[52ch]">
          It was deleted, or it is on another device and has not synced yet. Your other prompts are still there.
        </p>
        <Button onClick={onClose}>All prompts</Button>
      </div>
    ) : null;
  const edit = () => setEdited(prompt);
  const listed = versions.status === "ready" ? versions.value : null;
  return (
    <article aria-labelledby="prompt-title">
      <PromptHeader
        prompt={prompt}
        library={library}
        versionCount={listed?.versions.length ?? null}
        onEdit={edit}
        onOpen={onOpen}
        onClose={onClose}
      />
      {prompt.trashedAt === null && (
        <UnsavedText key={prompt.id} prompt={prompt} onGoOn={() => (mayWrite ? edit() : askForPlan(edit))} />
      )}
      {prompt.trashedAt === null && <LostFields prompt={prompt} />}
      <PromptThread key={prompt.head} prompt={prompt} library={library} />
      {listed && <PromptVersions prompt={prompt} library={library} list={listed} onOpen={onOpen} />}
    </article>
  );
}
