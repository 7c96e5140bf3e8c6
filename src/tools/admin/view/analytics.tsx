import type { AdminAnalytics } from "#domain/admin/answers.ts";
import { analyticsRows, dayName, errorRate, hiddenCells, lastDayOf } from "#domain/admin/figures.ts";
import { NEVER_COLLECTED } from "#domain/admin/never-collected.ts";
import { counted } from "#domain/audit/ledger.ts";
import { whenSaid } from "#src/platform/when.ts";
import { LinePlot } from "#src/ui/plot/line-plot.tsx";
import { Plot } from "#src/ui/plot/plot.tsx";
import { scaleOf } from "#src/ui/plot/scale.ts";
import { useAnalytics } from "../live.ts";
import { TOOL_NAMES } from "../model/words.ts";
import { Answered } from "./answered.tsx";
import { CohortTable } from "./cohort-table.tsx";
import { Frame } from "./frame.tsx";
import { LineRows } from "./line-rows.tsx";
import { pairClass, Section, sectionsClass } from "./section.tsx";
import { SpeedTable } from "./speed-table.tsx";

const WEEKS = 10;

/** Figures of the last ten closed weeks. */
export function Analytics() {
  const analytics = useAnalytics(WEEKS);
  const value = analytics.status === "ready" ? analytics.value : null;
  const closedTo = value?.closedTo ?? null;
  return (
    <Frame
      current="analytics"
      table={{
        name: `analytics-${closedTo}`,
        rows: value === null || closedTo === null ? null : () => analyticsRows(value),
      }}
      meta={
        <>
          <span>
            {closedTo === null || analytics.status !== "ready"
              ? "Whole weeks"
              : `Whole weeks to ${dayName(lastDayOf(closedTo))}, as of ${whenSaid(analytics.at, Date.now())}`}
          </span>
          <span>members only; visitors are not counted</span>
        </>
      }
    >
      <div className={sectionsClass}>
        <Answered answer={analytics} what="the figures" height="h-dvh">
          {(figures) =>
            figures.closedTo === null ? <NothingClosed since={figures.since} /> : <Figures figures={figures} />
          }
        </Answered>
        <Section
          title="Never collected"
          text="The figures are counts of stored rows by account, tool and day, and of the steps of speed. They are made of nothing else."
        >
          <ul className="grid gap-x-12 md:grid-cols-2">
            {NEVER_COLLECTED.map((what) => (
              <li key={what} className="t-14 border-line-soft border-b py-2">
                {what}
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Frame>
  );
}

const NothingClosed = ({ since }: { readonly since: string }) => (
  <div className="max-w-[60ch]">
    <h2 className="t-q-sm text-text-1">No week is closed yet.</h2>
    <p className="t-15 mt-2">
      Weeks are counted from {dayName(since)} on, from Monday to Sunday, two days after their end: once, and never
      again. Activation, retention and use show from five people on. Health, errors and feedback are there from the
      start.
    </p>
  </div>
);

function Figures({ figures }: { readonly figures: AdminAnalytics }) {
  const { activation, cohorts, weeks } = figures;
  const last = weeks.at(-1);
  const hidden = hiddenCells(cohorts);
  return (
    <div className={sectionsClass}>
      <div className={pairClass}>
        <Section
          title="Activation"
          text={`Of the people who signed up in the last ${WEEKS} weeks and have been here for three. Came back: active again within 7 days.${
            activation.hidden > 0 ? ` ${counted(activation.hidden, "group")} left out, because a part is hidden.` : ""
          }`}
        >
          {activation.cohorts === 0 ? (
            <p className="t-14">No group of five or more has been here for three weeks, or a part of each is hidden.</p>
          ) : (
            <LineRows
              label="Activation, people"
              rows={[
                { id: "people", name: "Signed up", count: activation.people },
                { id: "asked", name: "Asked a first question", count: activation.asked },
                { id: "returned", name: "Came back within 7 days", count: activation.returned },
                { id: "third", name: "Active in a third week", count: activation.third },
              ]}
            />
          )}
        </Section>
        <ErrorPlot weeks={weeks} />
      </div>
      <Section
        title="Who comes back"
        aside={hidden > 0 ? `${counted(hidden, "cell")} hidden` : undefined}
        text="Of the people of a sign-up week, the share that stored something in a later week. Weeks with fewer than five people are joined with the next; a cell is hidden where it, or the rest of its row, is one to four people. Closed weeks are not computed again."
      >
        {cohorts.length === 0 ? (
          <p className="t-14">No sign-up weeks with five people yet.</p>
        ) : (
          <CohortTable cohorts={cohorts} />
        )}
      </Section>
      <div className={pairClass}>
        {last && (
          <Section
            title="What they use"
            text={`People who stored something with the tool in the week of ${dayName(last.week)}${last.people === null ? "" : `, of ${last.people}`}. The Optimizer and the Prompt Lab store on the device alone, so nobody is counted there.`}
          >
            {Object.keys(last.tools).length === 0 ? (
              <p className="t-14">
                {last.people === 0
                  ? "Nobody stored anything in this week."
                  : "Hidden: these figures, less those above, would tell of one to four people."}
              </p>
            ) : (
              <LineRows
                label="People by tool"
                rows={Object.entries(last.tools)
                  .toSorted(([, one], [, other]) => (other ?? -1) - (one ?? -1))
                  .map(([tool, count]) => ({ id: tool, name: TOOL_NAMES[tool] ?? tool, count }))}
              />
            )}
          </Section>
        )}
        <SpeedTable speed={figures.speed} week={figures.closedTo} />
      </div>
    </div>
  );
}

function ErrorPlot({ weeks }: Pick<AdminAnalytics, "weeks">) {
  const rates = weeks.map(errorRate);
  const known = rates.filter((rate) => rate !== null);
  const worst = Math.max(...known);
  const at = weeks[rates.indexOf(worst)];
  return (
    <Section
      title="Errors per 100 visits"
      text="Reports of any code, by week. Weeks with visits of fewer than five people are left out."
    >
      {known.length === 0 || at === undefined ? (
        <p className="t-14">No week has visits of five people or more.</p>
      ) : (
        <Plot
          says={`Most in the week of ${dayName(at.week)}: ${worst} reports for 100 visits.`}
          table={{
            label: "Errors per 100 visits, by week",
            columns: ["Week of", "Visits", "Reports", "Per 100 visits"],
            rows: weeks.map((week, n) => ({
              id: week.week,
              cells: [dayName(week.week), week.visits ?? "hidden", week.errors ?? "hidden", rates[n] ?? "hidden"],
            })),
          }}
        >
          <LinePlot
            label="Errors per 100 visits"
            scale={scaleOf([0, ...known])}
            labels={weeks.map(({ week }) => dayName(week))}
            series={[{ name: "Errors per 100 visits", values: rates }]}
          />
        </Plot>
      )}
    </Section>
  );
}
