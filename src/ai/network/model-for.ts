import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { NetworkKind } from "../provider.ts";
import type { Connection } from "./messages.ts";

export type ModelMaker = (connection: Connection, fetchNow: typeof fetch) => LanguageModelV3;

/** The model of a connection, from the package for its provider. Each package is loaded on first use. Rejects when that fails. */
export async function modelFor(connection: Connection, fetchNow: typeof fetch): Promise<LanguageModelV3> {
  return (await makerFor(connection.kind))(connection, fetchNow);
}

/** Loads the package for a kind of provider. Rejects when that fails. */
export async function makerFor(kind: NetworkKind): Promise<ModelMaker> {
  switch (kind) {
    case "openai-compatible":
      return (await import("./models/openai-compatible-model.ts")).openaiCompatibleModel;
    case "anthropic":
      return (await import("./models/anthropic-model.ts")).anthropicModel;
    case "google":
      return (await import("./models/google-model.ts")).googleModel;
  }
}
