/** The tagger's code in a file of its own, which is fetched beside the expert's: together they would be too much for one file. */
export { createTagger } from "#domain/thinking/expert/tagger.ts";
