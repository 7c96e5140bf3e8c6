import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { useWorkHome } from "#src/data/session/use-session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { pages } from "../pages.ts";
import { TextPage, TextSection } from "../text/text-page.tsx";

interface AboutPageProps {
  /** What there is to work with, as each tool says it of itself. */
  readonly tools: readonly { readonly path: string; readonly label: string; readonly description: string }[];
}

export function AboutPage({ tools }: AboutPageProps) {
  const workHome = useWorkHome();
  return (
    <TextPage
      name="About"
      title="A living architecture for thought."
      lead="Better questions → Better answers → Better results."
    >
      <Thread className="mb-12 max-w-200 max-md:mb-9">
        <Station node="ring" label="Rough idea" headingLevel={2}>
          <p className="t-rough max-w-[40em] text-text-1">Write what you have.</p>
          <p className="mt-1.5 max-w-[64ch]">
            Half a sentence, three worries and a deadline are enough. It is kept the moment you see it, with or without
            a connection.
          </p>
        </Station>
        <Station
          node="star"
          label={
            <>
              Refined <Star />
            </>
          }
          headingLevel={2}
        >
          <p className="t-q max-w-[40em] text-text-1">See every change, and decide on each.</p>
          <p className="mt-1.5 max-w-[64ch]">
            Rules look for the task, the options, the limits and what is missing. Each change comes with its reason, and
            you accept or reject it. Names, numbers and negations stay as you wrote them. What only you can know is
            asked, in three questions at most, or stays open as a visible gap.
          </p>
        </Station>
        <Station node="dot" label="Answer" headingLevel={2}>
          <EngineNote icon={HardDrive} className="mb-3">
            Drafted on this device - no model
          </EngineNote>
          <p className="t-q max-w-[40em] text-text-1">Get a plan for thinking it through.</p>
          <p className="mt-1.5 max-w-[64ch]">
            The sharper question, what it leaves open, the questions to ask first and in which order, what evidence
            would settle it, up to three framings, and a prompt ready to paste.
          </p>
          <Link
            to={workHome}
            search={{}}
            className={buttonClass({ variant: "primary", size: "lg", className: "mt-6" })}
          >
            Ask a sharper question
          </Link>
        </Station>
      </Thread>
      <TextSection title="What is a model here, and what is not">
        <p>
          Refining, checking and the thinking brief are the work of rules that run in your browser. They know no facts
          about the world and invent none. Their result says so: <q>Drafted on this device - no model</q>.
        </p>
        <p>
          If you want a model to answer, you choose it in Settings: one in your browser, one on a machine of yours, or
          one at a provider whose key you bring. Before the first call you see what leaves the device, to the letter.
          The model's answer stands beside the brief and is marked as the model's.
        </p>
      </TextSection>
      <TextSection title="Local first">
        <p>
          Your device is where your work lives. Writing never waits for the network, a closed tab loses nothing, and the
          studio opens without a connection. With an account, your sessions are on your other devices too: the server is
          where they meet. Where two devices wrote the same, the later version stands and the other is kept beside it.
        </p>
      </TextSection>
      <TextSection title="Who it is for">
        <DashList
          items={[
            "People with a decision to make, who suspect that they are asking the wrong question.",
            "People who write prompts, and want to see what is vague before a model guesses.",
            "People who write something down to find out what they think.",
            "Anyone whose thoughts are nobody else's business.",
          ]}
        />
      </TextSection>
      <TextSection title="What there is today">
        <ul className="grid gap-3">
          {tools.map(({ path, label, description }) => (
            <li key={path}>
              <Link to={path} className={linkClass}>
                {label}
              </Link>
              <br />
              {description}.
            </li>
          ))}
        </ul>
        <p>
          On a keyboard, Ctrl+Shift+O (on a Mac, Cmd+Shift+O) opens the Quick Optimizer over any page. What is not built
          yet is not shown: see{" "}
          <Link to={pages.pricing.path} className={linkClass}>
            what each plan opens
          </Link>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
