import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { caseText, questionAt } from "../../model/questions.ts";
import { QuestionCell } from "./question-cell.tsx";
import type { ResultsProps } from "./results-table.tsx";

/** Height of a case until it is measured. Pixels. */
const CASE = 240;

/** For phones: case by case, with its answers below each other. Draws only what is near the window. */
export function ResultsList({ inputs, columns, questions, verdicts, onOpen }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtual = useWindowVirtualizer({
    count: inputs.length,
    estimateSize: () => CASE,
    overscan: 3,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const oneAnswers = new Set(columns.map(({ adapter }) => adapter.id)).size === 1;
  return (
    <ul ref={list} aria-label="Results" className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const input = inputs[index];
        if (!input) return null;
        const answers = columns.flatMap((column) => questionAt(questions, input, column) ?? []);
        return (
          <li
            key={input.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={inputs.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 pb-5"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <h2 className="t-label mb-2 text-text-1">
              <bdi>{input.label}</bdi>
              <bdi className="t-13 line-clamp-2 text-text-3">{caseText(input)}</bdi>
            </h2>
            <ul className="overflow-clip rounded-lg border border-line">
              {answers.map((question) => (
                <li key={question.key} className="not-first:border-line-soft not-first:border-t">
                  <p aria-hidden className="t-13 truncate px-3 pt-2 text-text-3">
                    {question.prompt.label}
                    {!oneAnswers && ` · ${question.adapter.label}`}
                  </p>
                  <QuestionCell
                    question={question}
                    verdict={verdicts.get(question.key)}
                    onOpen={onOpen}
                    className="min-h-11"
                  />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
