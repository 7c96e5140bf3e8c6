import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Within this time after a dialog has opened, Enter and a press beside it are still about what opened it. Milliseconds. */
const DOUBLE_PRESS = 500;

const presses = ({ key, target }: KeyboardEvent) =>
  (key === "Enter" || key === " ") && target instanceof Element && !target.matches("input, textarea, select");

/**
 * For the surface of a dialog. The second half of a double press on what opened it, by pointer or by key, and a key that is still held, mean
 * nothing on what came to lie under them: the first press on it is a first one. What is typed into a field is never held back.
 */
export function useOwnPresses(open: boolean) {
  const pressed = useRef(false);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (!open) return;
    pressed.current = false;
    openedAt.current = performance.now();
  }, [open]);

  function letThrough(event: SyntheticEvent, isOwn: boolean) {
    pressed.current ||= isOwn;
    if (pressed.current) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** For the dialog's content: a press beside it, unless that is the second half of the one that opened it, closes it. */
  const onPointerDownOutside = (event: Event) => {
    if (performance.now() - openedAt.current <= DOUBLE_PRESS) event.preventDefault();
  };
  const surface = {
    onClickCapture: (event: MouseEvent) => letThrough(event, event.detail <= 1),
    onKeyDownCapture(event: KeyboardEvent) {
      // whoever moves about in it has seen it
      if (event.key === "Tab") pressed.current = true;
      if (presses(event)) letThrough(event, !event.repeat && performance.now() - openedAt.current > DOUBLE_PRESS);
    },
  };
  return { surface, onPointerDownOutside };
}
