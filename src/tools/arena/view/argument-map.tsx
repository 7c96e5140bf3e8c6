import { type KeyboardEvent, useId } from "react";
import { type ClaimReport, numbersOf } from "#domain/arena/export/report.ts";
import { shown, stands, worthOf } from "#domain/arena/strength.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Table } from "#src/ui/table.tsx";
import "./arena.css";

interface ArgumentMapProps {
  readonly lines: ClaimReport["lines"];
  readonly claim: string;
  /** Its letter among rival claims; null where there is only one claim. */
  readonly letter: string | null;
  /** The argument that is examined. */
  readonly current: string | null;
  onChoose(id: string): void;
}

/** Where an arrow key leads from a line; null for another key. To the right is the first reply, to the left what the line is a reply to. */
function nextLine(lines: ArgumentMapProps["lines"], at: number, key: string): number | null {
  const depth = lines[at]?.depth ?? 0;
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at - 1;
  if (key === "ArrowRight") return (lines[at + 1]?.depth ?? 0) > depth ? at + 1 : at;
  if (key === "ArrowLeft") return depth === 0 ? at : lines.slice(0, at).findLastIndex((line) => line.depth < depth);
  return null;
}

/** The arguments as an outline, each with what it is worth alone and after what was said about it. Arrow keys move up and down, into replies and out. */
export function ArgumentMap({ lines, claim, letter, current, onChoose }: ArgumentMapProps) {
  function move(event: KeyboardEvent<HTMLOListElement>) {
    const isWhatIf = event.key.toLowerCase() === "w";
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = isWhatIf ? at : nextLine(lines, at, event.key);
    if (at < 0 || to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (isWhatIf) {
      onChoose(lines[at]?.argument.id ?? "");
      document.getElementById("arena-what-if")?.querySelector("button")?.focus();
    } else buttons[to]?.focus();
  }
  const headingId = useId();
  const heading = letter === null ? "How the arguments weigh" : `How the arguments about ${letter} weigh`;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="t-label text-text-1">
          {heading}
        </h2>
        <p className="t-12 text-text-3">
          ○ how true by itself, ● after what was said about it. How much it matters tells how far it moves what it is
          about.
        </p>
      </div>
      {letter !== null && (
        <p dir="auto" className="t-14 wrap-anywhere mt-1 text-text-2">
          {claim}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="t-14 mt-2 text-text-3">Nobody has argued about it.</p>
      ) : (
        <>
          <ol className="mt-2.5 border-line-soft border-t" onKeyDown={move}>
            {lines.map((line) => {
              const { argument, depth, speaker, strength } = line;
              const alone = worthOf(argument.truth);
              const isCurrent = argument.id === current;
              return (
                <li
                  key={argument.id}
                  aria-current={isCurrent || undefined}
                  className="arena-line"
                  style={{ paddingLeft: `${Math.min(depth, 4) * 1.5 + 0.5}rem` }}
                >
                  <span className="text-text-3">
                    <span aria-hidden>{argument.relation === "for" ? "+" : "−"}</span>
                    <span className="sr-only">{argument.relation === "for" ? "supports" : "against"}</span>
                  </span>
                  <div className="min-w-0">
                    <p dir="auto" className="arena-reply-text">
                      {argument.text}
                    </p>
                    <p className="arena-head">
                      <button
                        type="button"
                        aria-label={`What if ${argument.number} were different?`}
                        onClick={() => onChoose(argument.id)}
                        className="arena-number arena-number--button"
                      >
                        {argument.number}
                      </button>
                      <b>{speaker}</b>
                      <span>true {argument.truth} of 5</span>
                      <span>matters {argument.bearing} of 4</span>
                    </p>
                  </div>
                  <svg viewBox="0 0 100 16" role="img" className="arena-strength">
                    <title>{`Weighed ${shown(alone)}, with what was said about it ${shown(strength)}: ${stands(strength) ? "holds" : "answered"}`}</title>
                    <line x1="0" x2="100" y1="8" y2="8" stroke="var(--line-strong)" />
                    <line x1={alone * 100} x2={strength * 100} y1="8" y2="8" className="arena-bar" />
                    <circle
                      cx={alone * 100}
                      cy="8"
                      r="3.5"
                      fill="var(--bg-0)"
                      stroke="var(--text-3)"
                      strokeWidth="1.5"
                    />
                    <circle cx={strength * 100} cy="8" r="3" fill="var(--brand)" />
                  </svg>
                  <span className="t-14 text-right text-text-1 tabular-nums">{shown(strength)}</span>
                </li>
              );
            })}
          </ol>
          <Fold summary="The numbers as a table" className="mt-2">
            <Table label={`How the arguments about “${claim}” weigh`} minWidth={30} className="mt-2">
              <thead>
                <tr>
                  <th scope="col">Argument</th>
                  <th scope="col">About</th>
                  <th scope="col">True</th>
                  <th scope="col">Matters</th>
                  <th scope="col">Alone</th>
                  <th scope="col">In the end</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.argument.id}>
                    <th scope="row">{numbersOf(line).split(":")[0]}</th>
                    <td>
                      {line.argument.relation}{" "}
                      {lines.find(({ argument }) => argument.id === line.argument.about)?.argument.number ??
                        letter ??
                        "the claim"}
                    </td>
                    <td>{line.argument.truth} of 5</td>
                    <td>{line.argument.bearing} of 4</td>
                    <td>{shown(worthOf(line.argument.truth))}</td>
                    <td>
                      {shown(line.strength)} {stands(line.strength) ? "holds" : "answered"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        </>
      )}
    </section>
  );
}
