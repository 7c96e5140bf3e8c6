import { Link } from "@tanstack/react-router";
import { format } from "date-fns/format";
import { MessageSquare } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Allowance, allowance, nextMonth } from "#domain/metering.ts";
import { usePlan } from "#src/data/plan.ts";
import { useIsMember } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useMonth, useUsage } from "#src/data/usage.ts";
import { writeUsageKeys } from "#src/platform/usage-keys.ts";
import { Pill } from "#src/ui/pill.tsx";

/** At this many messages or fewer the banner warns (specification, section 9). */
const WARN_AT = 10;

/** What is left of a month's messages, for a signed-in person whose plan limits them. Nothing for all others. */
export function UsageBanner() {
  // who is here is not known at once; the place that the first paint held stays
  const isMember = useIsMember();
  const plan = usePlan();
  const usage = useUsage();
  const allowed = usage.status === "ready" ? allowance(plan, usage.value) : null;
  if (!isMember || allowance(plan, 0) === null) return null;
  return <Bar allowed={allowed} />;
}

/** @param allowed null while it is read: the place is held */
function Bar({ allowed }: { readonly allowed: Allowance | null }) {
  const { now } = useStudio();
  const month = useMonth();
  const bar = useRef<HTMLDivElement>(null);
  // what sticks below the header covers what is scrolled to: the page has to know how much
  useLayoutEffect(() => {
    const measure = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--usage-bar", `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) measure.observe(bar.current);
    return () => {
      measure.disconnect();
      document.documentElement.style.removeProperty("--usage-bar");
    };
  }, []);
  const used = allowed?.used;
  useEffect(() => {
    if (used !== undefined) writeUsageKeys({ used, month });
  }, [used, month]);

  const isLow = allowed !== null && allowed.left <= WARN_AT;
  return (
    <div ref={bar} className="usage-bar t-13 max-md:text-[0.75rem]" role="status" data-low={isLow || undefined}>
      <MessageSquare aria-hidden className="size-4.5 flex-none max-[60rem]:hidden" />
      {allowed && (
        <>
          <span className="usage-words min-w-0 text-text-1">{words(allowed)}</span>
          <Ticks {...allowed} />
          <Pill
            variant={allowed.left === 0 ? "danger" : isLow ? "warn" : "neutral"}
            className="tabular-nums max-md:px-1.5"
          >
            <span className="sr-only">Used: </span>
            {allowed.used}/{allowed.limit}
          </Pill>
          <Link to="/pricing" className="usage-plans">
            <span className="max-[60rem]:sr-only">See plans</span>
          </Link>
          <span className="text-text-3 max-[60rem]:ml-auto">Resets {format(nextMonth(now()), "MMM d")}</span>
        </>
      )}
    </div>
  );
}

const words = ({ left }: Allowance): string =>
  left === 0
    ? "Message limit reached - Upgrade to continue chatting"
    : `Explorer plan: ${left} ${left === 1 ? "message" : "messages"} remaining`;

/** The same as the count beside it, to see at a glance. */
function Ticks({ used, limit }: Allowance) {
  return (
    <span aria-hidden className="usage-ticks max-[60rem]:hidden">
      {Array.from({ length: limit }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and never move
        <i key={n} data-used={n < used || undefined} />
      ))}
    </span>
  );
}
