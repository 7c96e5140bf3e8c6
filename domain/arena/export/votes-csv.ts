import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { dissentIn, dissentText, saidIn } from "../turns.ts";
import type { Debate } from "./report.ts";

/** All votes on a debate as a table (RFC 4180), the oldest first, with the dissent in the last row. */
export function debateVotesCsv({ turns, votes }: Debate): string {
  const numbers = new Map(saidIn(turns).map(({ number, turn }) => [turn.id, { number, text: turn.text }]));
  const oldestFirst = [...votes].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const rows = oldestFirst.map((vote) => {
    const { number = null, text = "" } = numbers.get(vote.turnId) ?? {};
    const when = new Date(vote.createdAt).toISOString();
    return [number, text, vote.by, vote.truth, vote.bearing, vote.notArgument ? "yes" : "no", vote.why, when];
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
  return csvTable([head, ...rows, end].map((row) => row.map((cell) => String(cell ?? ""))));
}
