import { bytesInWords } from "#src/platform/bytes.ts";

/** Why the server refused a change, for people. */
export interface Reason {
  readonly what: string;
  readonly remedy: string;
}

interface Refusal {
  readonly table: string;
  readonly code: string;
  readonly message: string;
  /** The row can be edited. */
  readonly editable: boolean;
}

/** What the server takes of one row, bytes: supabase/README.md. */
const LIMITS: Readonly<Record<string, number>> = {
  messages: 768_000,
  prompts: 768_000,
  prompt_versions: 768_000,
  history: 772_000,
  sessions: 64_000,
  settings: 64_000,
  feedback: 32_000,
  error_reports: 32_000,
  session_logs: 16_000,
  personas: 16_000,
};

const SENT_AGAIN = "It is then sent again by itself.";
const TAKE_ALONG = "Export it to keep a copy, then discard it here.";

/** The row is above its table's cap, or alone above what one request may hold. */
export const isTooLarge = ({ code, message }: Pick<Refusal, "code" | "message">): boolean =>
  code === "54000" || (code === "INVALID_INPUT" && message.includes("larger"));

/** The codes of `sync_push` and of a request that was refused as a whole; a code this version has no words for is said to be one. */
export function reasonOf({ table, code, message, editable }: Refusal): Reason {
  const mend = (how: string) => (editable ? `${how} ${SENT_AGAIN}` : TAKE_ALONG);
  if (isTooLarge({ code, message })) {
    const limit = LIMITS[table];
    const most = limit === undefined ? "" : `the ${bytesInWords(limit)} that `;
    return { what: `It is larger than ${most}the server takes.`, remedy: mend("Shorten it.") };
  }
  if (code === "INVALID_INPUT" || code === "22P05")
    return { what: "The server cannot read it.", remedy: mend("Take out unusual characters.") };
  if (code === "22000")
    return {
      what: "It records what happened, and the server has it with another content. Records never change.",
      remedy: "Discard it to keep what the server has, or export it first.",
    };
  if (code === "22008")
    return {
      what: "A date in it lies where the server accepts none.",
      remedy: "Check the date and time of this device, then try again.",
    };
  if (code === "22P02" || code === "22003")
    return { what: "A value in it is not of the kind the server keeps.", remedy: TAKE_ALONG };
  if (code === "23502") return { what: "Something that the server needs is missing in it.", remedy: TAKE_ALONG };
  if (code === "23514") return { what: "It breaks a rule of the server.", remedy: mend("Change its text.") };
  if (code === "22023")
    return {
      what: "It holds something that the server does not know, or not in this form.",
      remedy: "Reload the studio to get its newest version, then try again.",
    };
  if (code === "42501")
    return { what: "The server does not let this account keep it.", remedy: `Try again later. ${TAKE_ALONG}` };
  return {
    what: "The server refused it for a reason that this version of the studio has no words for.",
    remedy: `What it said stands below. Try again later. ${TAKE_ALONG}`,
  };
}
