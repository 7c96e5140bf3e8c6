import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";
import { TextPage, TextSection } from "../text/text-page.tsx";

export function TermsPage() {
  return (
    <TextPage name="Terms" lead="What you can rely on, and what we ask of you. It is short because little is needed.">
      <TextSection title="Your work is yours">
        <p>
          What you write, and what the studio makes of it, belongs to you. You can take all of it with you as one file,
          on any plan and without an account. A change of plan never locks you out of your work.
        </p>
      </TextSection>
      <TextSection title="What the studio gives, and what it does not">
        <p>
          It helps you ask better questions. What it drafts comes from rules, and what a model answers may be wrong:
          neither is legal, medical, financial or any other professional advice. Check what matters before you act on
          it.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          An account is for one person, with an address where you can receive email. Keep its password to yourself.
          Everyone who signs in with it can read everything in the account.
        </p>
      </TextSection>
      <TextSection title="Plans and prices">
        <p>
          The free plan costs nothing, and neither does a plan from the test checkout. Where this studio sells plans,
          the Stripe page shows the price before you pay. A subscription runs until you cancel it there or delete your
          account.{" "}
          <Link to="/pricing" className={linkClass}>
            Pricing
          </Link>{" "}
          shows what this studio offers and what each plan includes today.
        </p>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Do not use the studio to harm others, to get into accounts that are not yours, or to block the server for
          those who share it. Limits that protect it apply to everyone.
        </p>
      </TextSection>
      <TextSection title="Providers you choose">
        <p>
          What you send to a provider with your own key is between you and that provider, under its terms and at its
          prices.
        </p>
      </TextSection>
      <TextSection title="The software">
        <p>
          It is open source under the MIT licence and comes as is, without warranty of any kind. The operator of this
          server may stop it at any time, so keep an export of what you would miss.
        </p>
      </TextSection>
    </TextPage>
  );
}
