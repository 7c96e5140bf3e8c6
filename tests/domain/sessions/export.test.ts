import { expect, test } from "vitest";
import { documentOf, draftedIn, type ExportedSession, type ExportParts, textsOf } from "#domain/sessions/document.ts";
import { HTML_END, htmlBegin, htmlSection, type Say, sessionMarkdown } from "#domain/sessions/export.ts";
import { privateValues, redactor } from "#domain/sessions/redaction.ts";
import { think } from "#domain/thinking/engine.ts";
import { aReply, aSession } from "../../sync/workspace.ts";

const HOSTILE = `<script>alert(1)</script><img src=x onerror="alert('2')"> & "quoted"`;
const thought = think({ text: "how do I prune an apple tree" });
const exported: ExportedSession = {
  session: aSession("s1", { title: HOSTILE, createdAt: Date.UTC(2026, 9, 11), updatedAt: Date.UTC(2026, 9, 12) }),
  runs: [
    {
      damaged: false,
      id: "run",
      idea: { text: HOSTILE, createdAt: 1 },
      question: { id: "q", text: "How do I prune it?", decisions: {} },
      answer: { id: "a", thought },
      replies: [{ ...aReply("r", "s1"), text: HOSTILE }],
      failures: [],
    },
  ],
  beliefs: [
    {
      text: "It grows back.",
      criterion: "Look in June.",
      settled: null,
      estimates: [{ percent: 70, at: Date.UTC(2026, 9, 11) }],
    },
  ],
};
const ALL = { words: true, drafted: true, replies: true, beliefs: true };
const markdown = (one: ExportedSession, parts: ExportParts, say: Say) => sessionMarkdown(documentOf(one, parts), say);
const asIs = (text: string) => text;
const page = (sessions: readonly ExportedSession[], say: Say) =>
  [
    htmlBegin(
      sessions.map(({ session }) => session.title),
      say,
    ),
    ...sessions.map((one, at) => htmlSection(documentOf(one, ALL), at, say)),
    HTML_END,
  ].join("");

test("the page escapes every text, and holds no script, image, event or address from elsewhere", () => {
  const html = page([exported, exported], asIs);
  expect(html).not.toMatch(/<script|<img|<iframe|<link|<a href="(?!#session-)/i);
  expect(html).not.toContain(HOSTILE);
  expect(html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(html.match(/<section id="session-/g)).toHaveLength(2);
});

test("Markdown has front matter, the words as they were written, and who replied", () => {
  const text = markdown(exported, ALL, asIs);
  expect(text).toContain(`title: ${JSON.stringify(HOSTILE)}`);
  expect(text).toContain("created: 2026-10-11");
  expect(text).toContain(`## Rough idea\n\n${HOSTILE}`);
  expect(text).toContain("## Answer of My own, small-1");
  expect(text).toContain("- 70% on 11 Oct 2026");
});

test("what is not chosen is in no text", () => {
  const only = { words: true, drafted: false, replies: false, beliefs: false };
  const text = markdown(exported, only, asIs);
  expect(text).not.toContain("Answer");
  expect(text).not.toContain("Beliefs");
  expect(textsOf(exported, only).join("\n")).not.toContain("It grows back.");
});

test("every text goes through what puts it in, the title and the front matter too", () => {
  const say = (text: string) => text.replaceAll("prune", "[word 1]").replaceAll("alert", "[word 2]");
  for (const out of [markdown(exported, ALL, say), page([exported], say)]) {
    expect(out).not.toContain("prune");
    expect(out).not.toContain("alert");
  }
});

test("what the studio says in the file is not looked at for what is private, and is never replaced", () => {
  const found = privateValues(textsOf(exported, ALL));
  expect(found.map(({ value }) => value)).not.toContain("Studio");
  const { apply } = redactor([{ kind: "name", value: "Studio", count: 1 }], new Set(["name"]));
  const text = markdown(exported, ALL, apply);
  expect(text).toContain("*11 Oct 2026, kept in Studio of the Mind*");
  expect(text).toContain("## Rough idea");
});

const DRAFTED = { words: false, drafted: true, replies: false, beliefs: false };
const run = exported.runs[0] as Extract<ExportedSession["runs"][number], { damaged: false }>;

test("the draft of a damaged run is searched: its own words may be lost", () => {
  const brief = {
    ...thought.brief,
    subQuestions: ["What does Ana Costa want?"],
    assumptions: ["Write to ana@example.org"],
  };
  const damaged = { damaged: true, id: "run", idea: null, question: null, brief, replies: [] } as const;
  const one = { ...exported, runs: [damaged] };
  const values = privateValues(textsOf(one, DRAFTED));
  const text = markdown(one, DRAFTED, redactor(values, new Set(["name", "email"])).apply);
  expect(text).toContain("What does [person A] want?");
  expect(text).not.toContain("ana@example.org");
  expect(textsOf(one, { ...DRAFTED, drafted: false, words: true }).join("\n"), "it is not in the file").not.toContain(
    "Ana",
  );
});

test("what a run follows up, and an answer from before it was changed, are searched where the draft is in the file", () => {
  const before = {
    question: "Should I ask Ana Costa?",
    known: ["She is at ana@example.org."],
    answers: {},
    frame: null,
  };
  const expertise = { ...(thought.expertise as NonNullable<typeof thought.expertise>), before };
  const answer = { id: "a", thought: { ...thought, expertise, decisions: { answers: { who: "Priya Raman" } } } };
  const followUp = { ...run, answer } as typeof run;
  const texts = ["Priya Raman", before.question, ...before.known];
  expect(textsOf({ ...exported, runs: [followUp] }, DRAFTED)).toEqual(expect.arrayContaining(texts));
  expect(textsOf({ ...exported, runs: [followUp] }, { ...DRAFTED, drafted: false, words: true }).join()).not.toContain(
    "Ana",
  );
  const said = { ...followUp, question: { ...run.question, text: before.question } };
  expect(draftedIn([said]), "what the text already has is counted once").not.toContain(before.question);
});
