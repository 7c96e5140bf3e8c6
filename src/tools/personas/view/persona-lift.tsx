import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { intervalWords, kindWords, medianWords } from "#domain/persona-evolution/gain-words.ts";
import { gainsOf } from "#domain/persona-evolution/gains.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { useLiftSamples } from "../live.ts";

/** What asking through a persona added so far to a plain question, and the way to its samples and trials. */
export function PersonaLift({ personaId }: { readonly personaId: string }) {
  const samples = useLiftSamples();
  const gain = useMemo(
    () => samples.status === "ready" && gainsOf(samples.value).gains.find((each) => each.personaId === personaId),
    [samples, personaId],
  );
  return (
    <section className="mt-5">
      <h3 className="t-label mb-1 text-text-1">What asking through this persona added</h3>
      <p className="t-14 min-h-5">
        {samples.status === "failed"
          ? "The samples on this device cannot be read."
          : gain
            ? [
                ...(gain.interval ? [`${medianWords(gain)} points (${intervalWords(gain)})`] : []),
                kindWords(gain),
              ].join(": ")
            : samples.status === "ready" && "Nothing is measured yet."}
      </p>
      <Link to="/personas/evolution" search={{ persona: personaId }} className={`${linkClass} t-14`}>
        Its samples and other wordings
      </Link>
    </section>
  );
}
