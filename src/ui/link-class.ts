/**
 * A link within text: underlined, so that colour alone never says it. What can be pressed is at least 24 px high, 44 px on touch; it reaches over the lines
 * beside it, which stay as far apart as they are.
 */
export const linkClass =
  "py-0.5 text-text-1 underline decoration-line-strong underline-offset-3 hover:decoration-brand max-md:py-3.25";
