import { type EntityName, ruleOf } from "#domain/entities.ts";

/** Why the server refused a change, for people. */
export interface Reason {
  readonly what: string;
  readonly remedy: string;
}

interface Refusal {
  readonly table: EntityName;
  readonly code: string;
  readonly message: string;
  /** The row can be edited. */
  readonly editable: boolean;
}

const SENT_AGAIN = "It is then sent again automatically.";
const TAKE_ALONG = "Export it to keep a copy, then discard it here.";

/** The row is above its table's cap, or alone above what one request may hold. */
export const isTooLarge = ({ code, message }: Pick<Refusal, "code" | "message">): boolean =>
  code === "54000" || (code === "INVALID_INPUT" && message.includes("larger"));

/** The codes of `sync_push` and of a request that was refused as a whole; a code this version has no words for is said to be one. */
export function reasonOf({ table, code, message, editable }: Refusal): Reason {
  const mend = (how: string) => (editable ? `${how} ${SENT_AGAIN}` : TAKE_ALONG);
  if (isTooLarge({ code, message })) {
    const limit = ruleOf(table).maxBytes;
    const most = limit === undefined ? "" : `the ${limit / 1024} kB that `;
    return { what: `It is larger than ${most}the server accepts.`, remedy: mend("Shorten it.") };
  }
  if (code === "INVALID_INPUT" || code === "22P05")
    return { what: "The server cannot read it.", remedy: mend("Remove unusual characters.") };
  if (code === "22000")
    return {
      what: "It is a record, and the server already has it with different content. Records never change.",
      remedy: "Discard it to keep what the server has, or export it first.",
    };
  if (code === "22008")
    return {
      what: "It has a date that the server does not accept.",
      remedy: "Check the date and time of this device, then try again.",
    };
  if (code === "22P02" || code === "22003")
    return { what: "It has a value of a type that the server does not accept.", remedy: TAKE_ALONG };
  if (code === "23502") return { what: "Something that the server needs is missing.", remedy: TAKE_ALONG };
  if (code === "23514") return { what: "It breaks a rule of the server.", remedy: mend("Change its text.") };
  if (code === "22023")
    return {
      what: "It contains something that the server does not recognise.",
      remedy: "Reload the studio to get its newest version, then try again.",
    };
  if (code === "42501")
    return { what: "The server does not let this account store it.", remedy: `Try again later. ${TAKE_ALONG}` };
  return {
    what: "The server refused it for a reason that this version of the studio does not know.",
    remedy: `Its answer is below. Try again later. ${TAKE_ALONG}`,
  };
}
