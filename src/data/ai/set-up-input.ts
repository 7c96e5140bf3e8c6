import { type NetworkSetup, tidyBaseUrl } from "#src/ai/provider.ts";

/** Most characters of each field. */
const MOST = { label: 60, baseUrl: 500, model: 200, key: 1_000 } as const;

/** What a person enters for a provider. */
export type SetUpInput = Pick<NetworkSetup, "label" | "baseUrl" | "model">;
export type SetUpErrors = { readonly [F in keyof SetUpInput | "key"]?: string };

/** The input as it is stored: one line, without spaces around it. */
export const tidied = ({ label, baseUrl, model }: SetUpInput): SetUpInput => ({
  label: label.trim().replace(/\s+/g, " "),
  baseUrl: tidyBaseUrl(baseUrl),
  model: model.trim(),
});

/** What is wrong with each field, and how to fix it; empty when nothing is. Takes the output of `tidied`. */
export function setUpErrors({ label, baseUrl, model }: SetUpInput): SetUpErrors {
  const errors: { -readonly [F in keyof SetUpErrors]: string | undefined } = {
    label: label === "" ? "Give it a name." : tooLong("name", label, MOST.label),
    baseUrl: addressError(baseUrl),
    model: model === "" ? "Name the model to ask." : (unprintable(model) ?? tooLong("model", model, MOST.model)),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** What is wrong with an address; undefined when it is usable. */
export function addressError(baseUrl: string): string | undefined {
  if (baseUrl === "") return "Enter the server's address, like http://localhost:11434/v1.";
  const whole = "Enter all of it, like http://localhost:11434/v1 or https://api.example.com/v1.";
  if (!URL.canParse(baseUrl)) return `This is not an address. ${whole}`;
  const { protocol, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== "http:" && protocol !== "https:") return `An address begins with http:// or https://. ${whole}`;
  if (username !== "" || password !== "") return "Leave name and password out of the address; a key has a field below.";
  if (search !== "" || hash !== "") return "Leave out what follows ? or # in the address.";
  return tooLong("address", baseUrl, MOST.baseUrl);
}

/** What is wrong with a key. It travels in a header, which takes printable ASCII only. Empty means no key. */
export function keyError(key: string): string | undefined {
  if (/[^\x21-\x7e]/.test(key)) return "A key holds no spaces and no letters beyond ASCII. Copy it again.";
  return tooLong("key", key, MOST.key);
}

const unprintable = (text: string) => (/\p{Cc}/u.test(text) ? "Leave out what cannot be seen." : undefined);

const tooLong = (what: string, text: string, most: number): string | undefined =>
  text.length > most
    ? `A ${what} has at most ${most.toLocaleString("en")} characters; this has ${text.length.toLocaleString("en")}.`
    : undefined;
