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
