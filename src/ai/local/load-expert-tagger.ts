import { createTagger } from "#domain/thinking/expert/tagger.ts";

/** The tagger, whose code is a file of its own that is fetched beside the expert's: together they would be too much for one file. @param model its data */
export const taggerFrom = (model: Parameters<typeof createTagger>[0]) => createTagger(model);
