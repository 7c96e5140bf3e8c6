import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  LoaderCircle,
  MessageSquareText,
} from "lucide-react";
import { cx } from "#src/ui/class-names.ts";
import type { Icon } from "#src/ui/icon.ts";
import { type Question, type Standing, standingWords } from "../../model/questions.ts";

const LOOK: Readonly<Record<Standing, { readonly icon: Icon; readonly colour: string }>> = {
  asking: { icon: LoaderCircle, colour: "text-text-2" },
  waiting: { icon: CircleDashed, colour: "text-text-3" },
  failed: { icon: CircleAlert, colour: "text-danger" },
  met: { icon: CircleCheck, colour: "text-ok" },
  missed: { icon: CircleX, colour: "text-warn" },
  answered: { icon: MessageSquareText, colour: "text-text-2" },
  unchecked: { icon: CircleMinus, colour: "text-text-3" },
};

/** The state of a question, as a sign and in words. */
export function StandingMark({ question, className }: { question: Question; className?: string }) {
  const { icon: Sign, colour } = LOOK[question.standing];
  return (
    <span className={cx("t-badge inline-flex items-center gap-1.5 tabular-nums", colour, className)}>
      <Sign aria-hidden className="size-3.5 shrink-0" />
      {standingWords(question)}
    </span>
  );
}
