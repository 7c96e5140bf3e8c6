import type { AdminFeedback } from "#domain/admin/answers.ts";
import { dayName } from "#domain/admin/figures.ts";
import { CONTEXTS } from "../model/words.ts";
import { LineRows } from "./line-rows.tsx";

type Groups = AdminFeedback["groups"];

const add = (groups: Groups, kind: "positive" | "neutral" | "negative") =>
  groups.reduce((sum, group) => sum + group[kind], 0);
/** How many answers there are in all. */
export const sumOf = (groups: Groups): number =>
  add(groups, "positive") + add(groups, "neutral") + add(groups, "negative");

/** Answers by sentiment: 4 and 5 are positive, 3 is neutral, 1 and 2 are negative. */
export function Sentiments({ groups }: { readonly groups: Groups }) {
  if (sumOf(groups) === 0) return <p className="t-15">Nobody has answered in this time.</p>;
  return (
    <LineRows
      label="Answers by sentiment"
      rows={[
        { id: "positive", name: "Positive", count: add(groups, "positive") },
        { id: "neutral", name: "Neutral", count: add(groups, "neutral") },
        { id: "negative", name: "Negative", count: add(groups, "negative") },
      ]}
    />
  );
}

/** One comment, without whose it is. */
export function Comment({ on, context, rating, comment }: AdminFeedback["comments"][number]) {
  return (
    <figure className="mt-4 border-line-strong border-l-2 pl-4">
      <blockquote dir="auto" className="t-q-sm wrap-anywhere whitespace-pre-line text-text-1">
        {comment}
      </blockquote>
      <figcaption className="t-13 mt-1 text-text-3">
        {rating} of 5, {CONTEXTS[context] ?? context}, {dayName(on)}; who wrote it is not shown
      </figcaption>
    </figure>
  );
}
