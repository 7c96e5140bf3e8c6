import { create } from "zustand";
import { type AppError, appError } from "#domain/errors.ts";
import { type CodeKind, readCode, writeCode } from "#src/data/nearby/code.ts";
import type { Found } from "#src/data/nearby/nearby-exchange.ts";
import { canUseWords, type NoWords, readWords } from "#src/data/nearby/read-words.ts";
import type { Studio } from "#src/data/studio.tsx";
import { answerPeer, offerPeer, type Peer } from "#src/platform/data-channel.ts";

export type NearbyStep =
  | {
      readonly step: "choose";
      readonly flaw?: string;
      /** What was entered and refused: it is mended, not typed again. */
      readonly text?: string;
    }
  | { readonly step: "working"; readonly says: string }
  | {
      readonly step: "offering" | "answering";
      readonly code: string;
      readonly flaw?: string;
      /** The words that the other device may use instead of the code, once they were asked for. */
      readonly byWords?: ByWords;
    }
  | { readonly step: "met"; readonly found: Found }
  | { readonly step: "exchanging"; readonly moved: number; readonly total: number; readonly cameIn: number }
  | { readonly step: "done"; readonly cameIn: number; readonly went: number; readonly otherVersions: number }
  | { readonly step: "failed"; readonly error: AppError };

export type ByWords =
  | { readonly is: "asking" }
  | { readonly is: "shown"; readonly words: readonly string[] }
  | { readonly is: "failed"; readonly error: AppError };

interface NearbyState {
  readonly now: NearbyStep;
  /** Shows the first code. */
  begin(studio: Studio): Promise<void>;
  /** Shows six words, too: the studio's server gives the code to the device on which they are entered. */
  showWords(): Promise<void>;
  /** Reads the first code, which the other device shows, and shows the answer to it; or its six words, and sends the answer. */
  join(studio: Studio, code: string): Promise<void>;
  /** Reads the answer of the other device. */
  accept(code: string): Promise<void>;
  /** The person has compared the words. */
  agree(): Promise<void>;
  /** Ends the connection. What came in stays. */
  stop(): void;
}

const NO_CODE: Record<CodeKind, string> = {
  offer: "This is not the first code of a studio, and not its six words. Use all that the other device shows.",
  answer: "This is not the answer of the other device. Use the whole code that it shows now.",
};
const NOT_FOUND = appError("CONNECTION_ERROR", "The two devices did not find each other.", {
  remedy:
    "Connect both to the same network and begin again, or carry a workspace file over: Settings, Export everything.",
  retry: "never",
});

const NO_WORDS = appError("SERVICE_UNAVAILABLE", "Words cannot be shown here.", {
  remedy: "Use the code: it needs no server.",
  retry: "never",
});
const NOT_SECURE = "Words work only on a page that came over a secure connection. Use the code of the other device.";

const looksLikeWords = ({ count, unknown }: NoWords): boolean => count > 1 && count < 20 && unknown.length < count;

const flawOfWords = ({ count, unknown }: NoWords): string =>
  unknown.length > 0
    ? `No studio shows the word ${unknown.join(" or ")}. Check the six words of the other device.`
    : `These are ${count} words. The other device shows six.`;

/** The one connection there is, and what ends it. */
let peer: Peer | undefined;
let end: () => void = () => {};
/** Counts the beginnings: what belongs to an earlier one is dropped. */
let turn = 0;

