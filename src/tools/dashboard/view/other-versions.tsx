import { useRef, useState } from "react";
import type { Run } from "#domain/sessions/runs.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Fold } from "#src/ui/fold.tsx";
import { notify } from "#src/ui/notify.ts";
import { Panel } from "#src/ui/panel.tsx";
import { type OpenThread, useThreadCommands } from "../live.ts";
import type { OtherVersion, VersionedPart } from "../model/other-versions.ts";
import { VersionEntry } from "./version-entry.tsx";

export interface OtherVersionsProps {
  readonly thread: OpenThread;
  readonly part: VersionedPart;
  /** Null if it cannot be read: then nothing in it is changed. */
  readonly run: Run | null;
  /** At least one. */
  readonly versions: readonly OtherVersion[];
  readonly className: string;
}

const NOUN = { title: ["title", "titles"], idea: ["version", "versions"], question: ["version", "versions"] } as const;
const OF = { title: "", idea: " of the rough idea", question: " of the question" } as const;

/** The versions that lost when two devices changed the same text: to read, to copy, to restore. */
export function OtherVersions({ thread, part, run, versions, className }: OtherVersionsProps) {
  const { takeVersion, takeTitle } = useThreadCommands();
  const [openedAt] = useState(() => Date.now());
  const place = useRef<HTMLDetailsElement>(null);
  const taking = useRef(false);

  /** The command that restores a version, if there is one. */
  function wayBack({ decisions, text }: OtherVersion) {
    if (part === "title") return text === null ? null : () => takeTitle(thread.id, text);
    return run && decisions && (() => takeVersion(thread, run, decisions));
  }

  async function use(take: NonNullable<ReturnType<typeof wayBack>>) {
    if (taking.current) return;
    taking.current = true;
    const taken = await take();
    taking.current = false;
    if (!taken.ok) {
      const { message, remedy } = taken.error;
      const description = remedy ? `${message} ${remedy}` : message;
      return notify({ title: "This version could not be used", description, variant: "danger" });
    }
    // the entry with the button is gone; the version it replaced is in its place
    moveFocus(() => place.current?.querySelector("summary") ?? null);
    return notify({
      title: "This version is in use",
      description: "The one it replaced is saved beside it.",
      variant: "success",
    });
  }

  const [one, many] = NOUN[part];
  return (
    <Fold
      ref={place}
      className={className}
      summary={
        <span className="t-13 text-text-3">
          {versions.length === 1 ? `1 other ${one}` : `${versions.length} other ${many}`}
          <span className="sr-only">{OF[part]}</span>
        </span>
      }
    >
      <Panel className="mt-2">
        <ul className="grid gap-5 divide-y divide-line-soft [&>:not(:last-child)]:pb-5">
          {versions.map((version) => {
            const take = wayBack(version);
            return (
              <VersionEntry
                key={version.id}
                version={version}
                part={part}
                openedAt={openedAt}
                onUse={take && (() => void use(take))}
              />
            );
          })}
        </ul>
      </Panel>
    </Fold>
  );
}
