import { fails, near, notTested, type SystemTest, works } from "./types.ts";

export interface DevicePorts {
  /** What the engine makes of a rough idea; null where it gives nothing. */
  sharpen(text: string, signal: AbortSignal): Promise<string | null>;
  /** The checksum of a text, as files and records use it, in hexadecimal. */
  checksum(text: string): string;
  /** Seals a text with a key that the browser never tells, and opens it again. Null where this page may not. */
  seal(text: string): Promise<string | null>;
  /** Epoch milliseconds of the server and of this device at the same moment; null without an answer. */
  clocks(signal: AbortSignal): Promise<{ readonly server: number; readonly here: number } | null>;
}

const IDEA = "how can i reduce food waste at home by 30 percent, but not by eating leftovers every day";
/** What must survive in the engine's wording: a number and a negation. */
const MUST_STAY = [/30/, /\bnot?\b|n't\b|without/i];
/** FIPS 180-2, appendix B.1. */
const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
/** Clocks that differ by less agree, milliseconds: the answer itself takes a while. */
const AGREES = 5_000;
/** A device that is this far off is not mended by sync alone, milliseconds. */
const FAR = 86_400_000;

/** The tests of what this device does by itself. */
export const deviceTests = (ports: DevicePorts): readonly SystemTest[] => [
  {
    id: "engine",
    group: "This device",
    title: "The engine sharpens a question",
    async run(signal) {
      const question = await ports.sharpen(IDEA, signal);
      const remedy = "Reload the page once with a connection. If it fails again, export the results and send them on.";
      if (question === null || question.trim() === "") return fails("The engine gave no question.", remedy);
      return MUST_STAY.every((part) => part.test(question))
        ? works("a number and a negation survived in its wording")
        : fails("The engine lost a number or a negation.", remedy);
    },
  },
  {
    id: "crypto",
    group: "This device",
    title: "Checksums, and the seal of your keys",
    async run() {
      const remedy = "Update the browser. If it fails again, do not trust exports made here.";
      if (ports.checksum("abc") !== ABC) return fails("A checksum with a known result came out different.", remedy);
      const text = "system-test:sealed";
      const opened = await ports.seal(text);
      if (opened === null)
        return near(
          "checksums are right; keys can be held here only until the page closes",
          "Open the studio over https, or on this device itself: only there a browser seals keys.",
        );
      return opened === text
        ? works("a known checksum, and a text sealed and opened")
        : fails("A sealed text did not open again.", remedy);
    },
  },
  {
    id: "clock",
    group: "This device",
    title: "The clock",
    needs: "connection",
    async run(signal) {
      const clocks = await ports.clocks(signal);
      if (clocks === null) return notTested("The server did not tell its time.");
      const apart = Math.abs(clocks.server - clocks.here);
      if (apart < AGREES) return works("it agrees with the server's");
      const facts = `It is ${inWords(apart)} ${clocks.here > clocks.server ? "ahead of" : "behind"} the server's.`;
      const remedy =
        "Let the system set its clock by itself. Sync allows for the difference; dates you see may be wrong.";
      return apart < FAR ? near(facts, remedy) : fails(facts, remedy);
    },
  },
];

function inWords(ms: number): string {
  const [amount, unit] =
    ms >= 86_400_000
      ? [ms / 86_400_000, "d"]
      : ms >= 3_600_000
        ? [ms / 3_600_000, "h"]
        : ms >= 60_000
          ? [ms / 60_000, "min"]
          : [ms / 1_000, "s"];
  return `${Math.round(amount)} ${unit}`;
}
