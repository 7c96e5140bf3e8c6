import type { Plan } from "#domain/plan.ts";
import { opensWhole } from "#domain/plans.ts";
import { usePlan } from "#src/data/plan.ts";
import { useIsVisitor } from "#src/data/session/use-session.ts";
import type { ListedPage, Page } from "#src/pages/page.ts";
import { isLabSwitchOn } from "#src/platform/app-state.ts";
import { storedHint } from "#src/platform/stored-hint.ts";
import { cx } from "#src/ui/class-names.ts";

/** Whether a page leads who is here to the sign-in. A visitor's own work in this browser does not. */
export function useAsksSignIn(): (page: Page) => boolean {
  const isVisitor = useIsVisitor();
  return ({ access, visitorPath }) =>
    isVisitor && access !== undefined && !(visitorPath !== undefined && storedHint() > 0);
}

/** What the specification's marks and its group mean: none is the name of a plan. */
export const MEANS: Readonly<Record<string, string>> = {
  Pro: "For close work, partly in paid plans",
  Lab: "Being tried out",
  Admin: "Records and checks, open to you",
};

/** The marks of a page, in words, for who has this plan: what it opens whole has no *Pro*. */
export const badgesOf = ({ isPro, labSwitch, gates }: ListedPage, plan: Plan): readonly string[] => [
  ...(isPro && !gates?.every((gate) => opensWhole(plan, gate)) ? ["Pro"] : []),
  ...(labSwitch && !isLabSwitchOn(labSwitch) ? ["Lab"] : []),
];

interface NavBadgesProps {
  readonly page: ListedPage;
  /** For screen readers alone, where only the icon is shown. */
  readonly hidden?: boolean;
}

/** The marks of a page beside its title. */
export function NavBadges({ page, hidden = false }: NavBadgesProps) {
  const asksSignIn = useAsksSignIn();
  const plan = usePlan();
  const badges = [...badgesOf(page, plan), ...(asksSignIn(page) ? ["Sign in"] : [])];
  return badges.map((badge) => (
    <span
      key={badge}
      title={MEANS[badge]}
      className={cx(hidden ? "sr-only" : "t-badge shrink-0 rounded-sm border border-line px-1.5 text-text-3")}
    >
      {badge}
    </span>
  ));
}
