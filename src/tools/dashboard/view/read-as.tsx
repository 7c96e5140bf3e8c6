import { Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Run } from "#domain/sessions/runs.ts";
import { doubtFrame } from "#src/platform/doubted-frames.ts";
import { Button } from "#src/ui/button.tsx";
import type { Deciding } from "./use-decisions.ts";

interface ReadAsProps {
  readonly run: Run;
  readonly deciding: Deciding;
}

/** What the text was read as, and a way to say that this does not fit: then it is read again, and this device asks that frame to be surer. */
export function ReadAs({ run, deciding: { decisions, change } }: ReadAsProps) {
  const frame = run.answer.thought.expertise?.frame ?? null;
  const refused = decisions.refused ?? [];
  const last = refused.at(-1);
  const line = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // read again, the button that was pressed may be gone: the focus goes to the one in its place
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the frame changes
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) line.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [frame?.id]);

  if (frame === null && last === undefined) return null;
  const isRefused = frame !== null && refused.includes(frame.id);

  function refuse(id: string) {
    pressed.current = true;
    doubtFrame(id);
    change((current) => ({ ...current, refused: [...(current.refused ?? []).filter((other) => other !== id), id] }));
  }

  function takeBack(id: string) {
    pressed.current = true;
    doubtFrame(id, false);
    change(({ refused: before = [], ...others }) => {
      const rest = before.filter((other) => other !== id);
      return rest.length === 0 ? others : { ...others, refused: rest };
    });
  }

  return (
    <div ref={line} className="t-13 mt-4 flex flex-wrap items-center gap-x-1 text-text-3">
      <p aria-live="polite" className="mr-1.5">
        {frame ? `Read as: ${frame.name}` : "Read as written: no field of knowledge is added"}
      </p>
      {frame && (
        <Button variant="ghost" size="sm" onClick={() => refuse(frame.id)}>
          <X aria-hidden />
          This does not fit
        </Button>
      )}
      {last !== undefined && !isRefused && (
        <Button variant="ghost" size="sm" onClick={() => takeBack(last)}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      )}
    </div>
  );
}
