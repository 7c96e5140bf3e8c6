import { appError } from "#domain/errors.ts";

/** What cannot be restored: another tab or device emptied the trash that it was in. */
export const deletedForGood = (thing: string) =>
  appError("NOT_FOUND", `${thing} was deleted for good meanwhile, in another tab or on another device.`);
