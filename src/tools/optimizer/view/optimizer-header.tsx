import { ChevronDown, Copy, Download, Ellipsis, Library, Pencil, Plus, Save, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { isBlank } from "#domain/thinking/prompt/joined.ts";
import { PROMPT_FORMATS } from "#domain/thinking/sections/prompt-formats.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { useDeviceStores, useLibraryAsksSignIn } from "../live.ts";
import { counted } from "../model/section-words.ts";
import { useOptimizer } from "../store.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { RenamePrompt } from "./rename-prompt.tsx";
import type { Optimizing } from "./use-optimize.ts";
import { COPIED, useOptimizerCommands } from "./use-optimizer-commands.ts";

const SharePrompt = lazyPart(() => import("./share-prompt.tsx").then((part) => part.SharePrompt));

interface OptimizerHeaderProps {
  readonly optimizing: Optimizing;
  onNew(): void;
  onOpen(optimizerPromptId: string): void;
  onSaved(sessionId: string): void;
  /** Adds it to the library. */
  onLibrary(): void;
}

/** The prompt's name, its state, and its actions. */
export function OptimizerHeader({ optimizing, onNew, onOpen, onSaved, onLibrary }: OptimizerHeaderProps) {
  const keeps = useDeviceStores();
  const asksSignIn = useLibraryAsksSignIn();
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
  const [shared, setShared] = useState<OptimizerPrompt | null>(null);
  const { copy, download, save, share, remove } = useOptimizerCommands({ title, onNew, onOpen, onSaved });
  const shown = saveError ?? error ?? reviewError;

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
            <span>Nothing is sent, and nothing counts as a message</span>
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
                  { label: "Save to sessions", icon: Save, onSelect: save, disabled: blank },
                  {
                    label: `Add to the library${asksSignIn ? " (sign in)" : ""}`,
                    icon: Library,
                    onSelect: onLibrary,
                    disabled: blank,
                  },
                  { label: "Share", icon: Share2, onSelect: () => share(setShared), disabled: blank },
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
      {renaming && <RenamePrompt title={title} readTitle={readTitle} onClose={() => setRenaming(false)} />}
      {shared && <SharePrompt title={title} prompt={shared} onClose={() => setShared(null)} />}
      {shown && (
        <div className="-mt-3 mb-6">
          <Problem text={`${shown.message} ${shown.remedy ?? ""}`}>
            {saveError && (
              <Button size="sm" onClick={download}>
                <Download aria-hidden />
                Download this prompt
              </Button>
            )}
          </Problem>
        </div>
      )}
    </>
  );
}
