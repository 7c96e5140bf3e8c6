/** Rival claims: two to four claims in one debate. Each seat argues for one of them, and each claim has a tree of arguments. */
import type { ArenaRun } from "../entities.ts";
import type { Said } from "./turns.ts";

export const MOST_CLAIMS = 4;

type Claims = ArenaRun["claims"];

export const areRivals = ({ claims }: Pick<ArenaRun, "claims">): boolean => claims.length > 1;

/** What a rival claim is called beside the others: *A* for the first one. */
export const letterOf = (claims: Claims, claimId: string): string =>
  letterAt(
    Math.max(
      0,
      claims.findIndex(({ id }) => id === claimId),
    ),
  );
export const letterAt = (place: number): string => String.fromCharCode(65 + place);

/** The title of a debate: its claim, or all of its rival claims. */
export const titleOf = (claims: readonly { readonly text: string }[]): string =>
  claims.map(({ text }) => text).join(" / ");

/** The claim that an argument is about in the end, and its side. The side is null where nobody has said one. */
export interface Ground {
  readonly claimId: string;
  readonly side: "for" | "against" | null;
}

/** The ground of each argument, by turn. What hangs on nothing that is here hangs on the first claim. */
export function groundsOf(claims: Claims, said: readonly Said[]): ReadonlyMap<string, Ground> {
  const grounds = new Map<string, Ground>(claims.map(({ id }) => [id, { claimId: id, side: "for" }]));
  for (const { turn } of said) {
    const parent = grounds.get(turn.about ?? "") ?? { claimId: claims[0]?.id ?? "", side: null };
    const { side } = parent;
    const own = side === null || turn.relation === null ? null : turn.relation === "for" ? side : other(side);
    grounds.set(turn.id, { claimId: parent.claimId, side: own });
  }
  return grounds;
}
const other = (side: "for" | "against") => (side === "for" ? "against" : "for");
