import { createGoogleGenerativeAI } from "@ai-sdk/google";
import type { ModelMaker } from "../model-for.ts";

export const googleModel: ModelMaker = ({ baseUrl, model, key = "" }, fetchNow) =>
  createGoogleGenerativeAI({ baseURL: baseUrl, apiKey: key, fetch: fetchNow })(model);
