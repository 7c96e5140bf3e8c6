import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useSession } from "#src/data/session/use-session.ts";

test("useSession throws outside the provider, because that is a bug [spec:error-10]", () => {
  function Outside() {
    return useSession().person.status;
  }
  expect(() => renderToString(<Outside />)).toThrow("useStudio needs a StudioProvider above it");
});
