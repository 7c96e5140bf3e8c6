import type { AuditRecord } from "../entities.ts";
import { isLeaving } from "./ledger.ts";

/** What was done with one persona. */
export interface PersonaUse {
  readonly personaId: string;
  /** Questions it asked in chats. */
  readonly asked: number;
  /** Debates in which it had a seat. */
  readonly seats: number;
  /** Calls that left the device on its behalf, and the characters of their texts. */
  readonly left: number;
  readonly characters: number;
  /** The newest of all of these, epoch milliseconds. */
  readonly last: number;
}

interface Seen {
  /** A persona's question in a chat. */
  readonly asked: readonly { readonly personaId: string; readonly createdAt: number }[];
  readonly debates: readonly {
    readonly seats: readonly { readonly personaId: string }[];
    readonly createdAt: number;
  }[];
  readonly records: readonly AuditRecord[];
}

const NOTHING = { asked: 0, seats: 0, left: 0, characters: 0, last: 0 };

/** What was done with each persona, the one used last first. A persona counts once in a debate, however many seats it has. */
export function personaUse({ asked, debates, records }: Seen): readonly PersonaUse[] {
  const uses = new Map<string, PersonaUse>();
  const add = (personaId: string, at: number, more: Partial<Omit<PersonaUse, "personaId" | "last">>) => {
    const before = uses.get(personaId) ?? { personaId, ...NOTHING };
    uses.set(personaId, {
      personaId,
      asked: before.asked + (more.asked ?? 0),
      seats: before.seats + (more.seats ?? 0),
      left: before.left + (more.left ?? 0),
      characters: before.characters + (more.characters ?? 0),
      last: Math.max(before.last, at),
    });
  };
  for (const { personaId, createdAt } of asked) add(personaId, createdAt, { asked: 1 });
  for (const { seats, createdAt } of debates)
    for (const personaId of new Set(seats.map((seat) => seat.personaId))) add(personaId, createdAt, { seats: 1 });
  for (const record of records) {
    if (record.personaId === null || !isLeaving(record)) continue;
    const { characters } = record.body as { readonly characters?: unknown };
    add(record.personaId, record.timestamp, { left: 1, characters: typeof characters === "number" ? characters : 0 });
  }
  return [...uses.values()].sort((a, b) => b.last - a.last);
}