export const useNearby = create<NearbyState>()((set, get) => {
  const fail = (error: AppError) => set({ now: { step: "failed", error } });

  async function waitFor(studio: Studio, made: Peer, began: boolean): Promise<void> {
    const mine = turn;
    try {
      const channel = await made.connected;
      if (mine !== turn) return channel.close();
      end = channel.close;
      set({ now: { step: "working", says: "The devices are connected. They say who they are." } });
      const { findOther } = await import("#src/data/nearby/nearby-exchange.ts");
      const found = await findOther(studio, channel, began);
      if (mine !== turn) return channel.close();
      if (found.ok) set({ now: { step: "met", found: found.value } });
      else fail(found.error);
    } catch {
      if (mine === turn) fail(NOT_FOUND);
    }
  }

  async function show(studio: Studio, making: () => Promise<Peer>, kind: CodeKind): Promise<void> {
    get().stop();
    const mine = turn;
    set({ now: { step: "working", says: "Making a code." } });
    try {
      const made = await making();
      if (mine !== turn) return made.close();
      peer = made;
      const code = writeCode(kind, made.description);
      set({ now: { step: kind === "offer" ? "offering" : "answering", code } });
      void waitFor(studio, made, kind === "offer");
    } catch {
      if (mine === turn) fail(NOT_FOUND);
    }
  }

  async function joinByWords(studio: Studio, words: readonly string[], text: string): Promise<void> {
    get().stop();
    const mine = turn;
    set({ now: { step: "working", says: "Looking for the device that shows these words." } });
    const refuse = ({ message, remedy }: AppError) => {
      if (mine !== turn) return;
      get().stop();
      set({ now: { step: "choose", flaw: `${message} ${remedy ?? ""}`, text } });
    };
    try {
      const { findByWords } = await import("#src/data/nearby/postman.ts");
      const found = await findByWords(words);
      if (mine !== turn) return;
      if (!found.ok) return refuse(found.error);
      const made = await answerPeer(found.value.description);
      if (mine !== turn) return made.close();
      peer = made;
      void waitFor(studio, made, false);
      const left = await found.value.answer(made.description);
      if (!left.ok) return refuse(left.error);
      if (get().now.step === "working" && mine === turn)
        set({ now: { step: "working", says: "Found. Waiting until the two are connected." } });
    } catch {
      if (mine === turn) fail(NOT_FOUND);
    }
  }

  return {
    now: { step: "choose" },
    begin: (studio) => show(studio, offerPeer, "offer"),
    join: async (studio, code) => {
      const description = readCode("offer", code);
      if (description !== null) return show(studio, () => answerPeer(description), "answer");
      const read = readWords(code);
      if ("words" in read && canUseWords()) return joinByWords(studio, read.words, code);
      const flaw = "words" in read ? NOT_SECURE : looksLikeWords(read) ? flawOfWords(read) : NO_CODE.offer;
      set({ now: { step: "choose", flaw, text: code } });
    },
    showWords: async () => {
      const [mine, made] = [turn, peer];
      const isOffering = () => mine === turn && get().now.step === "offering";
      const tell = (byWords: ByWords) => {
        const { now } = get();
        if (isOffering() && now.step === "offering") set({ now: { ...now, byWords } });
      };
      if (!made || !isOffering()) return;
      tell({ is: "asking" });
      try {
        const { offerByWords } = await import("#src/data/nearby/postman.ts");
        const offered = await offerByWords(made.description);
        if (!offered.ok) return tell({ is: "failed", error: offered.error });
        tell({ is: "shown", words: offered.value.words });
        const answer = await offered.value.answer(isOffering);
        if (!isOffering()) return;
        if (!answer.ok) return tell({ is: "failed", error: answer.error });
        await made.accept(answer.value);
        if (isOffering()) set({ now: { step: "working", says: "Connecting." } });
      } catch {
        tell({ is: "failed", error: NO_WORDS }); // the code still works
      }
    },
    accept: async (text) => {
      const { now } = get();
      if (now.step !== "offering") return;
      const description = readCode("answer", text);
      try {
        if (description === null) throw new Error("no code");
        await peer?.accept(description);
        // the connection may be there already, and further
        if (get().now === now) set({ now: { step: "working", says: "Connecting." } });
      } catch {
        if (get().now === now) set({ now: { ...now, flaw: NO_CODE.answer } });
      }
    },
    agree: async () => {
      const { now } = get();
      if (now.step !== "met") return;
      const mine = turn;
      set({ now: { step: "exchanging", moved: 0, total: 0, cameIn: 0 } });
      const result = await now.found.exchange((progress) => {
        if (mine === turn) set({ now: { step: "exchanging", ...progress } });
      });
      if (mine !== turn) return;
      if (result.ok) set({ now: { step: "done", ...result.value } });
      else fail(result.error);
    },
    stop: () => {
      turn++;
      end();
      peer?.close();
      end = () => {};
      peer = undefined;
      set({ now: { step: "choose" } });
    },
  };
});
