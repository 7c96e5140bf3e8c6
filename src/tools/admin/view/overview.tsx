import { Link } from "@tanstack/react-router";
import { Check, CircleHelp, UserSearch, X } from "lucide-react";
import type { AdminOverview } from "#domain/admin/answers.ts";
import { dayName, lastDayOf, overviewRows, peopleSaid } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { PLANS } from "#domain/plan.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { whenChanged, whenSaid } from "#src/platform/when.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useErrors, useFeedback, useLastVerdict, useOverview, useParts } from "../live.ts";
import { PLAN_NAMES } from "../model/words.ts";
import { Answered } from "./answered.tsx";
import { ErrorGroups } from "./error-groups.tsx";
import { Comment, Sentiments, sumOf } from "./feedback-parts.tsx";
import { Frame, lookUpProps, placeProps } from "./frame.tsx";
import { LineRows } from "./line-rows.tsx";
import { pairClass, Section, sectionsClass } from "./section.tsx";

/** How it goes: the parts of the backend, plans, what people say, what broke. */
export function Overview() {
  const overview = useOverview();
  const feedback = useFeedback(30, 0);
  const errors = useErrors(7);
  return (
    <Frame
      current="overview"
      table={{
        name: "accounts",
        rows:
          overview.status === "ready" && overview.value.closedTo !== null ? () => overviewRows(overview.value) : null,
      }}
      meta={
        overview.status === "ready" ? `${whenChanged(overview.at, Date.now())}, from the server` : "From the server"
      }
      actions={
        <Link {...lookUpProps} className={buttonClass({ variant: "primary" })}>
          <UserSearch />
          <span>
            Look up<span className="max-md:sr-only"> an account</span>
          </span>
        </Link>
      }
    >
      <div className={sectionsClass}>
        <Parts bytes={overview.status === "ready" ? overview.value.bytes : null} />
        <div className={pairClass}>
          <Answered answer={overview} what="plans" height="h-52">
            {(value) => <Plans overview={value} />}
          </Answered>
          <Answered answer={feedback} what="feedback" height="h-52">
            {({ groups, comments }) => (
              <Section title="What people say" aside={`last 30 days, ${counted(sumOf(groups), "answer")}`}>
                <Sentiments groups={groups} />
                {comments[0] && <Comment {...comments[0]} />}
              </Section>
            )}
          </Answered>
        </div>
        <Answered answer={errors} what="error reports" height="h-64">
          {(value) => (
            <Section
              title="Errors, grouped"
              aside={
                <>
                  last 7 days, {counted(value.times, "report")} in {counted(value.groups, "group")}{" "}
                  <Link {...placeProps("errors")} className={linkClass}>
                    All errors
                  </Link>
                </>
              }
              text="By code, place and cause, without numbers. Reports hold no text of anybody."
            >
              <ErrorGroups groups={value.list.slice(0, 5)} days={7} />
            </Section>
          )}
        </Answered>
      </div>
    </Frame>
  );
}

function Plans({ overview: { plans, people, closedTo, since } }: { readonly overview: AdminOverview }) {
  if (closedTo === null)
    return (
      <Section title="Accounts by plan">
        <p className="t-14">
          Counted since {dayName(since)}. The first week is counted two days after it ends, and then once a week.
        </p>
      </Section>
    );
  return (
    <Section
      title="Accounts by plan"
      aside={`${peopleSaid(people)} active in the week to ${dayName(lastDayOf(closedTo))}`}
    >
      <LineRows
        label="Accounts by plan, in fives"
        rows={PLANS.map((plan) => ({
          id: plan,
          name: PLAN_NAMES[plan],
          count: plans[plan] === undefined ? 0 : (plans[plan] ?? null),
        }))}
      />
      <p className="t-13 mt-3 max-w-[60ch] text-text-3">
        Counted in fives when a week is closed. One to four are hidden, so that nobody can be found by waiting a day.
      </p>
    </Section>
  );
}

const ICONS = { works: Check, fails: X, unknown: CircleHelp };
const COLOURS = { works: "text-ok", fails: "text-danger", unknown: "text-text-3" };

/** @param bytes of the database; null while it is not known */
function Parts({ bytes }: { readonly bytes: number | null }) {
  const parts = useParts();
  const last = useLastVerdict();
  const verdict = last.status === "ready" ? last.value : null;
  const stored = bytes === null ? [] : [{ name: "Stored", state: "works" as const, says: bytesInWords(bytes) }];
  return (
    <section aria-label="The parts of the backend" className="min-h-18">
      {parts === null ? (
        <div role="status" aria-busy aria-label="Asking the parts of the backend">
          <Skeleton className="h-10" />
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-y-4 border-line-soft md:grid-cols-3 xl:grid-cols-6 xl:divide-x xl:divide-line-soft xl:border-y">
          {[...parts, ...stored].map(({ name, state, says }) => {
            const Icon = ICONS[state];
            return (
              <li
                key={name}
                className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline xl:not-first:pl-5 xl:py-3.5"
              >
                <Icon aria-hidden className={`size-3.5 self-center ${COLOURS[state]}`} />
                <span className="t-14 text-text-1">{name}</span>
                <span className={`t-13 col-start-2 ${state === "fails" ? "text-danger" : "text-text-3"}`}>
                  {state === "fails" && <span className="sr-only">fails: </span>}
                  {says}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="t-13 mt-4 flex flex-wrap items-baseline gap-x-4">
        <span className="text-text-2">
          <Link to="/launch-readiness" className={linkClass}>
            Launch readiness
          </Link>
          {verdict && `: ${verdict.sentence} Looked at ${whenSaid(verdict.at, Date.now())}.`}
        </span>
        <Link to="/system-tests" className={linkClass}>
          System Tests
        </Link>
      </p>
    </section>
  );
}
