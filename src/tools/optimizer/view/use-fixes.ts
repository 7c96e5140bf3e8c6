import { useMemo } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { withEdits } from "#domain/thinking/prompt/joined.ts";
import type { SectionFinding } from "#domain/thinking/prompt/types.ts";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";

const WROTE_ON = {
  title: "You edited the prompt meanwhile",
  description: "Press the button again when you are done.",
  variant: "info",
} as const;

export const fixButtonId = (finding: string): string => `fix-${finding}`;

/** The person's actions on findings. Each can be undone. */
export function useFixes() {
  const { review } = useCommands();
  const change = useChange();
  return useMemo(() => {
    /** The current findings of a prompt: typing may have moved them since they were shown. */
    async function findingsOf(work: OptimizerPrompt): Promise<readonly SectionFinding[]> {
      const { reviewed } = useOptimizer.getState();
      if (reviewed && sameSections(reviewed.of, work.sections)) return reviewed.review.findings;
      const again = await review(work);
      return again.ok ? again.value.findings : [];
    }
    return {
      async fix(wanted: readonly SectionFinding[]): Promise<void> {
        const ids = new Set(wanted.map(({ id }) => id));
        const { work: read } = useOptimizer.getState();
        if (!read) return;
        const found = (await findingsOf(read)).filter(({ id }) => ids.has(id));
        const { work } = useOptimizer.getState();
        if (work?.id !== read.id || found.length === 0) return;
        // the places refer to the text that was read
        if (!sameSections(work.sections, read.sections)) return void notify(WROTE_ON);
        const sections = withEdits(
          work.sections,
          found.flatMap(({ edits }) => edits),
        );
        leadOn(ids);
        const [first] = found;
        change({ sections }, found.length === 1 ? `Done: ${first?.label}` : `${found.length} fixes applied`);
      },
      dismiss(finding: SectionFinding): void {
        const { work } = useOptimizer.getState();
        if (!work) return;
        leadOn(new Set([finding.id]));
        change({ dismissed: [...work.dismissed, finding.id] }, "Finding dismissed");
      },
      bringBack(): void {
        change({ dismissed: [] });
        moveFocus(pageHeading);
      },
    };
  }, [review, change]);
}

/** The row with the button is removed: the focus goes to the next finding, else to the previous one, else to the page. */
function leadOn(gone: ReadonlySet<string>): void {
  const findings = useOptimizer.getState().reviewed?.review.findings ?? [];
  const at = findings.findIndex(({ id }) => gone.has(id));
  const next =
    findings.slice(at + 1).find(({ id }) => !gone.has(id)) ?? findings.slice(0, at).findLast(({ id }) => !gone.has(id));
  const old = document.activeElement;
  moveFocus(() => {
    if (old?.isConnected && old !== document.body) return null;
    return (next && document.getElementById(fixButtonId(next.id))) || pageHeading();
  });
}
