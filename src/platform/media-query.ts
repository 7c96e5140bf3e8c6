/** Below this width the layout is a phone's (specification, section 9). Pixels. */
const MOBILE_BREAKPOINT = 768;

const narrow = matchMedia(`(max-width: ${MOBILE_BREAKPOINT - 1}px)`);

/** True while the window is a phone's width. For what happens on a click; how things look is the style sheet's business. */
export const isNarrow = (): boolean => narrow.matches;
