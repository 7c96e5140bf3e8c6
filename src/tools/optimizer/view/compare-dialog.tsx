import { useMemo } from "react";
import type { OptimizerVersion } from "#domain/entities.ts";
import { wordDiff } from "#domain/prompts/word-diff.ts";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Diff } from "#src/ui/diff.tsx";
import { useCommands } from "../data.ts";
import { sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";

const LABELS = { change: "change", accepted: "accepted", rejected: "rejected" };

interface CompareDialogProps {
  readonly version: OptimizerVersion;
  readonly number: number;
  onClose(): void;
}

/** The changes between a version and now, by section; and a button to restore it. */
export function CompareDialog({ version, number, onClose }: CompareDialogProps) {
  const work = useOptimizer((state) => state.work);
  const score = useOptimizer((state) => state.reviewed?.review.score.now ?? null);
  const { versionOf } = useCommands();
  const change = useChange();
  const sections = work?.sections;
  const changed = useMemo(
    () =>
      SECTION_ORDER.map((id) => ({ id, pieces: sections ? wordDiff(version.sections[id], sections[id]) : [] })).filter(
        ({ pieces }) => pieces.length > 0,
      ),
    [version, sections],
  );
  if (!work) return null;

  function restore() {
    if (!work) return;
    const { sections, added } = version;
    const now = versionOf(work, { why: "edited", score });
    change({ sections, added, optimized: null }, `Version ${number} restored`, [now]);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Version ${number} and now`}
      description={
        changed.length === 0
          ? "They are the same."
          : `Struck through: removed since version ${number}. Underlined: added.`
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!sameSections(version.sections, work.sections) && (
            <Button variant="primary" onClick={restore}>
              Restore version {number}
            </Button>
          )}
        </>
      }
    >
      {changed.map(({ id, pieces }) => (
        <section key={id} aria-label={HEADINGS[id]} className="mt-5">
          <h3 className="t-label mb-1 text-text-1">{HEADINGS[id]}</h3>
          <Diff pieces={pieces} labels={LABELS} className="whitespace-pre-wrap" />
        </section>
      ))}
      {changed.length > 0 && (
        <p className="t-13 mt-5 text-text-3">Restoring saves the current text as a version first.</p>
      )}
    </Dialog>
  );
}
