import { type ReactNode, useLayoutEffect, useRef } from "react";
import { PartFailure, type PartFailureProps } from "#src/ui/part-failure.tsx";
import { MAX_QUERY, usePalette } from "./palette-state.ts";
import "./palette.css";

interface WaitingPanelProps {
  readonly label: string;
  /** Set when the panel's code could not be fetched. */
  readonly failure: Partial<PartFailureProps>;
  readonly children?: ReactNode;
}

/** Takes the place of a panel whose code is loading or failed to load. It takes the focus at once, and returns it. */
function WaitingPanel({ label, failure: { onRetry, busy = false, outdated = false }, children }: WaitingPanelProps) {
  const close = usePalette((state) => state.close);
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = panel.current;
    dialog?.showModal();
    // closes before unmounting, so that the panel that replaces it finds the focus where it was
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={panel} aria-label={label} onCancel={close} className="palette waiting-panel">
      {children}
      <div className="h-[min(22.5rem,50vh)] pt-5">
        {onRetry && <PartFailure onRetry={onRetry} busy={busy} outdated={outdated} />}
      </div>
    </dialog>
  );
}

/** The palette's field before the palette: the text typed into it is searched as soon as that is possible. */
export function WaitingPalette(props: Partial<PartFailureProps>) {
  const { query, setQuery } = usePalette();
  return (
    <WaitingPanel label="Search or jump to" failure={props}>
      <input
        aria-label="Search or jump to"
        placeholder="Search or jump to"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="palette-field"
      />
    </WaitingPanel>
  );
}

export const WaitingShortcuts = (props: Partial<PartFailureProps>) => (
  <WaitingPanel label="Keyboard shortcuts" failure={props} />
);
