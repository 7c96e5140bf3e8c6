import { type callsOf, whyOf } from "#domain/debugger/calls.ts";
import { Table } from "#src/ui/table.tsx";
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
        <Table label="Calls" minWidth={34} className="mt-3">
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">To</th>
              <th scope="col">Attempts</th>
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
