import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { button, click, render, until } from "./render.tsx";

type Read = "loading" | "failed" | "ready";

/** A list that reads for a moment, and whose reads end as told, one after the other. */
function List({ ends, onRetry }: { readonly ends: Read[]; onRetry(): void }) {
  const [read, setRead] = useState<Read>("loading");
  useEffect(() => {
    void Promise.resolve().then(() => setRead(ends.shift() ?? "ready"));
  }, [ends]);
  if (read === "loading") return null;
  return (
    <section>
      <h2>All maps</h2>
      {read === "failed" && <NotRead onRetry={onRetry} />}
    </section>
  );
}

test("after Try again the focus goes to what takes its place", async () => {
  const ends: Read[] = ["failed", "failed", "ready"];
  const { host } = render(<ReadAgain>{(onRetry) => <List ends={ends} onRetry={onRetry} />}</ReadAgain>);
  await until(() => host.querySelector("button") !== null);
  const first = button("Try again");
  click(first);
  await until(() => host.querySelector("button") !== null);
  expect(button("Try again")).not.toBe(first);
  await until(() => document.activeElement === button("Try again"));
  click(button("Try again"));
  await until(() => host.querySelector("h2") !== null);
  await until(() => document.activeElement?.textContent === "All maps");
});
