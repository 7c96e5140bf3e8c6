import { defineConfig, type PluginOption } from "vite";
import config from "../vite.config.ts";

const isPrecompress = (plugin: PluginOption) =>
  typeof plugin === "object" && plugin !== null && "name" in plugin && plugin.name === "studio:precompress";

/** The build that a test makes for another backend: without the compressed files, which take longer than all the rest and only save bytes on the way. */
export default defineConfig({ ...config, plugins: (config.plugins ?? []).filter((plugin) => !isPrecompress(plugin)) });
