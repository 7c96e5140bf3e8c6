import { expect, test } from "vitest";
import type { Message } from "#domain/entities.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { sessionsFound } from "#src/tools/sessions/live.ts";
import { SessionPreview } from "#src/tools/sessions/view/session-preview.tsx";
import { commit } from "#sync/store/commit.ts";
import { sampleRow } from "../../sample-rows.ts";
import { aReply } from "../../sync/workspace.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const GUIDE = {
  decides: ["Zebra of the guide"],
  check: ["Zebra to check"],
  mistakes: ["Zebra as a mistake"],
  good: "A good zebra",
  professional: "Zebra for a professional",
  sources: ["Zebra as a source"],
};

/** A session in which each part holds the word once. */
async function everywhere() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const id = asked.value.sessionId;
  const rows = await studio.db.messages.toArray();
  for (const row of rows) {
    if (row.kind === "question")
      await studio.db.messages.put({ ...row, decisions: { answers: { some: "Zebra of my own" } } });
    if (row.kind !== "answer") continue;
    const brief = { ...row.thought.brief, assumptions: ["Zebra to assume"], evidence: ["Zebra as evidence"] };
    const expertise = { frame: null, guide: GUIDE, prompt: "Prompt of a zebra" };
    await studio.db.messages.put({ ...row, thought: { ...row.thought, brief, expertise } });
  }
  const chat = { sessionId: id, runId: "chat" };
  const skeptic = { personaId: "skeptic", versionId: null, template: "" };
  const said: readonly Message[] = [
    { ...aReply("r1", id), runId: rows[0]?.runId ?? "", text: "Zebra of a model" },
    { ...chat, id: "c1", kind: "asked", createdAt: 2_000, text: "Which zebra?", ...skeptic },
    { ...chat, id: "c2", kind: "answered", createdAt: 3_000, text: "This zebra.", to: "c1", known: true },
    { ...aReply("r2", id), ...chat, text: "A model asks for a zebra" },
  ];
  for (const put of said)
    await commit(studio.db, [{ table: "messages", put }], { now: () => studio.at, device: "devicea1" });
  return { studio, id };
}

test("the preview draws every place that the search finds: own answers, guide, prompt, replies and chats", async () => {
  const { studio, id } = await everywhere();
  const nothing = () => undefined;
  const { host } = await renderPage(
    studio,
    <SessionPreview
      sessionId={id}
      query="zebra"
      home="/dashboard"
      onShow={nothing}
      onExport={nothing}
      onClose={nothing}
    />,
  );
  // four texts beside the guide's six, two that earlier engines drafted, the prompt, the person's answer
  await until(() => host.querySelector("[role=status]")?.textContent === "Place 1 of 14");
  expect(host.querySelectorAll("mark")).toHaveLength(14);
  expect(host.querySelector(`a[href="/audit/sessions/${id}"]`)?.textContent).toBe("What left this device");
  const said = ["Zebra of my own", "A good zebra", "Prompt of a zebra", "Zebra as evidence", "This zebra."];
  for (const text of said) expect(host.textContent).toContain(text);
});

test("of a large map the preview draws the first fifty thoughts and those that were found; Show all draws the others", async () => {
  const { studio, id } = await everywhere();
  const session = await studio.db.sessions.get(id);
  const made = { how: "made", by: "person", from: [{ table: "sessions", row: { ...session, id } }] } as const;
  const texts = Array.from({ length: 60 }, (_, at) => (at === 58 ? "Giraffe of the map" : `Thought ${at}.`));
  await withWorkspace(studio, ({ commit: store, create }) =>
    store([
      ...create("maps", { ...sampleRow("maps", "m1"), title: "", trashedAt: null }, made),
      ...texts.flatMap((text, at) =>
        create(
          "map_nodes",
          { ...sampleRow("map_nodes", `n${at}`), mapId: "m1", text, gone: null, createdAt: at },
          "typed",
        ),
      ),
    ]),
  );
  const nothing = () => undefined;
  const { host } = await renderPage(
    studio,
    <SessionPreview
      sessionId={id}
      query="giraffe"
      home="/dashboard"
      onShow={nothing}
      onExport={nothing}
      onClose={nothing}
    />,
  );
  const drawn = () => [...host.querySelectorAll("[data-at]")].map(({ textContent }) => textContent);
  await until(() => drawn().length > 0);
  expect(drawn()).toEqual([...texts.slice(0, 50), "Giraffe of the map"]);
  click(button("Show all 60"));
  expect(drawn()).toEqual(texts);
  await until(() => document.activeElement?.textContent === "Thought 50.");
});

test.each(["in:answer evidence", "in:answer mistake", "in:answer prompt"])("%s finds it", async (query) => {
  const { studio, id } = await everywhere();
  const found = await sessionsFound(studio.db, `${query} zebra`, 10, studio.at);
  expect(found.sessions.map((session) => session.id)).toEqual([id]);
  expect(found.places.get(id)?.kind).toBe("answer");
});

test("a search among a session's own words leaves out the guide and the prompt, which many sessions share", async () => {
  const { studio } = await everywhere();
  const count = async (query: string) => (await sessionsFound(studio.db, query, 10, studio.at, "own")).sessions.length;
  expect(await count("mistake")).toBe(0);
  expect(await count("prompt")).toBe(0);
  expect(await count("evidence")).toBe(1);
});
