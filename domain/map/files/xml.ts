/** Reads XML as plain data. Nothing in a file is fetched, and no entity but the five of XML is known. */
import { parseXml, type XmlElement, XmlError, type XmlText } from "@rgrove/parse-xml";
import { appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { MOST_DEEP } from "../limits.ts";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** All text within. */
  readonly text: string;
}

/** @returns INVALID_INPUT for a declaration of a document type or an entity, for what is not well-formed, with its line, and for a file that is nested too deep */
export function readXml(text: string): Result<Element> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return err(
      appError("INVALID_INPUT", "The file declares a document type, which the studio does not read.", {
        remedy: "Remove the line that begins with <!DOCTYPE.",
      }),
    );
  if (deepest(text) > MOST_DEEP)
    return err(appError("INVALID_INPUT", "The file is nested more than 1,000 levels deep."));
  try {
    const { root } = parseXml(text);
    return root ? ok(elementOf(root)) : err(appError("INVALID_INPUT", "The file is empty."));
  } catch (fault) {
    const line = fault instanceof XmlError ? fault.line : undefined;
    return err(
      appError(
        "INVALID_INPUT",
        line === undefined ? "The file is not well-formed XML." : `Line ${line}: not well-formed.`,
      ),
    );
  }
}

/** A look before the parser, which goes into each level by a call of its own. One pass, whatever the file holds. */
function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const end = endOfTag(text, at);
    if (end < 0) break;
    const [second, last] = [text[at + 1], text[end - 1]];
    if (second === "/") depth--;
    else if (second !== "?" && second !== "!" && last !== "/") most = Math.max(most, ++depth);
    at = end;
  }
  return most;
}

/** Where the tag ends that begins at `at`; a quoted value may hold the sign that ends it. Negative where it does not end. */
function endOfTag(text: string, at: number): number {
  let quote = "";
  for (let place = at; place < text.length; place++) {
    const char = text[place] ?? "";
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return place;
  }
  return -1;
}

const elementOf = (element: XmlElement): Element => ({
  name: element.name,
  attributes: element.attributes,
  children: element.children.flatMap((child) => (child.type === "element" ? [elementOf(child as XmlElement)] : [])),
  // only when it is asked for: all elements together would have the file once for each level
  get text() {
    return textIn(element);
  },
});

function textIn(element: XmlElement): string {
  const parts: string[] = [];
  const add = ({ children }: XmlElement) => {
    for (const child of children)
      if (child.type === "element") add(child as XmlElement);
      else if ("text" in child) parts.push((child as XmlText).text);
  };
  add(element);
  return parts.join("");
}

/** Characters that XML cannot hold become a space. */
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
  "\r": "&#13;",
};
export const xmlText = (value: string): string =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, " ")
    .replace(/[&<>"\n\t\r]/g, (char) => ESCAPES[char] ?? char);

/** Attributes as they are written; those without a value are left out. */
export const attributes = (all: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlText(value)}"`]))
    .join("");
