import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";
import { AI_PROVIDERS, showProviders, useIsMember } from "../live/models.ts";

const WORDS = "AI providers";

/** A text in which *AI providers* leads there: for a member to /settings, for a visitor to the dialog *Your data*. */
export function TextWithProvidersLink({ text }: { readonly text: string }) {
  const isMember = useIsMember();
  const at = text.indexOf(WORDS);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {isMember ? (
        <Link to="/settings" hash={AI_PROVIDERS} className={linkClass}>
          {WORDS}
        </Link>
      ) : (
        <button type="button" className={`${linkClass} cursor-pointer`} onClick={showProviders}>
          {WORDS}
        </button>
      )}
      {text.slice(at + WORDS.length)}
    </>
  );
}
