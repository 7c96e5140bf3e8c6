import { useState } from "react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { button, click, find, render, until } from "./render.tsx";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const Part = ({ name }: { readonly name: string }) => <p id="part">{name}</p>;
const failure = () => document.querySelector("[role=alert]");

test("a part that cannot be fetched leaves the page intact, and Try again fetches it again", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  function Page() {
    const [text, setText] = useState("");
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <Lazy name="palette" />
      </>
    );
  }
  render(<Page />);
  find<HTMLInputElement>("input").value = "half a thought";
  await until(() => failure() !== null);
  expect(failure()?.textContent).toContain("This part could not be loaded.");
  expect(find<HTMLInputElement>("input").value).toBe("half a thought");
  click(button("Try again"));
  await until(() => failure() === null);
  expect(find("#part").textContent).toBe("palette");
  expect(load).toHaveBeenCalledTimes(2);
});

test("the next use fetches by itself what an earlier one could not", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  const { rerender } = render(<Lazy name="first" />);
  await until(() => failure() !== null);
  rerender(null);
  rerender(<Lazy name="second" />);
  await until(() => document.querySelector("#part")?.textContent === "second");
});

test("Reload is offered once trying again has not helped", async () => {
  const Lazy = lazyPart<{ name: string }>(gone);
  render(<Lazy name="x" />);
  await until(() => failure() !== null);
  expect(() => button("Reload")).toThrow();
  click(button("Try again"));
  await until(() => failure()?.textContent?.includes("Reload") === true);
  expect(button("Try again").disabled).toBe(false);
});

test("fetched ahead, it is in the first paint; a failed fetch ahead shows only where it is used", async () => {
  const Ahead = lazyPart(() => Promise.resolve(Part));
  await Ahead.preload();
  expect(render(<Ahead name="now" />).host.textContent).toBe("now");

  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(gone).mockResolvedValue(Part);
  const Later = lazyPart(load);
  await Later.preload();
  const { host } = render(<Later name="later" />);
  await until(() => host.textContent === "later");
});

test("the given placeholder is shown while it loads", async () => {
  let arrive: (part: typeof Part) => void = () => undefined;
  const Lazy = lazyPart(() => new Promise<typeof Part>((resolve) => (arrive = resolve)), {
    loading: ({ name }) => <p id="waiting">{name} is coming</p>,
  });
  const { host } = render(<Lazy name="thread" />);
  expect(host.textContent).toBe("thread is coming");
  arrive(Part);
  await until(() => host.textContent === "thread");
});
