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

/**
 * What the text was read as, and a way to say that this does not fit: then it is read again, and this device asks that frame to be surer. Where no
 * subject is sure, the person can choose what it is about.
 */
export function ReadAs({ run, deciding: { decisions, change } }: ReadAsProps) {
  const { frame = null, near = [] } = run.answer.thought.expertise ?? {};
  const { refused = [], chosen } = decisions;
  const last = refused.at(-1);
  const line = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // read again, the button that was pressed may be gone: the focus goes to the one in its place
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the frame changes
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) line.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [frame?.id]);

  if (frame === null && last === undefined && near.length === 0) return null;
  const isRefused = frame !== null && refused.includes(frame.id);

  function choose(id: string) {
    pressed.current = true;
    doubtFrame(id, false);
    change((current) => ({ ...current, chosen: id }));
  }

  function refuse(id: string) {
    pressed.current = true;
    if (id === chosen) {
      change(({ chosen: _, ...others }) => others);
      return;
    }
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
    <div ref={line} className="t-13 mt-4 grid gap-y-1.5 text-text-3">
      {(frame !== null || last !== undefined) && (
        <div className="flex flex-wrap items-center gap-x-1">
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
      )}
      {near.length > 0 && (
        <fieldset aria-label={WHICH} className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden className="mr-1.5">
            {WHICH}
          </span>
          {near.map(({ id, name }) => (
            <Button key={id} variant="secondary" size="sm" onClick={() => choose(id)}>
              {sentenceCase(name)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const WHICH = "Is it about one of these?";

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
