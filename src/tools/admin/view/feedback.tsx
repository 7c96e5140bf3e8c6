import { useState } from "react";
import { feedbackRows } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { Button } from "#src/ui/button.tsx";
import { Table } from "#src/ui/table.tsx";
import { useFeedback } from "../live.ts";
import { CONTEXTS } from "../model/words.ts";
import { Answered } from "./answered.tsx";
import { Comment, Sentiments, sumOf } from "./feedback-parts.tsx";
import { Frame } from "./frame.tsx";
import { pairClass, Section, sectionsClass } from "./section.tsx";

const PAGE = 20;

/** What people say, of the last 30 days. */
export function Feedback() {
  const [skip, setSkip] = useState(0);
  const feedback = useFeedback(30, skip);
  return (
    <Frame
      current="feedback"
      table={{ name: "feedback", rows: feedback.status === "ready" ? () => feedbackRows(feedback.value) : null }}
      meta={
        feedback.status === "ready"
          ? `${counted(sumOf(feedback.value.groups), "answer")} in the last 30 days. Who wrote them is not shown.`
          : "The last 30 days. Who wrote what is not shown."
      }
    >
      <Answered answer={feedback} what="feedback" height="h-96">
        {({ groups, comments, commented }) => (
          <div className={sectionsClass}>
            <div className={pairClass}>
              <Section title="By sentiment">
                <Sentiments groups={groups} />
              </Section>
              {groups.length > 0 && (
                <Section title="By what they were asked about">
                  <Table label="Answers by what they were asked about" minWidth={26}>
                    <thead>
                      <tr>
                        <th scope="col">Asked</th>
                        <th scope="col">About</th>
                        <th scope="col">Positive</th>
                        <th scope="col">Neutral</th>
                        <th scope="col">Negative</th>
                      </tr>
                    </thead>
                    <tbody>
                      {groups.map(({ context, type, positive, neutral, negative }) => (
                        <tr key={`${context} ${type}`}>
                          <th scope="row">{CONTEXTS[context] ?? context}</th>
                          <td>{type}</td>
                          <td>{positive}</td>
                          <td>{neutral}</td>
                          <td>{negative}</td>
                        </tr>
                      ))}
                    </tbody>
                  </Table>
                </Section>
              )}
            </div>
            <Section
              title="Comments"
              aside={commented === 0 ? undefined : `newest first, ${counted(commented, "comment")}`}
            >
              {comments.length === 0 && <p className="t-15">Nobody has written a comment in this time.</p>}
              {comments.map((comment, at) => (
                // they have no id: an account could be found by it
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <Comment key={at} {...comment} />
              ))}
              <div className="mt-5 flex gap-2">
                {skip > 0 && <Button onClick={() => setSkip(Math.max(0, skip - PAGE))}>Newer</Button>}
                {skip + PAGE < commented && <Button onClick={() => setSkip(skip + PAGE)}>Older</Button>}
              </div>
            </Section>
          </div>
        )}
      </Answered>
    </Frame>
  );
}
