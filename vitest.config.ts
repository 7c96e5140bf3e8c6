import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Pure parts run in Node without a browser, which proves that they need none; components run in happy-dom. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", environment: "node", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: "dom", environment: "happy-dom", include: ["tests/**/*.test.tsx"] },
      },
    ],
  },
});
