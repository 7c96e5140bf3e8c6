import { Link } from "@tanstack/react-router";
import { type callsOf, circuitWords, hasFailed, whyOf } from "#domain/debugger/calls.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { Table } from "#src/ui/table.tsx";
import { AI_PROVIDERS } from "../live.ts";
import { inSeconds, taskName } from "../model/words.ts";
import { StepList } from "./step-list.tsx";

/** Why it went as it did, and each call of a model. */
export function CallsSection({
  calls,
  failed,
}: {
  readonly calls: ReturnType<typeof callsOf>;
  readonly failed: string | null;
}) {
  const most = Math.max(1, ...calls.map(({ end }) => end?.ms ?? 0));
  return (
    <section aria-labelledby="run-calls" className="mt-8">
      <h3 id="run-calls" className="t-16 font-medium text-text-1">
        Calls of models
      </h3>
      <p className="t-14 mt-1 text-text-2">{whyOf(calls, failed)}</p>
      {calls.length > 0 && (
        <Table label="Calls" minWidth={42} className="mt-3">
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">To</th>
              <th scope="col">Attempts</th>
              <th scope="col">Circuit</th>
              <th scope="col">Sent</th>
              <th scope="col">Took</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ id, task, destination, characters, end }) => (
              <tr key={id}>
                <th scope="row">{taskName(task)}</th>
                <td>{destination || "this browser"}</td>
                <td>{end ? end.outcomes.join(", ") || "stopped before it was sent" : "no end was recorded"}</td>
                <td>{end?.circuit ? circuitWords(end.circuit) : "–"}</td>
                <td>{characters.toLocaleString("en")} characters</td>
                <td>
                  {end && (
                    <>
                      {inSeconds(end.ms)}
                      <span
                        aria-hidden
                        className="mt-1 block h-0.5 bg-brand"
                        style={{ width: `${Math.max(2, (100 * end.ms) / most)}%` }}
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {calls.some(({ end }) => end?.circuit) && (
        <p className="t-12 mt-2 max-w-[68ch] text-text-3">
          After three outages in a row, a provider’s circuit opens and holds calls back for 15 seconds. An outage is no
          network, no answer in time, status 408, or status 500 and above. A refused key or a used-up quota is not an
          outage.
        </p>
      )}
      {calls.some(hasFailed) && (
        <p className="t-13 mt-2 flex flex-wrap gap-x-4">
          <Link to="/settings" hash={AI_PROVIDERS} className={linkClass}>
            Open this provider’s settings
          </Link>
          <Link to="/system-tests" className={linkClass}>
            Open System Tests
          </Link>
        </p>
      )}
      {calls.map(
        ({ id, task, destination, end }) =>
          end &&
          end.steps.length > 0 && (
            <StepList
              key={id}
              label={`Steps of a call: ${taskName(task)}, ${destination || "this browser"}`}
              steps={end.steps.map((step) => ({ ...step, said: step.name }))}
            />
          ),
      )}
    </section>
  );
}
