import { describe, expect, test } from "vitest";
import { applyFixes, lint } from "#domain/thinking/lint/lint.ts";
import type { RuleId } from "#domain/thinking/types.ts";

/** The words that one rule's findings point at. */
const words = (rule: RuleId, text: string): string[] =>
  lint(text)
    .filter((finding) => finding.rule === rule)
    .map(({ span }) => text.slice(span.start, span.end));

/** The text with the fixes of one rule only. */
const fixedBy = (rule: RuleId, text: string): string =>
  applyFixes(
    text,
    lint(text).filter((finding) => finding.rule === rule),
  );

interface Examples {
  readonly finds: readonly (readonly [text: string, ...words: string[]])[];
  readonly leaves: readonly string[];
  readonly fixes: readonly (readonly [text: string, fixed: string])[];
}

function rule(id: RuleId, what: string, { finds, leaves, fixes }: Examples): void {
  describe(`${id}: ${what}`, () => {
    test.each(finds)("finds it in %j", (text, ...expected) => expect(words(id, text)).toEqual(expected));
    test.each(leaves)("leaves %j alone", (text) => expect(words(id, text)).toEqual([]));
    test.each(fixes)("fixes %j", (text, fixed) => expect(fixedBy(id, text)).toBe(fixed));
  });
}

rule("no-request", "neither a question nor a request", {
  finds: [
    ["keto diet", "diet"],
    ["We sell industrial valves.", "valves"],
  ],
  leaves: [
    "How do I centre a div with flexbox?",
    "should we charge for the workshop or keep it free",
    "do fish sleep",
    "need a car, budget 9k",
    "a short story about a lighthouse keeper",
    "We sell valves. [what do you want to know?]",
    "",
    "😩 ☕️",
  ],
  fixes: [
    ["keto diet", "keto diet: [what do you want to know?]"],
    ["We sell industrial valves.", "We sell industrial valves. [what do you want to know?]"],
  ],
});

rule("several-tasks", "two tasks in one sentence", {
  finds: [["Write an interview guide for nurses and summarise what the feedback says.", "and summarise"]],
  leaves: [
    "Compare Notion and Confluence for our team and recommend one.",
    "Find and fix the bug in this function: `f()`",
    "Read the notes and summarise them for my boss in 5 bullets.",
    "What is flexbox and how do I use it?",
  ],
  fixes: [
    [
      "Write an interview guide for nurses and summarise what the feedback says.",
      "Write an interview guide for nurses.\n\nSummarise what the feedback says.",
    ],
  ],
});

rule("audience-missing", "a text is asked for, but not for whom", {
  finds: [
    ["Write a report on dogs.", "Write"],
    ["Explain photosynthesis.", "Explain"],
    ["Create a blog post about rain.", "Create"],
  ],
  leaves: [
    "Write a report on dogs for beginners.",
    "Write an email to my landlord.",
    "Explain photosynthesis to me.",
    "Write a poem about the sea.",
    "Write a Python function that sorts a list.",
    "Explain why my query is slow.",
    "What is photosynthesis?",
  ],
  fixes: [
    ["Write a report on dogs.", "Write a report on dogs for [who reads this?]."],
    [
      "Write an announcement that the lunch is cancelled.",
      "Write an announcement for [who reads this?] that the lunch is cancelled.",
    ],
  ],
});

rule("output-missing", "the form of the text is not said", {
  finds: [
    ["Summarise the feedback for my boss.", "boss"],
    ["Write about dogs for children.", "children"],
  ],
  leaves: [
    "Summarise the feedback for my boss in 5 bullets.",
    "Write an email to my boss.",
    "Describe the problem for my boss as a table.",
    "Write a haiku.",
    "What do dogs eat?",
  ],
  fixes: [
    ["Summarise the feedback for my boss.", "Summarise the feedback for my boss as [a list, a table or prose?]."],
  ],
});

rule("unbounded-quantity", "nobody can tell when it is enough", {
  finds: [
    ["Give me some ideas for a party.", "some"],
    ["List a few examples of irony.", "a few"],
    ["Compare hosting, pricing, etc. for my boss.", "etc"],
  ],
  leaves: [
    "Give me five ideas for a party.",
    "We have several problems. Which comes first?",
    "How many people live in Rome?",
    "Give me some time.",
  ],
  fixes: [
    ["Give me some ideas for a party.", "Give me [how many?] ideas for a party."],
    ["Compare hosting, pricing, etc.", "Compare hosting, pricing, [what else?]."],
  ],
});

rule("vague-term", "praise nobody can check", {
  finds: [["Write an engaging email to my boss.", "engaging"]],
  leaves: [
    "What is a good way to learn Spanish?",
    "Write an engaging [in what way?] email to my boss.",
    "Describe good practice in nursing for students as a list.",
    'Translate "a good day" to French.',
    "Explain why good people do bad things to me.",
  ],
  fixes: [["Write an engaging email to my boss.", "Write an engaging [in what way?] email to my boss."]],
});

