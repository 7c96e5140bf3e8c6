import { Link } from "@tanstack/react-router";
import { Fold } from "#src/ui/fold.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { TextPage, TextSection } from "../text/text-page.tsx";
import { SUBJECTS } from "./questions.tsx";

export function FaqPage() {
  return (
    <TextPage
      name="FAQ"
      title="Questions about the studio"
      lead={
        <>
          Common questions. How the studio works is explained under{" "}
          <Link to="/about" className={linkClass}>
            About
          </Link>
          , and where your words go under{" "}
          <Link to="/privacy" className={linkClass}>
            Privacy
          </Link>
          .
        </>
      }
    >
      {SUBJECTS.map(({ title, questions }) => (
        <TextSection key={title} title={title}>
          {questions.map(({ asks, answer }) => (
            <Fold key={asks} summary={<h3 className="t-15 font-medium text-text-1">{asks}</h3>}>
              <div className="pt-1.5 pb-3 pl-6">{answer}</div>
            </Fold>
          ))}
        </TextSection>
      ))}
    </TextPage>
  );
}
