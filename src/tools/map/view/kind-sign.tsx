import type { Kind } from "#domain/map/kind.ts";
import { cx } from "#src/ui/class-names.ts";

const LOOK: Readonly<Record<Kind, string>> = {
  note: "",
  question: "rounded-full border-[1.5px] border-text-3",
  claim: "rounded-full bg-text-3",
  ground: "size-1.5! bg-text-3",
};

/** The sign of a thought's kind; nothing for a note. A question that nothing answers is dashed. */
export const KindSign = ({
  kind,
  isOpen = false,
  className,
}: {
  readonly kind: Kind;
  readonly isOpen?: boolean;
  readonly className?: string;
}) => (
  <span aria-hidden className={cx("grid size-4 flex-none place-items-center", className)}>
    <span className={cx("size-2", LOOK[kind], isOpen && "border-dashed")} />
  </span>
);
