/** Which words with a capital are taken for somebody's name, and what the files of an export then hold. */
import { describe, expect, test } from "vitest";
import { documentOf, type ExportedSession } from "#domain/sessions/document.ts";
import { htmlSection, sessionMarkdown } from "#domain/sessions/export.ts";
import { redactedRow, textsOfRow } from "#domain/sessions/redacted-rows.ts";
import { FIRST_CHOSEN, privateValues, redactor } from "#domain/sessions/redaction.ts";
import { think } from "#domain/thinking/engine.ts";
import { aSession } from "../../sync/workspace.ts";

const namesOf = (text: string) =>
  privateValues([text])
    .filter(({ kind }) => kind === "name")
    .map(({ value }) => value);
const redacted = (text: string) => redactor(privateValues([text]), FIRST_CHOSEN).apply(text);

describe("nobody's name is", () => {
  test.each([
    "on Mondays I rest, Monday's plan waits until Tuesday or Wednesdays",
    "since October and by March or June, in May, 14 March, August 3, April 2027 and last May",
    "October. See you in October. October's end",
    "on Mon 14 Jan or Tue, 3 Feb",
    "before Christmas, after Easter Monday, in Ramadan, at Diwali, on Hanukkah, by New Year’s Eve, on Black Friday and Mother's Day",
    "in Summer or Winter, this Spring",
    "I learn German and French, with the Polish team, two Italians, a Swiss and the Americans' bank",
    "I rest on Sundays. Sundays are quiet",
    "- [ ] Water the plants\n- [x] Call home\n2. _Buy_ milk",
    "this is great 😀 Great",
    "I wrote the Weekly Plan, a Marketing Strategy and the Onboarding Checklist, with a Report at the end",
    "I sign with Kind Regards or Best Wishes, never Yours Sincerely",
    "she wrote Merry Christmas",
    "the CEO, a Managing Director, our VP and the CFO's office; I ask Prof., Frau Dr. or a Senior Engineer",
    "we call it the Habit Tracker, since each habit counts",
    "Hi Team, Dear Hiring Manager, To Whom It May Concern",
    "Dear Landlord, Dear Neighbours, Dear Mum and Dad, Hi Guys, Good Night",
    "I ask our Chief Executive, the School Board and the Hiring Team",
  ])("in: %s", (text) => {
    expect(namesOf(text)).toEqual([]);
    expect(redacted(text)).toBe(text);
  });
});

describe("a name is found", () => {
  test.each([
    ["on Monday Ana Costa called", ["Ana Costa"]],
    ["I saw Ana Monday", ["Ana"]],
    ["the German Kowalski", ["Kowalski"]],
    ["ask Anna Winter", ["Anna Winter"]],
    ["then May said no", ["May"]],
    ["I went with June Miller", ["June Miller"]],
    ["I went with May Miller", ["May Miller"]],
    ["I asked April about it", ["April"]],
    ["in June Miller called", ["Miller"]],
    ["I work for Kowalski. — Kowalski", ["Kowalski"]],
    ["- [ ] Buy milk\n- [x] Mark is ill", ["Mark"]],
    ["I wrote to Jan", ["Jan"]],
    ["it ends with Kind Regards Ana Costa", ["Ana Costa"]],
    ["I read the Kowalski Report and the Anna Plan", ["Kowalski", "Anna"]],
    ["I read the Kowalski Weekly Plan", ["Kowalski"]],
    ["I read the Ana Cook Weekly Plan", ["Ana Cook"]],
    ["I read the Tom Long Review and the Jane Winter Training Plan", ["Tom Long", "Jane Winter"]],
    ["I wrote the Peter Constable Report, I cook and read the Cook Report", ["Peter Constable"]],
    ["I read the Hunt Report and the Constable Review", ["Hunt", "Constable"]],
    ["I met George Best and Merry Clayton", ["George Best", "Merry Clayton"]],
    ["I read the Ana Weekly Plan and the Ana Training Plan", ["Ana"]],
    ["I asked Grace Hill and Mark Baker", ["Grace Hill", "Mark Baker"]],
    ["I read the Tim Cook Report, and cook myself", ["Tim Cook"]],
    ["I sent the Jane Long Weekly Plan and the Tom Winter Schedule", ["Jane Long", "Tom Winter"]],
    ["I joined the Emma Stone Workshop and threw a stone", ["Emma Stone"]],
    ["I met CEO Tim Cook, then Tim Cook alone", ["Tim Cook"]],
    ["I spoke with Frau Dr. Anna Weber and Herr Prof. Dr. Hans Maier", ["Anna Weber", "Hans Maier"]],
    ["I saw Mr Kowalski, Frau Kowalski and Dr Kowalski", ["Kowalski"]],
    ["I saw Chief Executive Officer Tim Cook and Vice President Jane Long", ["Tim Cook", "Jane Long"]],
    ["I asked Anna Weber PhD and Tim Cook, MBA", ["Anna Weber", "Tim Cook"]],
    ["Good Morning Ana, Happy Birthday Tom and Good Luck Kim", ["Ana", "Tom", "Kim"]],
    ["I saw Chief Executive Tim Cook, Jane Long CEO and the Kowalski Family", ["Tim Cook", "Jane Long", "Kowalski"]],
    [
      "Dr. Winter met Mr April, Mrs German, Frau Sommer and Mr. Sunday",
      ["Winter", "April", "German", "Sommer", "Sunday"],
    ],
    ["Mr May and Ms June", ["May", "June"]],
    ["Mr. Best called Uncle Tom", ["Best", "Tom"]],
    ["I spoke to mrs. May, the plan of dr. June, and I saw ms April", ["May", "June", "April"]],
    ["I asked Dean Martin, Chase Winter and Junior Silva", ["Dean Martin", "Chase Winter", "Junior Silva"]],
  ])("in: %s", (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });
});

test("a person who is called like a month goes everywhere, and the month stays", () => {
  expect(
    redacted("I went with April Jones in April, and April left 14 April. It may be May's; May said so in May"),
  ).toBe(
    "I went with [person A] in April, and [person A] left 14 April. It may be [person B]'s; [person B] said so in May",
  );
});

test("a surname that is a season goes with its capital alone, and the season stays", () => {
  expect(redacted("I saw Dr. Winter this winter. Winter was kind")).toBe(
    "I saw Dr. [person A] this winter. [person A] was kind",
  );
});

describe("the words stay in each form of export", () => {
  const words = "since October I see Ana Costa on Mondays, Monday or 14 march, before Christmas and in German";
  const kept = "since October I see [person A] on Mondays, Monday or 14 march, before Christmas and in German";
  const { apply } = redactor(privateValues([words]), FIRST_CHOSEN);
  const session = aSession("s1", { title: words });
  const exported: ExportedSession = {
    session,
    runs: [
      {
        damaged: false,
        id: "run",
        idea: { text: words, createdAt: 1 },
        question: { id: "q", text: words, decisions: {} },
        answer: { id: "a", thought: think({ text: words }) },
        replies: [],
        failures: [],
      },
    ],
    beliefs: [],
  };
  const page = documentOf(exported, { words: true, drafted: false, replies: false, beliefs: false });

  test("Markdown", () => expect(sessionMarkdown(page, apply)).toContain(kept));
  test("HTML", () => expect(htmlSection(page, 0, apply)).toContain(kept));
  test("JSON", () => {
    const row = { ...session };
    const made = redactor(privateValues(textsOfRow(row)), FIRST_CHOSEN);
    expect(redactedRow(row, made, made.apply, (id) => id)).toMatchObject({ title: kept });
  });
});
