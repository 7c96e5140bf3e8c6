/** So soon after another, a press in the same place is the second half of it. Milliseconds, by the fingers: a slow page hears of them later. */
const DOUBLE_PRESS = 500;
/** How far a finger moves between the two, at most. CSS pixels. */
const SAME_PLACE = 24;

/**
 * For a press through the scrim that closes a dialog: a second press in the same place must not press what lay under the scrim, as it might
 * be *Sign Out*. Keys, and presses elsewhere, go through. It is loaded with the dialogs, and needs nothing of what lies under them.
 * @param event as Radix hands it to `onPointerDownOutside`
 */
export function holdSecondPress(event: CustomEvent<{ readonly originalEvent: PointerEvent }>): void {
  const { clientX, clientY, timeStamp } = event.detail.originalEvent;
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let isSecond = false;
  const onDown = (press: PointerEvent) => {
    if (press.timeStamp - timeStamp > DOUBLE_PRESS) over.abort();
    else isSecond = true;
  };
  const onClick = (press: MouseEvent) => {
    const isHere = Math.hypot(press.clientX - clientX, press.clientY - clientY) <= SAME_PLACE;
    // a click by keys counts as none
    if (!isSecond || !isHere || press.detail === 0) return;
    press.preventDefault();
    press.stopPropagation();
  };
  document.addEventListener("pointerdown", onDown, options);
  document.addEventListener("click", onClick, options);
}
