import { entity } from "./entity.ts";
import { text, time } from "./shape.ts";

/** Text not submitted yet: one row per place and page (`sync/store/drafts.ts`). A file has one per place. */
export const drafts = entity({
  sync: "device",
  things: ["draft", "drafts"],
  fields: { text, updatedAt: time },
  indexes: "",
  schema: 1,
  file: 1,
  unsent: "own",
  changes: ["text"],
  adopted: true,
});
