import { readFileSync } from "node:fs";

/**
 * Phrases that must not appear in text that people read, and what to write instead. A native speaker would not say them, or a common
 * word says the same. Upper and lower case do not matter; a phrase matches whole words only, and 50 means any number.
 */
const PLAIN_WORDS = JSON.parse(readFileSync(new URL("plain-words.json", import.meta.url), "utf8"));

/** The phrase as a pattern: any white space between words, and no other word grown together with its first or last one. */
function patternOf(phrase) {
  const escaped = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(" ", "\\s+")
    .replace("50", "\\d+");
  return new RegExp(`${/^\w/.test(phrase) ? "(?<![\\w-])" : ""}${escaped}(?![\\w-])`, "i");
}

const TURNS = Object.entries(PLAIN_WORDS).map(([phrase, write]) => ({
  phrase,
  write,
  pattern: patternOf(phrase),
}));

/** Most texts hold no phrase at all: one pattern for all of them says so at once. */
const ANY = new RegExp(TURNS.map(({ pattern }) => pattern.source).join("|"), "i");

/** The phrases of the list that a text holds, each with what to write instead. */
export const turnsIn = (text) =>
  ANY.test(text)
    ? TURNS.filter(({ pattern }) => pattern.test(text)).map(({ phrase, write }) => ({ phrase, write }))
    : [];

/** A comment within SQL is not read by people who use the app. */
const withoutSqlComments = (text) => text.replace(/^\s*--.*$/gm, "");

/** Reports each phrase of the list in string literals, templates and JSX text. Imported paths and types do not count. */
export const plainWords = {
  create(context) {
    const check = (node, text) => {
      for (const { phrase, write } of turnsIn(withoutSqlComments(text)))
        context.report({ node, message: `Plain words: not "${phrase}". Write: ${write}.` });
    };
    return {
      Literal(node) {
        const isText =
          typeof node.value === "string" && !/^(Import|Export|TSLiteralType)/.test(node.parent?.type ?? "");
        if (isText) check(node, node.value);
      },
      TemplateLiteral(node) {
        // a value counts as a number
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join("0"));
      },
      JSXText(node) {
        // and so does one before this text
        check(node, node.value.replace(/^(?=\s)/, "0"));
      },
    };
  },
};
