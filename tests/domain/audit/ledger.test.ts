import { expect, test } from "vitest";
import { leavingsOf, sentenceOf } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";

let seq = 0;
const record = (kind: AuditRecord["kind"], body: unknown, timestamp = 0): AuditRecord => {
  seq += 1;
  const none = { sessionId: null, runId: null, personaId: null, textHash: null };
  return { id: `a:${seq}`, device: "a", seq, timestamp, kind, body, ...none, prev: "", hash: "" };
};
const call = (destination: string, characters: number, timestamp: number) =>
  record("call-begun", { destination, characters, task: "answer" }, timestamp);

test("what left is summed by where it went, the newest place first", () => {
  const records = [
    call("localhost:11434", 1_250, 10),
    record("call-ended", { ms: 8_600 }, 11),
    call("api.example.com", 40, 20),
    call("localhost:11434", 50, 30),
    record("shared", { what: "thread", how: "link", characters: 404 }, 25),
    record("exported", { what: "map", format: "png", items: 9, bytes: 70 }, 5),
    record("exported", { what: "ideas", format: "md", items: 3, characters: 80 }, 6),
  ];
  expect(leavingsOf(records)).toEqual([
    { to: "localhost:11434", times: 2, characters: 1_300, bytes: 0, last: 30 },
    { to: "a copied link", times: 1, characters: 404, bytes: 0, last: 25 },
    { to: "api.example.com", times: 1, characters: 40, bytes: 0, last: 20 },
    { to: "a saved file", times: 2, characters: 80, bytes: 70, last: 6 },
  ]);
  expect(leavingsOf(records, 26).map(({ to }) => to)).toEqual(["localhost:11434"]);
});

test("the sums of an exchange count when it began: no time has sums of an exchange without the exchange", () => {
  const records = [
    record("sync-begun", { destination: "a.example" }, 10),
    record("synced", { begun: "a:1", at: 10, destination: "a.example", rows: 2, bytes: 70 }, 80),
  ];
  expect(leavingsOf(records)).toEqual([{ to: "the studio's server", times: 1, characters: 0, bytes: 70, last: 10 }]);
  expect(leavingsOf(records, 50)).toEqual([]);
});

test.each([
  [
    record("call-begun", { destination: "localhost:11434", characters: 1_250, task: "answer" }),
    "1,250 characters to localhost:11434, to answer a question",
  ],
  [record("call-ended", { ms: 8_600, retries: 1 }), "The call ended after 8.6 s, with 1 further try"],
  [
    record("call-ended", { ms: 500, outcomes: ["timeout", "network"] }),
    "The call ended after 0.5 s: no server answered",
  ],
  [record("call-ended", { ms: 500, outcomes: ["status 500", "answered"] }), "The call ended after 0.5 s"],
  [record("call-ended", { ms: 500, outcomes: ["cancelled"] }), "The call ended after 0.5 s: it was stopped"],
  [record("shared", { what: "thread", how: "link", characters: 404 }), "404 characters: a thread as a copied link"],
  [
    record("exported", { what: "workspace", format: "json", items: 1_204, bytes: 88_123 }),
    "88,123 bytes: 1,204 rows of the whole workspace as a saved file (json)",
  ],
  [
    record("exported", { what: "prompts", format: "csv", items: 1, bytes: 1 }),
    "1 byte: 1 prompt as a saved file (csv)",
  ],
  [
    record("exported", { what: "sessions", format: "html", sessions: 2, characters: 700 }),
    "700 characters: 2 sessions as a saved file (html)",
  ],
  [
    record("exported", { what: "run without words", characters: 12 }),
    "12 characters: a run without its words as a copied text",
  ],
  [record("exported", { what: "toString", items: 1, characters: 12 }), "12 characters: a saved file"],
  [record("verify", { records: 1, broken: 0 }), "1 record verified: nothing was changed"],
  [record("verify", { records: 2, broken: 1 }), "2 records verified: a chain is broken"],
  [record("signed-in", {}), "Signed in on this device"],
  [record("idea", { ideas: 1, characters: 198 }), "Idea stored, 198 characters"],
  [record("idea", { ideas: 3, characters: 1_200 }), "3 ideas copied, 1,200 characters"],
  [record("drafted", { characters: 27 }), "Question sharpened and answered on this device, 27 characters"],
  [
    record("decided", { answers: 2, rejected: 1, refused: 1 }),
    "Decided: 2 answers, 1 change rejected, 1 reading refused",
  ],
  [record("decided", { chosen: true, original: true }), "Decided: a reading chosen, original wording used"],
  [record("decided", {}), "Decided: every change accepted"],
  [record("shown", { destination: "localhost:11434" }), "You were shown what would be sent to localhost:11434"],
  [record("imported", { rows: 12, whole: true }), "12 rows imported from a file"],
  [record("imported", { rows: 1, whole: false }), "1 row imported from a file; the rest was left out"],
  [record("deleted", { tables: { sessions: 1, messages: 3 } }), "1 session with 3 messages deleted"],
  [record("deleted", { tables: { personas: 1 }, trash: true }), "1 persona moved to the trash"],
  [record("restored", { tables: {} }), "Something was restored"],
  [record("feedback", { rating: 4, characters: 0 }), "Feedback given: 4 of 5, a comment of 0 characters"],
  [record("adopted", { items: 1 }), "1 item moved to your account"],
  [record("provider-set", { done: "added", destination: "api.example" }), "Provider added: api.example"],
  [record("provider-set", { done: "chosen", task: "answer" }), "Provider chosen: this device, to answer a question"],
  [record("key-remembered", { destination: "api.example" }), "A key for api.example is remembered on this device"],
  [record("persona-changed", { versions: 1 }), "1 wording of a persona stored"],
  [record("update", { from: "1.0.0", to: "1.1.0" }), "The studio went from version 1.0.0 to 1.1.0"],
])("a record is said in a sentence: %#", (one, sentence) => {
  expect(sentenceOf(one)).toBe(sentence);
});

test.each([null, 7, "x", [], { characters: "many", destination: {} }])(
  "a body of any form is said without a fault: %j",
  (body) => {
    for (const kind of ["call-begun", "call-ended", "shared", "exported", "verify"] as const)
      expect(sentenceOf(record(kind, body))).toMatch(/\w/);
    expect(leavingsOf([record("call-begun", body)])[0]).toMatchObject({ to: "an unknown place", characters: 0 });
  },
);
