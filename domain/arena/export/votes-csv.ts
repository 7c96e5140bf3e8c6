import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { areRivals, groundsOf, letterOf } from "../rivals.ts";
import { dissentIn, dissentText, saidIn } from "../turns.ts";
import type { Debate } from "./report.ts";

/** All votes on a debate as a table (RFC 4180), the oldest first, with the dissent in the last row. Rival claims have a column. */
export function debateVotesCsv({ run, turns, votes }: Debate): string {
  const grounds = groundsOf(run.claims, saidIn(turns));
  const withClaim = (row: readonly unknown[], claim: string) => (areRivals(run) ? [...row, claim] : row);
  const numbers = new Map(saidIn(turns).map(({ number, turn }) => [turn.id, { number, text: turn.text }]));
  const oldestFirst = [...votes].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const rows = oldestFirst.map((vote) => {
    const { number = null, text = "" } = numbers.get(vote.turnId) ?? {};
    const when = new Date(vote.createdAt).toISOString();
    const ground = grounds.get(vote.turnId);
    return withClaim(
      [number, text, vote.by, vote.truth, vote.bearing, vote.notArgument ? "yes" : "no", vote.why, when],
      ground ? letterOf(run.claims, ground.claimId) : "",
    );
  });
  const head = ["argument", "text", "by", "true (1-5)", "matters (1-4)", "not an argument", "why", "when"];
  const last = dissentIn(turns);
  const end = [
    "dissent",
    dissentText(last),
    "you",
    null,
    null,
    "",
    "",
    last ? new Date(last.createdAt).toISOString() : "",
  ];
  return csvTable(
    [withClaim(head, "claim"), ...rows, withClaim(end, "")].map((row) => row.map((cell) => String(cell ?? ""))),
  );
}
