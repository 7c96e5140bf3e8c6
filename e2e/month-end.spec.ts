import { expect } from "@playwright/test";
import { query } from "../tests/server/running-studio.ts";
import { test } from "./fixtures.ts";
import { serverData, serverFolder } from "./server-data.ts";
import { StudioPage } from "./studio-page.ts";

/** The month of messages ends with the month at the person's place, whatever month it is in Greenwich. */

const SOON = { timeout: 30_000 };

for (const [timezoneId, midnight] of [
  // fourteen hours before Greenwich, where it is February still
  ["Pacific/Kiritimati", "2026-02-28T10:00:00Z"],
  // eleven hours behind, where it is March already
  ["Pacific/Niue", "2026-03-01T11:00:00Z"],
] as const)
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("counts for February until midnight there, and for March afterwards, without a reload", async ({
      page,
      origin,
    }) => {
      test.slow();
      const studio = new StudioPage(page);
      const banner = page.locator(".usage-bar");
      const lastReset = () => page.evaluate(() => localStorage.getItem("sotm_last_reset"));
      await page.clock.install({ time: Date.parse(midnight) - 10 * 60_000 });
      await studio.open();
      await expect(banner).toContainText("0/10", SOON);
      await expect(banner).toContainText("Resets Mar 1");
      await studio.askFor("why is my sourdough dense since March");
      await expect(banner).toContainText("1/10", SOON);
      await expect.poll(lastReset).toBe("2026-02-01");

      await page.clock.fastForward("15:00");
      await expect(banner).toContainText("0/10", SOON);
      await expect(banner).toContainText("Resets Apr 1");
      await expect(banner).toContainText("Explorer plan: 10 messages remaining");
      await expect.poll(lastReset).toBe("2026-03-01");
      await studio.open();
      await studio.askFor("plan a trip to Porto for 4 days without a car");
      await expect(banner).toContainText("1/10", SOON);

      const account = (await studio.workspace()).replace("som:", "");
      const data = serverData(serverFolder(new URL(origin).port));
      const counted = `select month_year, message_count from public.user_message_usage where user_id = '${account}' order by 1`;
      await expect
        .poll(() => query({ data }, counted), SOON)
        .toEqual([
          { month_year: "2026-02", message_count: 1 },
          { month_year: "2026-03", message_count: 1 },
        ]);
    });
  });
