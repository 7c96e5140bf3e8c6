import type { SectionId } from "./types.ts";

/** What an instruction asks for, as a sentence in a section. */
export interface Wish {
  readonly section: SectionId;
  readonly text: string;
  /** Matches a sentence that says the opposite, or the same differently: it is replaced. */
  readonly replaces?: RegExp;
  /** What was done, in a few words, for the person. */
  readonly done: string;
  /** Also removes padding. */
  readonly plainer?: true;
}

interface Rule {
  readonly heard: RegExp;
  wish(match: RegExpExecArray): Wish;
}

const LENGTH = /^(?:Keep the answer short\.|Go into detail\.|At most [\d,.]+ \w+\.|About [\d,.]+ \w+\.)$/;
const FORM = /^Answer (?:as|in) (?:a|an|plain|bullet|numbered|JSON|CSV|Markdown)\b[^.]*\.$/;
const TONE = /^Use an? [a-z -]+ tone\.$/;
const TONGUE = /^Answer in \p{Lu}\p{L}+\.$/u;
const READER = /^Write for [^.]+\.$/;

const FORMS: Readonly<Record<string, string>> = {
  table: "Answer as a table.",
  list: "Answer as a list.",
  "bullet points": "Answer as a list.",
  bullets: "Answer as a list.",
  checklist: "Answer as a checklist.",
  json: "Answer as JSON.",
  csv: "Answer as CSV.",
  markdown: "Answer in Markdown.",
  prose: "Answer in plain prose.",
  text: "Answer in plain prose.",
  paragraph: "Answer as a paragraph.",
  email: "Answer as an email.",
  outline: "Answer as an outline.",
};

const LANGUAGES =
  "English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Ukrainian|Turkish|Arabic|Hebrew|Hindi|Bengali|Chinese|Japanese|Korean|Vietnamese|Thai|Indonesian|Swedish|Danish|Norwegian|Finnish|Czech|Slovak|Hungarian|Romanian|Greek|Bulgarian|Croatian|Serbian|Catalan";
const TONES =
  "formal|informal|friendly|friendlier|warm|warmer|polite|neutral|professional|casual|playful|serious|confident|humble|academic|persuasive";
