import { ChevronDown, Copy, Ellipsis, Pencil, Plus, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import { isBlank } from "#domain/thinking/prompt/joined.ts";
import { PROMPT_FORMATS, type PromptFormat, promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { copyText } from "#src/platform/clipboard.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useCommands } from "../data.ts";
import { useDeviceKeeps } from "../live.ts";
import { counted } from "../model/section-words.ts";
import { useOptimizer } from "../store.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import type { Optimizing } from "./use-optimize.ts";

const COPIED: Readonly<Record<PromptFormat, { readonly item: string; readonly what: string }>> = {
  text: { item: "As text", what: "Prompt" },
  markdown: { item: "As Markdown", what: "Markdown" },
  messages: { item: "As messages (JSON)", what: "Messages" },
};

interface WorkHeaderProps {
  readonly optimizing: Optimizing;
  onNew(): void;
  onOpen(workId: string): void;
  onSaved(sessionId: string): void;
}

/** The prompt's name, how it stands, and what can be done with it. */
export function WorkHeader({ optimizing, onNew, onOpen, onSaved }: WorkHeaderProps) {
  const { saveToSessions, deleteWork, restoreWork } = useCommands();
  const keeps = useDeviceKeeps();
  const ownTitle = useOptimizer((state) => state.work?.title ?? "");
  const readTitle = useOptimizer((state) => state.reviewed?.review.title ?? "");
  const blank = useOptimizer((state) => state.work === null || isBlank(state.work.sections));
  const findings = useOptimizer((state) => state.reviewed?.review.findings.length);
  const saveError = useOptimizer((state) => state.saveError);
  const reviewError = useOptimizer((state) => state.reviewError);
  const title = ownTitle || readTitle || "Untitled prompt";
  usePageTitle(title);
  const { busy, done, error, run, cancel } = optimizing;
  const [renaming, setRenaming] = useState(false);
  const shown = saveError ?? error ?? reviewError;

  async function copy(format: PromptFormat) {
    const { work } = useOptimizer.getState();
    if (!work) return;
    const text = promptIn(format, work.sections);
    const gaps = text.match(/\[[^[\]\n]{1,200}\?\]|\[paste [^[\]\n]{1,100}\]/g)?.length ?? 0;
    notifyCopied(COPIED[format].what, await copyText(text), gaps);
  }

  async function save() {
    const { work } = useOptimizer.getState();
    if (!work) return;
    const saved = await saveToSessions(work);
    if (!saved.ok) {
      notify({
        title: "The prompt was not saved",
        description: `${saved.error.message} ${saved.error.remedy ?? ""}`,
        variant: "danger",
      });
      return;
    }
    if (useOptimizer.getState().work?.id === work.id) useOptimizer.getState().change({ sessionId: saved.value });
    notify({
      title: "Saved to sessions",
      variant: "info",
      action: { label: "Open", onSelect: () => onSaved(saved.value) },
    });
  }

  async function remove() {
    const { work, close } = useOptimizer.getState();
    if (!work) return;
    const gone = await deleteWork(work.id);
    if (!gone.ok) {
      notify({ title: "The prompt could not be deleted", description: gone.error.message, variant: "danger" });
      return;
    }
    close();
    onNew();
    notify({
      title: "Prompt deleted",
      description: title,
      variant: "info",
      action: {
        label: "Undo",
        onSelect: async () => {
          const restored = await restoreWork(gone.value);
          if (restored.ok) onOpen(work.id);
          else
            notify({
              title: "The prompt could not be brought back",
              description: restored.error.message,
              variant: "danger",
            });
        },
      },
    });
  }

  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        meta={
          <>
            {saveError ? (
              <Mark kind="attention">not saved</Mark>
            ) : (
              <Mark kind={keeps ? "here" : "attention"}>{keeps ? "saved here" : "until this tab closes"}</Mark>
            )}
            {findings !== undefined && (
              <span>{findings === 0 ? "no findings" : counted(findings, "finding", "findings")}</span>
            )}
            <span>Nothing here is counted or sent</span>
          </>
        }
        actions={
          <>
            <div className="flex flex-none! gap-2 max-md:order-last">
              <Menu
                align="end"
                trigger={
                  <IconButton label="More" variant="secondary">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                entries={[
                  { label: "Save to sessions", icon: Save, onSelect: () => void save(), disabled: blank },
                  { label: "Rename", icon: Pencil, onSelect: () => setRenaming(true) },
                  { label: "New prompt", icon: Plus, onSelect: onNew },
                  "separator",
                  { label: "Delete this prompt", icon: Trash2, onSelect: () => void remove(), destructive: true },
                ]}
              />
            </div>
            <Menu
              trigger={
                <Button disabled={blank}>
                  <Copy aria-hidden />
                  Copy
                  <ChevronDown aria-hidden className="size-3.5" />
                </Button>
              }
              entries={PROMPT_FORMATS.map((format) => ({
                label: COPIED[format].item,
                onSelect: () => void copy(format),
              }))}
            />
            {busy ? (
              <Button onClick={cancel}>Cancel</Button>
            ) : (
              <Button variant="primary" disabled={blank} onClick={() => void run()}>
                Optimize
              </Button>
            )}
          </>
        }
      />
      <div className="mb-5 empty:hidden has-[>p:empty:only-child]:hidden">
        <p role="status" className="t-13 text-text-2">
          {busy ? "Optimizing on this device…" : ""}
        </p>
        {busy && <ReadingProgress label="Optimizing on this device" done={done} />}
      </div>
      {renaming && <RenameDialog title={title} readTitle={readTitle} onClose={() => setRenaming(false)} />}
      {shown && (
        <p role="alert" className="t-13 mb-6 text-danger">
          {shown.message} {shown.remedy}
        </p>
      )}
    </>
  );
}
