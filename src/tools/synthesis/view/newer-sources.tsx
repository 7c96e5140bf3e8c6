import { useId } from "react";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { type NewerSource, useNewerSources } from "../live/newer-sources.ts";
import type { OpenSynthesis } from "../live.ts";
import { sourceTitle } from "../model/words.ts";

/** Offers the newer text of each source that has one. Nothing is put in by itself. */
export function NewerSources({ open }: { readonly open: OpenSynthesis }) {
  const { takeNewer, undoNewer, keepSource } = useCommands();
  const oneAtATime = useOneAtATime();
  const newer = useNewerSources(open);
  const { id } = open.synthesis;
  const base = useId();
  async function take({ source }: NewerSource) {
    const taken = await takeNewer(id, source.id);
    if (!taken.ok) return void notifyFailure("The newer version was not taken", taken.error);
    // without its merged text another view takes the place of this one
    moveFocus(() => (open.draft ? pageHeading() : besides(source.id)));
    notify({
      title: `“${sourceTitle(source)}” is its newer version now`,
      ...(open.draft ? { description: "Merge again to see the text with it." } : {}),
      action: {
        label: "Undo",
        onSelect: () =>
          void undoNewer(id, source.id, taken.value).then((back) => {
            if (!back.ok) notifyFailure("The old version was not put back", back.error);
          }),
      },
    });
  }
  async function keep(one: NewerSource) {
    const kept = await keepSource(id, one);
    if (!kept.ok) return void notifyFailure("Nothing changed", kept.error);
    moveFocus(() => besides(one.source.id));
  }
  /** Where the focus goes when a row leaves: to another row, else to the top of the page. */
  function besides(sourceId: string): HTMLElement | null {
    const other = newer.find(({ source }) => source.id !== sourceId);
    return (other && document.getElementById(`${base}-${other.source.id}`)) ?? pageHeading();
  }
  return newer.map((one) => (
    <div key={one.source.id} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="t-13 min-w-0 flex-[1_1_16rem] text-text-2">
        A newer version of <span dir="auto">“{sourceTitle(one.source)}”</span> exists.
      </p>
      <Button
        size="sm"
        id={`${base}-${one.source.id}`}
        aria-label={`Take the newer one: ${sourceTitle(one.source)}`}
        onClick={() => void oneAtATime(() => take(one))}
      >
        Take the newer one
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Keep this one: ${sourceTitle(one.source)}`}
        onClick={() => void oneAtATime(() => keep(one))}
      >
        Keep this one
      </Button>
    </div>
  ));
}
