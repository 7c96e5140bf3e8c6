import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OpenedTrace } from "#domain/debugger/read-trace.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Table } from "#src/ui/table.tsx";
import { FATES, inSeconds, percent, taskName } from "../model/words.ts";
import { CallsSection } from "./calls-section.tsx";
import { DeviceSteps } from "./device-steps.tsx";
import type { OpenedFile } from "./open-run.tsx";

interface OpenedRunProps extends OpenedFile {
  onClose(): void;
}

/** A run from a file, for somebody who helps another person. */
export function OpenedRun({ name, trace, onClose }: OpenedRunProps) {
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  // the list that was there is gone: the keyboard goes on here
  useEffect(() => heading.current?.focus(), []);
  const { again } = trace;
  return (
    <section aria-labelledby="opened-run">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id="opened-run" ref={heading} tabIndex={-1} className="t-q wrap-anywhere text-text-1">
            A run from <bdi>{name}</bdi>
          </h2>
          <p className="t-13 mt-1 text-text-3">
            Made {whenSaid(trace.at, now)}. It is only shown: nothing of it is stored here, and it holds no words.
          </p>
        </div>
        <Button onClick={onClose}>
          <X aria-hidden />
          Close
        </Button>
      </div>
      <Figures trace={trace} />
      <DeviceSteps
        traces={trace.steps.map((one, at) => ({ ...one, id: `${at}`, runId: "" }))}
        made={trace.at}
        now={now}
      />
      <CallsSection calls={trace.calls.map((call, at) => ({ ...call, id: `${at}` }))} failed={null} />
      {again && <Again again={again} />}
    </section>
  );
}

function Figures({ trace }: { readonly trace: OpenedTrace }) {
  const { engine, score, characters, hunks, rejected, intent, readAs, findings, replies } = trace;
  const rows: readonly (readonly [string, string])[] = [
    ["Engine", engine ?? "not saved"],
    ["Characters", `${inNumbers(characters.idea)} rough, ${inNumbers(characters.question)} refined`],
    ["Structure score", `${inNumbers(score.before)}, then ${inNumbers(score.after)}`],
    ["Changes", `${inNumbers(hunks)} proposed, ${inNumbers(rejected)} rejected`],
    ["Names, numbers and negations", `${inNumbers(intent.kept)} of ${inNumbers(intent.wanted)} kept`],
    ["Findings", findings.join(", ") || "none"],
    ["Read as", readAs ?? "no frame was sure enough"],
    ...replies.map(
      ({ task, model, ms, characters: length }) =>
        [
          `Reply: ${taskName(task)}`,
          `${model ?? "a model"}, ${inNumbers(length)} characters, ${inSeconds(ms)}`,
        ] as const,
    ),
  ];
  return (
    <Table label="Figures of the run" className="mt-6">
      <tbody>
        {rows.map(([what, figure], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and two replies may have one name
          <tr key={at}>
            <th scope="row">
              <bdi>{what}</bdi>
            </th>
            <td>
              <bdi>{figure}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Again({ again }: { readonly again: NonNullable<OpenedTrace["again"]> }) {
  const { candidates, frame, work, slots } = again;
  const all = [...candidates.subject, ...candidates.field, ...candidates.family];
  return (
    <section aria-labelledby="opened-reading" className="mt-8">
      <h3 id="opened-reading" className="t-16 font-medium text-text-1">
        What it was read as, and why
      </h3>
      <p className="t-14 mt-1 text-text-2">
        Read again by engine <bdi>{again.engine}</bdi>:{" "}
        <bdi>{[frame, work].filter(Boolean).join(", ") || "no frame"}</bdi>.
      </p>
      <Table label="What the matcher was how sure of" className="mt-3">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            <th scope="col">How sure</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ id, name, certainty, needed }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and a file may repeat an id
            <tr key={at}>
              <th scope="row">
                <bdi>{name || id}</bdi>
              </th>
              <td>{percent(certainty)}</td>
              <td>{needed === null ? "never" : percent(needed)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {slots.length > 0 && (
        <Table label="What the frames ask about" className="mt-6">
          <thead>
            <tr>
              <th scope="col">Asks about</th>
              <th scope="col">Effect, of 4.5</th>
              <th scope="col">What became of it</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(({ id, effect, isCrux, fate }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and a file may repeat an id
              <tr key={at}>
                <th scope="row">
                  <bdi>{id}</bdi>
                </th>
                <td>
                  {effect.toFixed(1)}
                  {isCrux && ", the crux"}
                </td>
                <td>
                  <bdi>{fateWords(fate)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const inNumbers = (value: number): string => value.toLocaleString("en");
const fateWords = (fate: string): string => (Object.hasOwn(FATES, fate) ? FATES[fate as keyof typeof FATES] : fate);
