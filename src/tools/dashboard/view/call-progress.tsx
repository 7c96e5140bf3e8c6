import { type Asking, useElapsed } from "../live/models.ts";

/** How long a model has been asked, and how much has come. It is there to be read, and is not read out with every word. */
export function CallProgress({ call, isText }: { readonly call: Asking; readonly isText: boolean }) {
  const elapsed = useElapsed(call.since);
  return (
    <p className="t-13 text-text-3 tabular-nums">
      {elapsed}
      {isText && ` · ${wordsSoFar(call.soFar)}`}
    </p>
  );
}

export function wordsSoFar(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  if (words === 0) return "no words yet";
  return words === 1 ? "1 word so far" : `${words.toLocaleString("en")} words so far`;
}
