import type { NewSource } from "../data.ts";

const mail = (title: string, text: string): NewSource => ({
  kind: "pasted",
  origin: null,
  title,
  text,
  derived: false,
  seats: null,
});

/** Two e-mails about one meeting. */
export const EXAMPLE = {
  question: "What did we agree about the summer market?",
  sources: [
    mail(
      "E-mail from Ines",
      "The summer market is on 14 June. We agreed that the stalls open at nine. The rent for a stall is 40 euros. Noor takes care of the tents. The music does not need a permit. I liked the old poster better.",
    ),
    mail(
      "E-mail from Tomas",
      "The summer market is on 14 June, in the yard behind the school. The rent for a stall is 55 euros. Noor takes care of the tents and the tables. The music needs a permit. Nobody has asked the neighbours yet.",
    ),
  ],
} as const;
