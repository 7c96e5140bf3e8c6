import { afterEach, expect, test, vi } from "vitest";
import { OfflinePill } from "#src/overlays/offline-pill.tsx";
import { render, until } from "../ui/render.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the connection is asked for once when it is first shown, not at every render", async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetched);
  const { host, rerender } = render(<OfflinePill />);
  await until(() => host.textContent === "Offline");
  for (let i = 0; i < 3; i++) rerender(<OfflinePill />);
  expect(fetched).toHaveBeenCalledOnce();
});