rule("dangling-comparative", "compared with nothing", {
  finds: [
    ["Is Postgres faster?", "faster"],
    ["Make the headline more engaging.", "more engaging"],
  ],
  leaves: [
    "Is Postgres faster than MySQL?",
    "Which is better, tea or coffee?",
    "How can I sleep better?",
    "It is better when I sleep.",
    "It is better when [what would you notice?]",
    "Make the headline 3 words shorter.",
  ],
  fixes: [
    ["Is Postgres faster?", "Is Postgres faster [than what?]?"],
    ["Make the headline shorter.", "Make the headline shorter [by how much?]."],
    ["Make the headline better.", "Make the headline better [in what way?]."],
  ],
});

rule("loophole", "a way out", {
  finds: [
    ["Use no jargon if possible.", "if possible"],
    ["Send me the list as soon as possible.", "as soon as possible"],
  ],
  leaves: ["Is it possible to swim there?", "Use no jargon.", "I try to sleep early, why can't I?"],
  fixes: [
    ["Use no jargon if possible.", "Use no jargon."],
    ["Use, if possible, short words.", "Use short words."],
    ["Try to keep it under 200 words.", "Keep it under 200 words."],
    ["Send me the list as soon as possible.", "Send me the list [by when?]."],
  ],
});

rule("dangling-pronoun", "a pronoun that stands for nothing", {
  finds: [
    ["Make it shorter.", "it"],
    ["Fix this", "this"],
  ],
  leaves: [
    "Make this paragraph shorter.",
    "I wrote a poem. Make it shorter.",
    "Fix this: const a = ;",
    "Is it raining?",
    "Summarise this\n\nThe meeting began at nine.",
  ],
  fixes: [["Make it shorter.", "Make [what is it?] shorter."]],
});

rule("negative-only", "only what to leave out", {
  finds: [["Write an email to my boss. Do not use jargon.", "Do not use jargon"]],
  leaves: [
    "Write an email to my boss. Do not use jargon, use plain words instead.",
    "Write an email to my boss in 100 words. Keep it warm. Do not use jargon.",
    "I don't sleep well. Why?",
  ],
  fixes: [
    ["Write an email to my boss. Do not use jargon.", "Write an email to my boss. Do not use jargon [what instead?]."],
  ],
});

rule("unverifiable", "a condition nobody can check", {
  finds: [["The site must be fast and easy to use.", "fast", "easy"]],
  leaves: ["The site must load in under 2 seconds.", "Should the site be fast?", "The site is fast."],
  fixes: [["The site must be fast.", "The site must be fast [how would you check it?]."]],
});

rule("contradiction", "two demands that cannot both hold", {
  finds: [
    ["Keep it brief, but cover everything in detail.", "brief, but cover everything in detail"],
    ["Write a formal email to my boss. Keep it casual.", "casual"],
    ["Explain tides to a child. Short but cover everything.", "Short but cover everything"],
    ["Write a one-page report. Be concise and leave nothing out.", "concise and leave nothing out"],
  ],
  leaves: [
    "Write a list of everything we cover in week two, keep it short.",
    "Keep it brief.",
    "Write a brief letter and a detailed contract.",
    "Keep it short, not detailed.",
    "Is a brief or a detailed answer better?",
  ],
  fixes: [
    ["Keep it brief, but cover everything in detail.", "Keep it brief."],
    [
      "Write a formal email to my boss. Keep it casual.",
      "Write a formal email to my boss. Keep it casual [which of the two?].",
    ],
  ],
});

rule("undefined-acronym", "an abbreviation that is not explained", {
  finds: [["Summarise our OKRs and the OKR review for my team as a list.", "OKRs"]],
  leaves: [
    "Summarise our Objectives and Key Results (OKR) for my team.",
    "Summarise the PDF for my team as HTML.",
    "What is RAG?",
    "WRITE A LETTER TO MY BANK ABOUT THE CARD",
  ],
  fixes: [["Summarise our OKRs for my team.", "Summarise our OKRs [short for what?] for my team."]],
});

rule("placeholder", "what was never filled in, and lone brackets", {
  finds: [
    ["Write to [NAME] about {{topic}}.", "[NAME]", "{{topic}}"],
    ["Explain <insert subject> TODO ____ to me.", "<insert subject>", "TODO", "____"],
    ["Is this (really done?", "("],
    ["Schreibe an [NAME] über die Rechnung, die wir gestern nicht bezahlt haben.", "[NAME]"],
  ],
  leaves: [
    "Write for [who reads this?].",
    "See [1] and [the appendix].",
    "How are you? :) ;-(",
    "a) tea b) coffee: which?",
    "What does `[NAME]` mean?",
    "I have a todo list. How long should it be?",
  ],
  fixes: [
    ["Write to [YOUR_NAME] about {{topic_1}}.", "Write to [name?] about [topic 1?]."],
    ["Is this (really done?", "Is this really done?"],
    ["What goes into TODO?", "What goes into [what goes here?]?"],
  ],
});

