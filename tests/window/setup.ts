import { takeOwnPlace } from "./own-place.ts";

await takeOwnPlace();
