import { expect, test, vi } from "vitest";
import { exampleExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { ModelOffer } from "#src/tools/prompt-lab/view/model-offer.tsx";
import { button, click, render } from "../../ui/render.tsx";
import { begun, DEVICE, SERVER } from "./drawn-setup.tsx";

const example = exampleExperiment(begun);
const OTHER = { ...SERVER, id: "s2", label: "Ollama" };

test("an experiment that asks no model is offered those set up since, by name, with the way to choose one", () => {
  const onPlace = vi.fn();
  const { host, rerender } = render(<ModelOffer experiment={example} answerers={[DEVICE, OTHER]} onPlace={onPlace} />);
  expect(host.textContent).toBe("Ollama can answer too, and is not chosen for this experiment. Choose who answers");
  click(button("Choose who answers"));
  expect(onPlace).toHaveBeenCalledExactlyOnceWith("lab-who-answers");
  rerender(<ModelOffer experiment={example} answerers={[DEVICE, SERVER, OTHER]} onPlace={onPlace} />);
  expect(host.textContent).toContain("My server and Ollama can answer too, and are not chosen");
});

test("nothing is offered where no model is set up, or one is chosen", () => {
  const offer = (adapters: typeof example.adapters, answerers = [DEVICE, SERVER]) => (
    <ModelOffer experiment={{ ...example, adapters }} answerers={answerers} onPlace={() => undefined} />
  );
  const { host, rerender } = render(offer(example.adapters, [DEVICE]));
  expect(host.textContent).toBe("");
  rerender(offer([{ id: SERVER.id, price: null }]));
  expect(host.textContent).toBe("");
});
