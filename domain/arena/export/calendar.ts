/** The review of a belief as an appointment (RFC 5545). */

/** Octets of a line, without its end. */
const LONGEST_LINE = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, "\\n");

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** Long lines go on in the next one, after a space; no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const length = octetsOf(character);
    if (octets + length > LONGEST_LINE) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join("\r\n");
}

const pad = (value: number): string => String(value).padStart(2, "0");
/** A day in the person's time zone. */
const dayOf = (date: Date): string => `${date.getFullYear()}${pad(date.getMonth() + 1)}${pad(date.getDate())}`;

export interface Review {
  /** The belief's id. */
  readonly id: string;
  readonly claim: string;
  readonly criterion: string;
  /** Epoch milliseconds. */
  readonly reviewAt: number;
}

/** A calendar file with an all-day event for each review. @param now epoch milliseconds */
export function reviewCalendar(reviews: readonly Review[], now: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Studio of the Mind//Debate Arena//EN",
    ...reviews.flatMap((review) => eventOf(review, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function eventOf({ id, claim, criterion, reviewAt }: Review, now: number): readonly string[] {
  const day = new Date(reviewAt);
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}@studio-of-the-mind`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(day)}`,
    `DTEND;VALUE=DATE:${dayOf(next)}`,
    `SUMMARY:${escaped(`Review: ${claim}`)}`,
    ...(criterion === "" ? [] : [`DESCRIPTION:${escaped(`Right if: ${criterion}`)}`]),
    "END:VEVENT",
  ];
}
