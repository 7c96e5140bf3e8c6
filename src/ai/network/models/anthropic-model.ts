import { createAnthropic } from "@ai-sdk/anthropic";
import type { ModelMaker } from "../model-for.ts";

/** Anthropic answers a page only with this header, which confirms that the key may be in a browser: it is the person's own, on their own device. */
const FROM_A_PAGE = { "anthropic-dangerous-direct-browser-access": "true" };

export const anthropicModel: ModelMaker = ({ baseUrl, model, key = "" }, fetchNow) =>
  createAnthropic({ baseURL: baseUrl, apiKey: key, fetch: fetchNow, headers: FROM_A_PAGE })(model);
