import { sharedVoices, sharedVoiceWords } from "#domain/arena/model-voters.ts";
import type { DebateRows } from "../live.ts";

/** Says of a model that speaks for several seats that it is one voice. */
export const SharedVoices = ({ debate: { run, turns } }: { readonly debate: DebateRows }) =>
  sharedVoices(run, turns).map((voice) => (
    <p key={`${voice.name} ${voice.seats.join()}`} className="t-13 mb-5 max-w-[64ch] text-text-2">
      {sharedVoiceWords(voice)}
    </p>
  ));
