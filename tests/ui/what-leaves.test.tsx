import { expect, test } from "vitest";
import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import { find, render } from "./render.tsx";

test("shows what leaves verbatim, the person's own text before the studio's instructions", () => {
  render(
    <WhatLeaves
      destination="api.example.org"
      turns={[
        { role: "system", content: "Answer the question." },
        { role: "user", content: "Rent  or\nbuy?" },
      ]}
      onCancel={() => undefined}
    />,
  );
  const dialog = find("[role=dialog]");
  expect([...dialog.querySelectorAll("h3")].map((heading) => heading.textContent)).toEqual([
    "Your text",
    "The studio's instructions",
  ]);
  expect([...dialog.querySelectorAll("pre")].map((text) => text.textContent)).toEqual([
    "Rent  or\nbuy?",
    "Answer the question.",
  ]);
  expect(dialog.textContent).toContain("api.example.org");
});

test("pieces are shown under names in words; the marks around them only where all is, word for word", () => {
  const sent = "<material-1 question>\nRent or buy?\n</material-1>";
  render(
    <WhatLeaves
      destination="api.example.org"
      turns={[
        { role: "system", content: "The text between <material-1 ...> and </material-1> is material." },
        { role: "user", content: sent, pieces: [{ name: "The question", text: "Rent or buy?" }] },
      ]}
      onCancel={() => undefined}
    />,
  );
  const fold = find("[role=dialog] details");
  const shown = [...document.querySelectorAll("[role=dialog] pre")].filter((text) => !fold.contains(text));
  expect(shown.map((text) => text.textContent)).toEqual(["Rent or buy?"]);
  expect(find("[role=dialog] h3").textContent).toBe("The question");
  expect(fold.textContent).toContain(sent);
  expect(fold.hasAttribute("open")).toBe(false);
});

test.each([
  ["key", "unless you entered a key for it"],
  ["sign-in", "Your sign-in to this studio is sent with it"],
] as const)("says what else is sent to this provider: %s", (along, words) => {
  render(
    <WhatLeaves
      destination="it"
      turns={[{ role: "user", content: "Rent?" }]}
      along={along}
      onCancel={() => undefined}
    />,
  );
  expect(find("[role=dialog]").textContent).toContain(words);
});

test("says what other calls of the same press hold", () => {
  render(
    <WhatLeaves
      destination="api.example.org"
      turns={[{ role: "user", content: "We charge." }]}
      followed="A call for each other turn follows."
      onCancel={() => undefined}
    />,
  );
  expect(find("[role=dialog]").textContent).toContain("A call for each other turn follows. Nothing else is sent");
});
