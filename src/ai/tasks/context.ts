import type { Piece } from "./material.ts";

/** What the studio knows beside the text that it sends. */
export interface Context {
  /** What the text was read as: "rent increase". */
  readonly subject?: string;
  /** What an expert would want to know and the person has not said, in the first person: "which country I am in". */
  readonly unsaid?: readonly string[];
  /** How the answer should be given, in words to the model; only a persona says so. */
  readonly form?: string;
  /** What the text follows up: the earlier question, and what was answered to it. */
  readonly before?: string;
}

/** The pieces that tell a provider about it. */
export const contextPieces = ({
  subject = "",
  unsaid = [],
  form = "",
  before = "",
}: Context = {}): readonly Piece[] => [
  ...(before.trim() === "" ? [] : [{ name: "earlier in this thread", text: before }]),
  ...(subject === "" ? [] : [{ name: "kind of request", text: subject }]),
  ...(unsaid.length === 0 ? [] : [{ name: "what I have not said", text: unsaid.map((gap) => `- ${gap}`).join("\n") }]),
  ...(form === "" ? [] : [{ name: "what I want of the answer", text: form }]),
];