const PLAIN_TONE: Readonly<Record<string, string>> = { friendlier: "friendly", warmer: "warm" };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In order: the first rule that matches a whole clause is followed. */
export const RULES: readonly Rule[] = [
  {
    heard:
      /^(?:make (?:it|this) |much |a bit |a little |even )*(?:short|shorter|brief|briefer|concise|more concise|tighter|less wordy)$/,
    wish: () => ({
      section: "output",
      text: "Keep the answer short.",
      replaces: LENGTH,
      done: "asks for a short answer",
      plainer: true,
    }),
  },
  {
    heard:
      /^(?:make (?:it|this) )?(?:longer|more detailed|more detail|more details|in (?:more )?detail|more depth|deeper|go deeper)$/,
    wish: () => ({ section: "output", text: "Go into detail.", replaces: LENGTH, done: "asks for detail" }),
  },
  {
    heard:
      /^(at most|max(?:imum|\.)?|under|up to|no more than|not more than|about|around|in|exactly)?\s?(\d[\d,.]{0,8}) (words|sentences|lines|paragraphs|bullets|bullet points|characters|pages|slides)(?: max| at most)?$/,
    wish: ([, how = "", many = "", unit = ""]) => ({
      section: "output",
      text: `${/about|around/.test(how) ? "About" : "At most"} ${many} ${unit}.`,
      replaces: LENGTH,
      done: `sets the length: ${many} ${unit}`,
    }),
  },
  {
    heard:
      /^(?:add |with |include |give )(?:an? |one |some |two |three |more )?(example|examples|source|sources|citation|citations|counterexample|summary|reasons?|pros and cons|next steps|headings?)$/,
    wish: ([, what = ""]) => added(what),
  },
  {
    heard:
      /^(?:make it |turn it into |give it |answer |put it )?(?:as |in |into )?(?:an? |the form of an? )?(table|list|bullet points|bullets|checklist|json|csv|markdown|prose|text|paragraph|email|outline)$/,
    wish: ([, form = ""]) => ({
      section: "output",
      text: FORMS[form] ?? "",
      replaces: FORM,
      done: `sets the form: ${form === "json" || form === "csv" ? form.toUpperCase() : form}`,
    }),
  },
  {
    heard: new RegExp(
      `^(?:make it |answer |write (?:it )?|translate (?:it )?(?:in)?to |in )*(${LANGUAGES.toLowerCase()})$`,
    ),
    wish: ([, language = ""]) => ({
      section: "output",
      text: `Answer in ${capital(language)}.`,
      replaces: TONGUE,
      done: `asks for an answer in ${capital(language)}`,
    }),
  },
  {
    heard: new RegExp(`^(?:make it |use an? |in an? |sound )*(?:more |less )?(${TONES})(?: tone)?$`),
    wish: ([whole, heard = ""]) => {
      const tone = PLAIN_TONE[heard] ?? heard;
      const said = whole.includes("less ") ? `less ${tone}` : tone;
      return {
        section: "constraints",
        text: `Use ${/^[aeiou]/.test(said) ? "an" : "a"} ${said} tone.`,
        replaces: TONE,
        done: `sets the tone: ${said}`,
      };
    },
  },
  {
    heard:
      /^(?:make it )?(?:simpler|simple|easier|plainer|plain language|in plain language|in simple words|easy to understand|less technical)$/,
    wish: () => ({
      section: "constraints",
      text: "Use plain words and explain every term.",
      done: "asks for plain words",
    }),
  },
  {
    heard:
      /^(?:make it |write (?:it )?|rewrite (?:it )?|aim (?:it )?|explain (?:it )?)?(?:for|to|suitable for) ((?:an? |my |our |the )?[\p{L}\p{N}][\p{L}\p{N} '’-]{1,60})$/u,
    wish: ([, reader = ""]) => ({
      section: "constraints",
      text: `Write for ${reader}.`,
      replaces: READER,
      done: `names the reader: ${reader}`,
    }),
  },
  {
    heard: /^(?:go )?step by step$|^(?:in|with|as) (?:numbered )?steps$/,
    wish: () => ({ section: "output", text: "Go step by step.", done: "asks for steps" }),
  },
  {
    heard: /^(?:without|no|avoid|leave out|skip|don't use|do not use|not use) ([\p{L}\p{N}][\p{L}\p{N} '’-]{1,60})$/u,
    wish: ([, what = ""]) => ({ section: "constraints", text: `Avoid ${what}.`, done: `rules out ${what}` }),
  },
  {
    heard:
      /^ask (?:me )?(?:clarifying )?(?:questions? )?(?:first|before (?:you )?answer(?:ing)?|what is missing|me questions)$/,
    wish: () => ({
      section: "constraints",
      text: "Ask what is missing before you answer.",
      done: "asks for questions first",
    }),
  },
];

function added(what: string): Wish {
  const one = (text: string, done: string): Wish => ({ section: "output", text, done });
  if (/^examples$/.test(what)) return one("Include examples.", "adds examples");
  if (what === "example") return one("Include one example.", "adds an example");
  if (what === "counterexample") return one("Include a counterexample.", "adds a counterexample");
  if (/^(?:source|citation)/.test(what)) return one("Name a source for each claim.", "asks for sources");
  if (what === "summary") return one("Begin with a summary in one sentence.", "adds a summary");
  if (/^reason/.test(what)) return one("Give a reason for each point.", "asks for reasons");
  if (what === "pros and cons") return one("Give what speaks for it and what against.", "asks for pros and cons");
  if (what === "next steps") return one("End with the next steps.", "asks for next steps");
  return one("Use headings.", "asks for headings");
}
