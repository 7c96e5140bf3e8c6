import { GitMerge } from "lucide-react";
import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import type { Library } from "../live.ts";
import { useMayWrite, useVersions } from "../live.ts";
import { usePromptCommands } from "./use-prompt-commands.ts";

const MergeDialog = lazyPart(() => import("./merge-dialog.tsx").then((part) => part.MergeDialog));

interface BranchesProps {
  readonly prompt: Prompt;
  readonly library: Library;
  onOpen(promptId: string): void;
}

/** The branches of a prompt, including merged ones: nothing is thrown away. */
export function Branches({ prompt, library, onOpen }: BranchesProps) {
  const { askForPlan } = usePromptCommands();
  const mayWrite = useMayWrite();
  // both as they are when the merge begins
  const [merging, setMerging] = useState<{ prompt: Prompt; branch: Prompt } | null>(null);
  const branches = library.entries.flatMap(({ prompt: each }) =>
    each.branch?.of === prompt.id && each.trashedAt === null ? [each] : [],
  );
  const merge = (branch: Prompt) => setMerging({ prompt, branch });
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="branches-title" className="mt-10">
      <h3 id="branches-title" className="t-label mb-2 text-text-1">
        Branches
      </h3>
      <ul className="border-line-soft border-t">
        {branches.map((each) => (
          <li
            key={each.id}
            className="t-14 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-b py-1"
          >
            <span dir="auto" className="min-w-0 flex-1 text-text-1 [overflow-wrap:anywhere]">
              {each.branch?.name}
              {each.title !== prompt.title && <span className="ml-3 text-text-3">{promptTitle(each.title)}</span>}
            </span>
            {each.branch?.mergedInto !== null && <span className="t-13 text-text-3">merged</span>}
            <Button size="sm" variant="ghost" onClick={() => onOpen(each.id)}>
              Open<span className="sr-only"> {each.branch?.name}</span>
            </Button>
            {each.branch?.mergedInto === null && (
              <Button size="sm" onClick={() => (mayWrite ? merge(each) : askForPlan(() => merge(each)))}>
                <GitMerge aria-hidden />
                Merge<span className="sr-only"> {each.branch.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merging && <BranchMerge {...merging} onClose={() => setMerging(null)} />}
    </section>
  );
}

/** Reads the versions of both, which the merge compares. */
function BranchMerge({ prompt, branch, onClose }: { prompt: Prompt; branch: Prompt; onClose(): void }) {
  const [own, theirs] = [useVersions(prompt.id), useVersions(branch.id)];
  if (own.status !== "ready" || theirs.status !== "ready") return null;
  return (
    <MergeDialog
      merge={{ kind: "branch", prompt, branch }}
      versions={[...own.value.versions, ...theirs.value.versions]}
      onClose={onClose}
    />
  );
}
