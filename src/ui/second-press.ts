/** For this long a press in the same place still counts as the second half of the one before. Milliseconds. */
const DOUBLE_PRESS = 500;
/** How far a finger moves between the two, at most. CSS pixels. */
const SAME_PLACE = 24;

/**
 * For a press through the scrim that closes a dialog: a second press in the same place must not press what lay under the scrim, as it might
 * be *Sign Out*. Keys, and presses elsewhere, go through. It is loaded with the dialogs, and needs nothing of what lies under them.
 * @param event as Radix hands it to `onPointerDownOutside`
 */
export function holdSecondPress(event: CustomEvent<{ readonly originalEvent: PointerEvent }>): void {
  const { clientX, clientY } = event.detail.originalEvent;
  const end = performance.now() + DOUBLE_PRESS;
  let isSecond = false;
  const onDown = () => {
    isSecond = true;
  };
  const onClick = (press: MouseEvent) => {
    const isHere = Math.hypot(press.clientX - clientX, press.clientY - clientY) <= SAME_PLACE;
    // a click by keys counts as none
    if (!isSecond || !isHere || press.detail === 0 || performance.now() > end) return;
    press.preventDefault();
    press.stopPropagation();
  };
  document.addEventListener("pointerdown", onDown, { capture: true });
  document.addEventListener("click", onClick, { capture: true });
  setTimeout(() => {
    document.removeEventListener("pointerdown", onDown, { capture: true });
    document.removeEventListener("click", onClick, { capture: true });
  }, DOUBLE_PRESS);
}
