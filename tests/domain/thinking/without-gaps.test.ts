import { expect, test } from "vitest";
import { proposalGaps } from "#domain/thinking/refine/proposal.ts";
import { withoutGaps } from "#domain/thinking/refine/without-gaps.ts";

test.each([
  ["Is renting cheaper over [how many years]?", "Is renting cheaper?"],
  ["Is renting cheaper, over the [how many years?]?", "Is renting cheaper?"],
  ["Is renting cheaper over [how many] years?", "Is renting cheaper over years?"],
  ["With [what income?], is renting cheaper?", "is renting cheaper?"],
  ["Should we move our [which part?] database to Postgres by [when?]?", "Should we move our database to Postgres?"],
  ["How can we go from [what?] to 3% by [when?] without hiring?", "How can we go to 3% without hiring?"],
  ["Should I rent, buy or [what else?]?", "Should I rent, buy?"],
  ["Is it cheaper? [by when?]", "Is it cheaper?"],
  ["Is it cheaper? By [when?].", "Is it cheaper?"],
  ["[What for?] Is it cheaper?", "Is it cheaper?"],
  ["Is it cheaper?", "Is it cheaper?"],
  ["[what?] [when?]", ""],
])("%s says: %s", (text, says) => {
  expect(withoutGaps(text, proposalGaps(text, ""))).toBe(says);
});
