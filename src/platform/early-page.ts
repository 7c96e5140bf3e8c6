/**
 * Loaded only by the rendered front page, long before the app. It gives the page the room of what the last visit knew, and writes what the
 * person types into the draft journal, so that a reload finds it. It stops once the app takes over the field.
 */
import { keepEarlyText } from "./early-text.ts";
import { personHint } from "./person-hint.ts";
import { storedHint } from "./stored-hint.ts";

const parts = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
for (const before of parts(".recent-room")) before.style.setProperty("--stored", String(storedHint()));
// the app shows others something else in their place
if (personHint() !== "visitor") for (const part of parts("[data-for-visitors]")) part.style.visibility = "hidden";

keepEarlyText("ask");
