import english from "wink-eng-lite-web-model";
import wink from "wink-nlp";
import type { Tagger } from "./reading.ts";
import { type TaggerModel, unpackTaggerModel } from "./tagger-model.ts";

/** Between two tokens the tagger may leave out what it does not know; it is searched no further than this, so that reading stays linear. */
const REACH = 400;

/**
 * Part of speech by wink-nlp with its English model. Reads the model, which takes some hundredths of a second: make one and keep it.
 * @param model the part of it that the app loads; absent: the package's own, which the app's build leaves out
 */
export function createTagger(model?: TaggerModel): Tagger {
  const nlp = wink(model ? { ...english, core: () => unpackTaggerModel(model) } : english, ["pos"]);
  const { its } = nlp;
  return (text) => {
    const tags = new Map<number, string>();
    const tokens = nlp.readDoc(text).tokens();
    const written = tokens.out(its.value) as string[];
    const parts = tokens.out(its.pos) as string[];
    let at = 0;
    for (const [i, token] of written.entries()) {
      const found = text.slice(at, at + REACH + token.length).indexOf(token);
      if (found < 0) continue;
      tags.set(at + found, parts[i] ?? "");
      at += found + token.length;
    }
    return tags;
  };
}
