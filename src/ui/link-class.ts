/** A link within text: underlined, so that colour alone never says it. Its line box is at least 24 px, 44 px on touch. */
export const linkClass =
  "inline-block py-0.5 text-text-1 underline decoration-line-strong underline-offset-3 hover:decoration-brand max-md:py-3";
