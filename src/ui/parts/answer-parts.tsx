import { AskedText } from "../asked-text.tsx";
import { DashList } from "../dash-list.tsx";
import { Fold } from "../fold.tsx";
import { Frames } from "../frames.tsx";
import { Gap } from "../gap.tsx";
import { linkClass } from "../link-class.ts";
import { Markdown } from "../markdown.tsx";
import { OrderedList } from "../ordered-list.tsx";
import { PromptBlock, PromptText } from "../prompt-block.tsx";
import { ScoreNumber } from "../score-number.tsx";
import { ScoreThread } from "../score-thread.tsx";
import { Slots } from "../slots.tsx";
import { Table } from "../table.tsx";
import { Columns, Section } from "./section.tsx";

const WRITTEN =
  "## Rent\n\nAs long as **three years** are not sure.\n\n- It costs less to leave.\n- [A table of rents](https://example.org/rents) says how much.\n\n| what | a month |\n|---|---|\n| rent | 1,200 |";

export function AnswerParts() {
  return (
    <>
      <Section title="What a model wrote" text="Laid out, never trusted: no HTML, no images, every link with its host.">
        <Markdown text={WRITTEN} />
      </Section>
      <Section title="Score" text="Ring before, star after. Dashed: what all fixes would give.">
        <Columns count={3} loose>
          <div>
            <ScoreNumber value={68}>from 31, out of 100</ScoreNumber>
            <div className="mt-3">
              <ScoreThread label="Details" from={14} to={34} max={50} description="Details: from 14 to 34 of 50" />
              <ScoreThread label="Wording" from={4} to={9} max={10} description="Wording: from 4 to 9 of 10" />
              <ScoreThread label="Readability" from={9} to={9} max={15} description="Readability: 9 of 15, unchanged" />
            </div>
          </div>
          <div>
            <ScoreNumber value={46}>71 with all fixes</ScoreNumber>
            <div className="mt-3">
              <ScoreThread
                label="Details"
                from={25}
                to={38}
                max={50}
                open
                description="Details: 25 of 50 now, 38 with all fixes"
              />
              <ScoreThread
                label="Wording"
                from={3}
                to={10}
                max={10}
                open
                description="Wording: 3 of 10 now, 10 with all fixes"
              />
            </div>
          </div>
          <Slots
            missingLabel="missing"
            className="content-start"
            items={[
              { label: "task", present: true },
              { label: "audience", present: true },
              { label: "constraints", present: true },
              { label: "role", present: false },
              { label: "criteria", present: false },
            ]}
          />
        </Columns>
        <Fold summary="The numbers as a table" className="mt-6">
          <Table label="Scores of three runs" minWidth={20} className="mt-2">
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col">1</th>
                <th scope="col">2</th>
                <th scope="col">3</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Rough</th>
                <td>31</td>
                <td>44</td>
                <td>22</td>
              </tr>
              <tr>
                <th scope="row">Refined</th>
                <td>68</td>
                <td>70</td>
                <td>51</td>
              </tr>
            </tbody>
          </Table>
        </Fold>
      </Section>
      <Section title="Answers and prompts">
        <div className="parts-stack">
          <OrderedList items={["When in the second week do we lose people?", "Are the videos too long?"]} />
          <p className="t-q-sm text-text-2">
            <AskedText
              question={{ text: "What is “the videos are too long” based on?", own: [{ start: 8, end: 33 }] }}
            />
          </p>
          <DashList
            items={[
              "The second week is where the cause lies, not only where it shows.",
              "You wrote “maybe”: neither has been checked yet.",
            ]}
          />
          <Frames
            items={[
              {
                title: "Clarifier",
                text: "What exactly counts as losing people?",
                action: (
                  <a href="#main" className={`${linkClass} t-13`}>
                    Answer
                  </a>
                ),
              },
              { title: "Skeptic", text: "What shows that the videos are too long?" },
              { title: "Pragmatist", text: "What can you fix first, without recording everything again?" },
            ]}
          />
          <PromptBlock
            entries={[
              { term: "Role", text: "You advise the three of us who run the course." },
              { term: "Task", text: "Explain why we keep losing people in the second week of the course." },
              { term: "Resources", text: <Gap>[what have you tried or measured?]</Gap> },
            ]}
          />
          <PromptText>{"Weigh {{option_a}} against {{option_b}}.\nName what would change your mind."}</PromptText>
        </div>
      </Section>
    </>
  );
}
