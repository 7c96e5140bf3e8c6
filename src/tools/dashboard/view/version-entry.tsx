import { Copy, Undo2 } from "lucide-react";
import { hasVisible } from "#domain/visible.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { gapSpans } from "../model/gaps.ts";
import type { OtherVersion, VersionedPart } from "../model/other-versions.ts";
import { BriefParts } from "./brief-parts.tsx";
import { useCopyAndTell } from "./copy-and-tell.ts";

interface VersionEntryProps {
  readonly version: OtherVersion;
  readonly part: VersionedPart;
  /** Epoch ms, to say "today". */
  readonly openedAt: number;
  /** Null if it cannot be restored. */
  readonly onUse: (() => void) | null;
}

const COPIED = { title: "Title", idea: "Rough idea", question: "Question" } as const;
const LOOK = { title: "t-15", idea: "t-q-sm italic text-text-2", question: "t-q" } as const;

/** One other version: where and when it was written, its text, its decisions, its answer. */
export function VersionEntry({ version, part, openedAt, onUse }: VersionEntryProps) {
  const copyAndTell = useCopyAndTell();
  const { at, here, text, decided, brief, expertise } = version;
  // an earlier sign-in in this browser cannot be told from another device
  const where = here ? "on this device" : "on another device or before you last signed in";
  const copied = text ?? decided.join("\n");
  return (
    <li>
      <p className="t-13 text-text-3">
        Written {where}
        {at !== null && <>, {whenSaid(at, openedAt)}</>}
      </p>
      {text === null && decided.length === 0 && <p className="mt-1.5">It cannot be read.</p>}
      {text !== null && (
        <p
          dir="auto"
          className={`mt-1.5 max-w-[40em] whitespace-pre-line text-text-1 [overflow-wrap:anywhere] ${LOOK[part]}`}
        >
          {hasVisible(text) ? <GapText text={text} gaps={part === "question" ? gapSpans(text) : []} /> : "Empty"}
        </p>
      )}
      {decided.length > 0 && <DashList items={decided} className="t-14 mt-2.5 text-text-2" />}
      {brief && (
        <Fold className="mt-2" summary={<span className="t-13 text-text-2">Its answer</span>}>
          <div className="mt-3 mb-2">
            <BriefParts brief={brief} expertise={expertise} />
          </div>
        </Fold>
      )}
      {copied !== "" && (
        <div className="mt-3 flex flex-wrap gap-2">
          {onUse && (
            <Button size="sm" onClick={onUse}>
              <Undo2 aria-hidden />
              Use this version
            </Button>
          )}
          <Button
            variant={onUse ? "ghost" : "secondary"}
            size="sm"
            onClick={() => void copyAndTell(COPIED[part], copied, part === "question" ? gapSpans(copied).length : 0)}
          >
            <Copy aria-hidden />
            Copy
          </Button>
        </div>
      )}
    </li>
  );
}
