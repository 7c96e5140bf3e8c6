import { Link } from "@tanstack/react-router";
import { ArrowLeft, HardDrive, PencilLine, Sparkles } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { checklist, openIn, represented } from "#domain/synthesis/checks.ts";
import { placed, spoken } from "#domain/synthesis/placed.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { useCommands } from "../data.ts";
import { type Comparing, type OpenSynthesis, useComparison, useSyncMarksOf, useSynthesis } from "../live.ts";
import type { SynthesisSearch } from "../model/synthesis-search.ts";
import { counted, SOURCES, STATEMENTS, synthesisTitle, THEMES } from "../model/words.ts";
import { CompareTable } from "./compare-table.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { MergedView } from "./merged-view.tsx";
import { NOT_LOADED, Setup } from "./setup.tsx";
import { type Decide, decidedAnew, type Shown } from "./shown.ts";
import { SynthesisSkeleton } from "./synthesis-skeleton.tsx";

interface SynthesisViewProps {
  readonly id: string;
  readonly search: SynthesisSearch;
  readonly further: ReactNode;
  onSearch(next: SynthesisSearch, how?: { readonly replace: boolean }): void;
}

/** One synthesis: its sources, and once merged its text. */
export function SynthesisView(props: SynthesisViewProps) {
  const found = useSynthesis(props.id);
  const back = (
    <Button variant="ghost" className="-ml-3.5 mb-1" onClick={() => props.onSearch({})}>
      <ArrowLeft aria-hidden />
      All syntheses
    </Button>
  );
  if (found.status === "failed")
    return (
      <>
        {back}
        <h1 className="t-title mb-6 text-text-1">Synthesis</h1>
        <p role="alert" className="t-15 max-w-[60ch]">
          {found.error.message} {found.error.remedy}
        </p>
      </>
    );
  if (found.status === "loading")
    return (
      <>
        {back}
        <h1 className="t-title mb-6 text-text-1">Synthesis</h1>
        <SynthesisSkeleton />
      </>
    );
  if (!found.value)
    return (
      <>
        {back}
        <h1 className="t-title mb-3 text-text-1">This synthesis is not here</h1>
        <p className="t-15 max-w-[52ch]">
          It was deleted, or it is on another device and has not synced yet. Your other syntheses are still there.
        </p>
      </>
    );
  return (
    <>
      {back}
      <OpenSynthesisView {...props} open={found.value} />
    </>
  );
}

