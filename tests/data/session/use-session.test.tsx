import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useSession } from "#src/data/session/use-session.ts";

test("whoever asks who is here outside the provider has a bug, and hears so", () => {
  function Outside() {
    return useSession().person.status;
  }
  expect(() => renderToString(<Outside />)).toThrow("useStudio needs a StudioProvider above it");
});
