import { FIRST_CHOSEN, privateValues, redactor } from "#domain/sessions/redaction.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A link holds its text encoded: the rules would find nothing private in it. */
const LINK = /^https?:\/\/\S+$/;

/**
 * The texts that left, as far as this device still has copies, a line each. What is private is taken out of them, with the same placeholder for the
 * same value in all lines; `redacted` says of which. A shared link goes whole or not at all, so its text is null.
 */
export async function textLines(db: StudioDatabase): Promise<readonly string[]> {
  const copies = await db.audit_texts.toArray();
  const { apply } = redactor(privateValues(copies.map(({ text }) => text)), FIRST_CHOSEN);
  return copies
    .sort((a, b) => a.at - b.at)
    .map(({ id, at, text }) => {
      const said = LINK.test(text) ? null : apply(text);
      return `${canonicalJson({ text: { hash: id, at, text: said, redacted: said !== text } })}\n`;
    });
}