function OpenSynthesisView({ open, search, further, onSearch }: SynthesisViewProps & { readonly open: OpenSynthesis }) {
  const { synthesis, sources, draft } = open;
  const commands = useCommands();
  const [isRenaming, setIsRenaming] = useState(false);
  const mark = useSyncMarksOf([synthesis.id])(synthesis.id);
  const comparing = useComparison(sources, synthesis.question, draft !== null);
  const { comparison } = comparing;
  const shown = useMemo((): Shown | null => {
    if (!draft || !comparison) return null;
    const places = placed(comparison, sources, draft, synthesis);
    return {
      open,
      comparison,
      placed: places,
      checks: checklist(comparison, sources, places, synthesis),
      shares: represented(comparison, sources, places, synthesis.heard),
    };
  }, [open, draft, comparison, sources, synthesis]);

  const decide: Decide = async (change) => {
    const done = await commands.decide(synthesis.id, decidedAnew(change));
    if (!done.ok) notifyFailure("This was not saved", done.error);
    return done.ok;
  };
  const showText = () => {
    onSearch({ ...search, view: undefined }, { replace: true });
    moveFocus(() => document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]'));
  };
  const left = shown ? openIn(shown.checks) : 0;
  const isFinished = synthesis.finishedAt !== null && left === 0;
  async function finish() {
    if (left === 0) {
      const now = commands.now();
      if (await decide(() => ({ finishedAt: now }))) notify({ title: "Finished", variant: "success" });
      return;
    }
    onSearch({ ...search, view: undefined }, { replace: true });
    moveFocus(() => document.querySelector<HTMLElement>("[data-open] button"));
  }
  const meta = (
    <>
      <span>
        {counted(sources.length, SOURCES)}
        {comparison &&
          `, ${counted(comparison.statements.length, STATEMENTS)}, ${counted(comparison.themes.length, THEMES)}`}
      </span>
      {draft && (
        <EngineNote icon={draft.made ? Sparkles : HardDrive}>
          {draft.made ? `Written by ${draft.made.provider}` : "Merged on this device - no model"}
        </EngineNote>
      )}
      {mark && <ItemMark mark={mark} />}
      {isFinished && <span className="text-ok">Finished</span>}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the button in the header does
    <div
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !shown || isFinished) return;
        event.preventDefault();
        void finish();
      }}
    >
      <PageHeader
        title={
          <span className="inline-flex max-w-full items-center gap-1">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {synthesisTitle(synthesis.title)}
            </span>
            <IconButton label="Rename" size="sm" onClick={() => setIsRenaming(true)}>
              <PencilLine aria-hidden />
            </IconButton>
          </span>
        }
        meta={meta}
        actions={
          shown && (
            <>
              <ExportMenu shown={shown} />
              {!isFinished && (
                <Button
                  variant="primary"
                  className="max-md:basis-full!"
                  aria-keyshortcuts="Control+Enter Meta+Enter"
                  onClick={() => void finish()}
                >
                  {left === 0 ? "Finish" : `Finish, ${left} open`}
                </Button>
              )}
            </>
          )
        }
      />
      {isRenaming && (
        <RenameDialog
          what="this synthesis"
          name={synthesis.title}
          help="Without a name it is called Untitled synthesis."
          onRename={async (title) => {
            const done = await commands.decide(synthesis.id, () => ({ title }));
            return done.ok ? null : done.error;
          }}
          onClose={() => setIsRenaming(false)}
        />
      )}
      {open.unreadable > 0 && (
        <p role="status" className="t-13 mb-4 max-w-[60ch]">
          {counted(open.unreadable, ["part is", "parts are"])} damaged on this device and cannot be shown. Nothing was
          changed.
        </p>
      )}
      {draft === null ? (
        <Setup open={open} comparing={comparing} onMerged={showText} />
      ) : shown ? (
        <Tabs
          label="Views"
          value={search.view ?? "text"}
          onValueChange={(view) =>
            onSearch(
              { ...search, view: view === "text" ? undefined : (view as "compare" | "sources") },
              { replace: true },
            )
          }
          tabs={[
            { value: "text", label: "Text", content: <MergedView shown={shown} decide={decide} /> },
            {
              value: "compare",
              label: "Compare",
              count: shown.comparison.themes.length,
              content: <CompareTable shown={shown} />,
            },
            {
              value: "sources",
              label: "Sources",
              count: sources.length,
              content: <Setup open={open} comparing={comparing} onMerged={showText} />,
            },
          ]}
        />
      ) : (
        <ComparingAgain comparing={comparing} onRetry={() => void comparing.compare(synthesis.question)} />
      )}
      {shown && <ThinkFurther shown={shown} />}
      {shown && further}
    </div>
  );
}

/** Longer texts have no place in an address. Characters. */
const MOST_IN_ADDRESS = 2_000;

/** The merged text as the rough idea of a thought: the composer holds it, and nothing runs by itself. */
function ThinkFurther({ shown: { placed: places } }: { readonly shown: Shown }) {
  const idea = places.text.map(spoken).join("\n");
  if (idea === "" || idea.length > MOST_IN_ADDRESS) return null;
  return (
    <p className="mt-12">
      <Link to="/dashboard" search={{ idea }} className={`${linkClass} t-14`}>
        Think further about this text
      </Link>
    </p>
  );
}

/** What was merged earlier is compared again to be shown. */
function ComparingAgain({ comparing, onRetry }: { readonly comparing: Comparing; onRetry(): void }) {
  if (comparing.hasFailed)
    return (
      <Problem text={NOT_LOADED}>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Problem>
    );
  return (
    <div className="max-w-120">
      <Progress label="Comparing the sources" value={Math.round((comparing.share ?? 0) * 100)} max={100} />
    </div>
  );
}
