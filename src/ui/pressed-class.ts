/**
 * For a button that can be pressed and stay so: where the system forces its colours, `Highlight` says that it is pressed. Without the adjustment off, the
 * browser would draw the page's colour behind its text.
 */
export const pressedClass =
  "forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:[&_*]:text-[HighlightText]";
