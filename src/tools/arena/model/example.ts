import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { proposedSeats } from "./new-seats.ts";

export const EXAMPLE_CLAIM = "We charge for the workshop.";

/** The debate that the empty arena offers: two seats, openings only. @param reviewAt epoch milliseconds */
export const exampleDebate = (reviewAt: number) => ({
  claims: [{ text: EXAMPLE_CLAIM, percent: 50, criterion: "ten people come and pay" }] as const,
  reviewAt,
  seats: proposedSeats(LENSES, 2),
  rounds: 1 as const,
});
