import { defineConfig } from "vite";

/** The server in a few files instead of its sources: packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    // beside `server`, so that the way to the rest of the clone is the same from both
    outDir: "dist-server",
    target: "node20",
    sourcemap: true,
  },
});