rule("loaded-question", "it has decided already, or offers two ways only", {
  finds: [
    ["Why are teachers so lazy?", "lazy"],
    ["Isn't it obvious that rents will rise?", "Isn't it obvious that"],
    ["Should we either fire Tom or close the shop?", "either fire Tom or"],
  ],
  leaves: ["Why is the sky dark at night?", "Should we charge or keep it free?", "Is it true that rents will rise?"],
  fixes: [
    ["Isn't it obvious that rents will rise?", "Is it true that rents will rise?"],
    ["Why are teachers so lazy?", "Why are teachers so lazy [what shows it?]?"],
    [
      "Should we either fire Tom or close the shop?",
      "Should we either fire Tom or close the shop, or [something else?]?",
    ],
  ],
});

rule("missing-attachment", "a text is pointed at that is not there", {
  finds: [
    ["Rewrite the text below for my boss.", "text below"],
    ["Summarise this article for my boss in 5 bullets.", "this article"],
  ],
  leaves: [
    "Rewrite the text below for my boss:\n\nWe met on Monday and decided to wait.",
    "Is 5 below zero cold?",
    "Summarise this article for my boss: https://example.org/a",
  ],
  fixes: [["Rewrite the text below for my boss.", "Rewrite the text below for my boss.\n\n[paste the text here?]"]],
});

rule("undated-latest", "'latest' without a date", {
  finds: [["Include the latest statistics.", "latest"]],
  leaves: [
    "Include the latest statistics as of May 2025.",
    "Send it by Friday at the latest.",
    "My current job bores me. Should I leave?",
  ],
  fixes: [["Include the latest statistics.", "Include the latest [as of when?] statistics."]],
});

rule("secret", "personal data and keys", {
  finds: [
    ["Why does anna@example.org bounce?", "anna@example.org"],
    ["Call me at +49 170 1234567, ok?", "+49 170 1234567"],
    ["Is 4111 1111 1111 1111 a card?", "4111 1111 1111 1111"],
    ["Is DE89 3704 0044 0532 0130 00 right?", "DE89 3704 0044 0532 0130 00"],
    ["Why is ghp_abcdefghijklmnopqrst0123 refused?", "ghp_abcdefghijklmnopqrst0123"],
    ["My wifi password is Tulip-2019, is it safe?", "Tulip-2019"],
    ["Was bedeutet die Mail von anna@example.org, die ich nicht verstehe?", "anna@example.org"],
  ],
  leaves: [
    "Is 4111 1111 1111 1112 a card?",
    "Is DE89 3704 0044 0532 0130 02 right?",
    "What happened between 2001 and 2021?",
    "Is 2024-05-12 10:30:00 a date?",
    "What does e3b0c44298fc1c149afbf4c8996fb92427ae41e4 mean?",
    "Why is my password wrong?",
    "My mail is [an e-mail address, left out?], why?",
  ],
  fixes: [["Why does anna@example.org bounce?", "Why does [an e-mail address, left out?] bounce?"]],
});

test("secret: the reason never repeats the secret", () => {
  const text = "Mail anna@example.org, call +49 170 1234567, pay DE89 3704 0044 0532 0130 00, password: hunter2x";
  const found = lint(text).filter((finding) => finding.rule === "secret");
  expect(found).toHaveLength(4);
  for (const { span, reason, fix } of found) {
    const hidden = text.slice(span.start, span.end);
    expect(reason).not.toContain(hidden);
    for (const { insert } of fix.edits) expect(insert).not.toContain(hidden);
  }
});

rule("universal", "one exception refutes it", {
  finds: [
    ["Everyone hates Mondays, right?", "Everyone"],
    ["Why do users always close the window?", "always"],
  ],
  leaves: [
    "Never use jargon.",
    "Why do I always wake up at four?",
    "Nobody replaces me until June. What now?",
    "Everyone except Tom knows. What now?",
  ],
  fixes: [["Why do users always close the window?", "Why do users always [without exception?] close the window?"]],
});

rule("padding", "words that can go", {
  finds: [
    ["In order to sleep, what should I do?", "In order to"],
    ["What is basically wrong here?", "basically"],
  ],
  leaves: ["To sleep, what should I do?", "What just happened?"],
  fixes: [
    ["In order to sleep, what should I do?", "To sleep, what should I do?"],
    ["Basically, what is wrong here?", "What is wrong here?"],
    ["Due to the fact that it rains, what can we do?", "Because it rains, what can we do?"],
  ],
});
