import { cx } from "#src/ui/class-names.ts";
import { Markdown } from "#src/ui/markdown.tsx";

/** An answer, laid out. Nothing of it is trusted; what is long scrolls. */
export const AnswerText = ({ text, className }: { readonly text: string; readonly className?: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
  <div
    role="group"
    aria-label="Text of the answer"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    tabIndex={0}
    className={cx("overflow-y-auto rounded-lg border border-line-soft bg-bg-1 px-4.5 py-4", className)}
  >
    <Markdown text={text} />
  </div>
);
