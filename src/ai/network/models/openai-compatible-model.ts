import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelMaker } from "../model-for.ts";

/** The protocol of Ollama, LM Studio, OpenAI and most others. */
export const openaiCompatibleModel: ModelMaker = ({ baseUrl, model, key, takesSchema }, fetchNow) =>
  createOpenAICompatible({
    name: "provider",
    baseURL: baseUrl,
    fetch: fetchNow,
    supportsStructuredOutputs: takesSchema,
    ...(key ? { apiKey: key } : {}),
  }).chatModel(model);
