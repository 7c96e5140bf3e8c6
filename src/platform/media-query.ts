/** Below this width the layout is a phone's: the specification's 768 pixels, more where the browser is set to larger text. */
const narrow = matchMedia("(width < 48rem)");

/** True while the window is a phone's width. For what happens on a click; how things look is the style sheet's business. */
export const isNarrow = (): boolean => narrow.matches;

/** Calls back when the window becomes wider than a phone's; returns the way to stop. */
export function onWidened(listener: () => void): () => void {
  const changed = () => !narrow.matches && listener();
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}

/** Calls back when the window becomes a phone's width or wider than one; returns the way to stop. */
export function onWidthClass(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
