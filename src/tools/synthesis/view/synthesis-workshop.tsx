import { type ReactNode, useEffect, useRef, useState } from "react";
import { withFonts } from "#src/platform/with-fonts.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { NothingToTakeUp } from "#src/ui/nothing-to-take-up.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { addedIn, NEW_SYNTHESIS, type SynthesisSearch } from "../model/synthesis-search.ts";
import { SynthesisSkeleton } from "./synthesis-skeleton.tsx";

const SynthesisListPart = lazyPart(
  () => withFonts(import("./synthesis-list.tsx")).then((part) => part.SynthesisListPart),
  {
    loading: SynthesisSkeleton,
  },
);
const SynthesisView = lazyPart(() => withFonts(import("./synthesis-view.tsx")).then((part) => part.SynthesisView), {
  loading: SynthesisSkeleton,
});
const NewSynthesis = lazyPart(() => import("./new-synthesis.tsx").then((part) => part.NewSynthesis), {
  loading: SynthesisSkeleton,
});

export interface SynthesisWorkshopProps {
  readonly search: SynthesisSearch;
  /** Where a merged synthesis can be taken: below it. */
  readonly further?: ReactNode;
  /** Goes to another synthesis or view. */
  onSearch(next: SynthesisSearch, how?: { readonly replace: boolean }): void;
}

/** The list of syntheses, or the open one. */
export function SynthesisWorkshop({ search, onSearch, further }: SynthesisWorkshopProps) {
  const { isTaking, missing } = useTaken(search, (synthesis) => onSearch({ synthesis }, { replace: true }));
  const open = (synthesis: string) => onSearch({ synthesis });
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      {isTaking ? (
        <>
          <h1 className="t-title mb-6 text-text-1">Synthesis</h1>
          <SynthesisSkeleton />
        </>
      ) : search.synthesis === undefined ? (
        <>
          {missing !== null && <NothingToTakeUp text={missing} />}
          <SynthesisListPart onOpen={open} onBegin={() => open(NEW_SYNTHESIS)} />
        </>
      ) : search.synthesis === NEW_SYNTHESIS ? (
        <NewSynthesis onMade={(synthesis) => onSearch({ synthesis }, { replace: true })} onLeave={() => onSearch({})} />
      ) : (
        <SynthesisView
          key={search.synthesis}
          id={search.synthesis}
          search={search}
          further={further}
          onSearch={onSearch}
        />
      )}
    </div>
  );
}

/**
 * Makes a synthesis of what the address hands over, once.
 * @returns whether it does so now; and why nothing of it is here, until a synthesis is opened
 */
function useTaken({ add, take, synthesis }: SynthesisSearch, onTaken: (synthesisId: string | undefined) => void) {
  const commands = useCommands();
  const taken = useRef<string>(undefined);
  const [missing, setMissing] = useState<string | null>(null);
  const asked = take ?? add;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (asked === undefined) taken.current = undefined;
    if (asked === undefined || taken.current === asked) return;
    taken.current = asked;
    void commands.take(take === undefined ? { items: addedIn(add ?? "") } : { handoff: take }).then((made) => {
      const isGone = !made.ok && made.error.code === "NOT_FOUND";
      setMissing(isGone ? `${made.error.message} ${made.error.remedy ?? ""}`.trim() : null);
      if (!made.ok && !isGone) notifyFailure("Nothing was added", made.error);
      else if (made.ok && made.value.left > 0)
        notify({
          title: made.value.left === 1 ? "One item was left out" : `${made.value.left} items were left out`,
          description: "They were deleted, are empty, or cannot be merged.",
          variant: "warning",
        });
      onTaken(made.ok ? made.value.synthesisId : undefined);
    });
  }, [asked]);
  useEffect(() => {
    if (synthesis !== undefined) setMissing(null);
  }, [synthesis]);
  return { isTaking: asked !== undefined, missing };
}
