/** Below this width the layout is a phone's: the specification's 768 pixels, more where the browser is set to larger text. */
const narrow = matchMedia("(width < 48rem)");

/** True while the window is as narrow as a phone. For behaviour on a click only; the style sheet decides how things look. */
export const isNarrow = (): boolean => narrow.matches;

/** Calls back when the window becomes wider than a phone; returns the way to stop. */
export function onWidened(listener: () => void): () => void {
  const changed = () => !narrow.matches && listener();
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}

/** Calls back when the system begins or ends to force its colours, or asks for another contrast; returns the way to stop. */
export function onOtherColours(listener: () => void): () => void {
  const asked = ["(forced-colors: active)", "(prefers-contrast: more)"].map((query) => matchMedia(query));
  for (const query of asked) query.addEventListener("change", listener);
  return () => {
    for (const query of asked) query.removeEventListener("change", listener);
  };
}

/** Calls back when the window changes between phone width and wider; returns the way to stop. */
export function onWidthClass(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
