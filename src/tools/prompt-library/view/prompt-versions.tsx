import { GitMerge } from "lucide-react";
import { useState } from "react";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { heads } from "#domain/prompts/versions.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Pill } from "#src/ui/pill.tsx";
import type { Library } from "../live.ts";
import { useMayWrite, type VersionList } from "../live.ts";
import { Branches } from "./branches.tsx";
import { usePromptCommands } from "./use-prompt-commands.ts";

const CompareDialog = lazyPart(() => import("./compare-dialog.tsx").then((part) => part.CompareDialog));
const MergeDialog = lazyPart(() => import("./merge-dialog.tsx").then((part) => part.MergeDialog));

interface PromptVersionsProps {
  readonly prompt: Prompt;
  readonly library: Library;
  readonly list: VersionList;
  onOpen(promptId: string): void;
}

/** Number shown at first, and added with each press. */
const PAGE = 8;

/** Every version, newest first. A version never changes, and each can become the current one again. */
export function PromptVersions({ prompt, library, list, onOpen }: PromptVersionsProps) {
  const { versions, unreadable } = list;
  const { askForPlan } = usePromptCommands();
  const mayWrite = useMayWrite();
  const [limit, setLimit] = useState(PAGE);
  const [openedAt] = useState(() => Date.now());
  const [compared, setCompared] = useState<{ version: PromptVersion; number: number } | null>(null);
  // both as they are when the merge begins: a later version is one more version
  const [merging, setMerging] = useState<{ prompt: Prompt; other: PromptVersion } | null>(null);
  const other = heads(versions).find(({ id }) => id !== prompt.head);
  const merge = (version: PromptVersion) => setMerging({ prompt, other: version });
  const labelled = (id: string) => Object.keys(prompt.labels).filter((label) => prompt.labels[label] === id);
  return (
    <section aria-labelledby="versions-title" className="mt-12 max-md:mt-9">
      <h3 id="versions-title" className="t-label mb-2 text-text-1">
        Version history
      </h3>
      {other && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-warn-line bg-warn-wash px-4 py-3"
        >
          <p className="t-14 min-w-0 flex-1 basis-60 text-text-1">
            Two versions were written separately, on two devices or in two tabs. Both are saved; the later one is
            current.
          </p>
          <Button size="sm" onClick={() => (mayWrite ? merge(other) : askForPlan(() => merge(other)))}>
            <GitMerge aria-hidden />
            Merge
          </Button>
        </div>
      )}
      <ol className="border-line-soft border-t">
        {versions.slice(0, limit).map((version, at) => {
          const number = versions.length - at;
          const isHead = version.id === prompt.head;
          return (
            <li key={version.id} className="t-14 flex min-h-12 items-center gap-4 border-line-soft border-b py-1">
              <span className="w-6 flex-none font-medium text-text-1 tabular-nums">{number}</span>
              <span dir="auto" className="min-w-0 flex-1 text-text-2 [overflow-wrap:anywhere]">
                {version.note !== "" && <span className="mr-2">{version.note}</span>}
                <span className="text-text-3">{whenChanged(version.createdAt, openedAt)}</span>
                {labelled(version.id).map((label) => (
                  <Pill key={label} className="ml-2">
                    {label}
                  </Pill>
                ))}
              </span>
              {isHead && <span className="t-13 text-text-3">current</span>}
              <Button size="sm" variant="ghost" onClick={() => setCompared({ version, number })}>
                {isHead ? "Open" : "Compare"}
                <span className="sr-only"> version {number}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      {versions.length > limit && (
        <Button size="sm" variant="ghost" className="mt-3 -ml-2.5" onClick={() => setLimit(limit + 4 * PAGE)}>
          Show earlier versions
        </Button>
      )}
      {unreadable > 0 && (
        <p className="t-13 mt-3 text-text-3">
          {unreadable === 1 ? "One version is" : `${unreadable} versions are`} damaged and cannot be shown.
        </p>
      )}
      <Branches prompt={prompt} library={library} onOpen={onOpen} />
      {compared && <CompareDialog prompt={prompt} {...compared} onClose={() => setCompared(null)} />}
      {merging && (
        <MergeDialog merge={{ kind: "versions", ...merging }} versions={versions} onClose={() => setMerging(null)} />
      )}
    </section>
  );
}
