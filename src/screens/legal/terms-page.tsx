import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";
import { pages } from "../pages.ts";
import { TextPage, TextSection } from "../text/text-page.tsx";

export function TermsPage() {
  return (
    <TextPage name="Terms" lead="What you can rely on, and what is asked of you. Short, because little is needed.">
      <TextSection title="Your work is yours">
        <p>
          What you write, and what the studio makes of it, belongs to you. You can take all of it with you as one file,
          on any plan and without an account. A change of plan never locks away what you kept.
        </p>
      </TextSection>
      <TextSection title="What the studio gives, and what it does not">
        <p>
          It helps you to ask better. What it drafts comes from rules, and what a model answers may be wrong: neither is
          legal, medical, financial or any other professional advice. Check what matters before you act on it.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          An account is one person's, opened with an address that you can receive mail at. Keep its password to
          yourself. Everyone signed in with it can read everything in it.
        </p>
      </TextSection>
      <TextSection title="Plans and money">
        <p>
          The free plan costs nothing, nor does a plan of the test checkout. Where this studio sells plans, Stripe's
          page shows the price before you pay it; a subscription runs until you cancel it there, or delete your account.{" "}
          <Link to={pages.pricing.path} className={linkClass}>
            Pricing
          </Link>{" "}
          says how it is here, and lists what each plan opens today.
        </p>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Do not use the studio to harm others, to get at accounts that are not yours, or to take the server away from
          those who share it. Limits that protect it are enforced for everyone alike.
        </p>
      </TextSection>
      <TextSection title="Providers you choose">
        <p>
          What you send to a provider with a key of your own is between you and that provider, under its terms and at
          its prices.
        </p>
      </TextSection>
      <TextSection title="The software">
        <p>
          It is open source under the MIT licence, and comes as it is, without warranty of any kind. Whoever runs this
          server may stop it; keep an export of what you would miss.
        </p>
      </TextSection>
    </TextPage>
  );
}
