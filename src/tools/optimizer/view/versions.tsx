import { useState } from "react";
import type { OptimizerVersion } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useVersions } from "../live.ts";
import { VERSION_WORDS } from "../model/section-words.ts";
import { sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";

const CompareDialog = lazyPart(() => import("./compare-dialog.tsx").then((part) => part.CompareDialog));

/** Number shown at first, and added with each press. */
const PAGE = 8;

/** Every state that a button replaced, newest first. Each can be compared with now and restored. */
export function Versions({ optimizerPromptId }: { readonly optimizerPromptId: string }) {
  const [limit, setLimit] = useState(PAGE);
  const versions = useVersions(optimizerPromptId, limit);
  const [compared, setCompared] = useState<{ version: OptimizerVersion; number: number } | null>(null);
  const [openedAt] = useState(() => Date.now());
  const sections = useOptimizer((state) => state.work?.sections);
  const score = useOptimizer((state) => state.reviewed?.review.score.now);
  if (versions.status === "failed")
    return <p className="t-13 text-text-2">The versions cannot be read. {versions.error.message}</p>;
  if (versions.status === "loading" || !sections) return null;
  const { shown, total, unreadable } = versions.value;
  const asNewest = shown[0] !== undefined && sameSections(shown[0].sections, sections);
  return (
    <div>
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2 className="t-label text-text-1">Versions</h2>
        <span className="t-13 text-text-3">saved on this device</span>
      </div>
      <Thread as="ol" size="sm">
        <Station as="li" node="gap" line={shown.length > 0 ? "open" : "none"}>
          <p className="t-13 flex gap-2 text-text-2 leading-5">
            <span className="font-medium text-text-1">Now</span>
            {asNewest ? `as version ${total}` : "edited since"}
            <span className="ml-auto text-text-3 tabular-nums">{score}</span>
          </p>
        </Station>
        {shown.map((version, at) => {
          const { why, note, updatedAt } = version;
          const number = total - unreadable - at;
          const says = note === "" ? VERSION_WORDS[why].says : `“${note}”`;
          return (
            <Station as="li" key={version.id} node={VERSION_WORDS[why].node}>
              <p className="t-13 flex gap-2 text-text-2 leading-5">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="mr-1 font-medium text-text-1">Version {number}</span>{" "}
                  {whenChanged(updatedAt, openedAt)}
                  {says !== "" && `, ${says}`}
                </span>
                <span className="ml-auto text-text-3 tabular-nums">{version.score}</span>
              </p>
              <button
                type="button"
                className={`${linkClass} t-12 min-h-6 cursor-pointer text-text-3 max-md:min-h-11`}
                onClick={() => setCompared({ version, number })}
              >
                Compare with now<span className="sr-only"> (version {number})</span>
              </button>
            </Station>
          );
        })}
      </Thread>
      {unreadable > 0 && (
        <p className="t-13 mt-3 text-text-3">
          {unreadable === 1 ? "One version is" : `${unreadable} versions are`} damaged and cannot be shown.
        </p>
      )}
      {total > limit && (
        <Button size="sm" variant="ghost" className="mt-3 -ml-2.5" onClick={() => setLimit(limit + 4 * PAGE)}>
          Show earlier versions
        </Button>
      )}
      {compared && <CompareDialog {...compared} onClose={() => setCompared(null)} />}
    </div>
  );
}
