import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { holdSecondPress } from "./second-press.ts";

/**
 * For this long after a dialog has opened, Enter and a press outside still count as part of the press that opened it. Milliseconds, to when the person
 * pressed: a slow page hears of it later.
 */
const DOUBLE_PRESS = 500;

const presses = ({ key, target }: KeyboardEvent) =>
  (key === "Enter" || key === " ") && target instanceof Element && !target.matches("input, textarea, select");

/**
 * For the surface of a dialog. The second half of a double press that opened it, by pointer or by key, and a key still held down must not
 * press a control that has appeared under them. Typing into a field is never blocked.
 */
export function useOwnPresses(open: boolean) {
  const pressed = useRef(false);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (!open) return;
    pressed.current = false;
    openedAt.current = performance.now();
  }, [open]);

  const isOfOpening = ({ timeStamp }: { readonly timeStamp: number }) => timeStamp - openedAt.current <= DOUBLE_PRESS;
  function letThrough(event: SyntheticEvent, isOwn: boolean) {
    pressed.current ||= isOwn;
    if (pressed.current) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** For the dialog's content: a press outside closes it, unless it is the second half of the press that opened it. */
  const onPointerDownOutside = (event: Parameters<typeof holdSecondPress>[0]) => {
    if (isOfOpening(event.detail.originalEvent)) event.preventDefault();
    else holdSecondPress(event);
  };
  const surface = {
    onClickCapture: (event: MouseEvent) => letThrough(event, event.detail <= 1),
    onKeyDownCapture(event: KeyboardEvent) {
      // moving around in the dialog proves that the person has seen it
      if (event.key === "Tab" || event.key.startsWith("Arrow")) pressed.current = true;
      if (presses(event)) letThrough(event, !event.repeat && !isOfOpening(event));
    },
  };
  return { surface, onPointerDownOutside };
}
