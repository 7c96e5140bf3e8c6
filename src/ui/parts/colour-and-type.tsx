import { Section } from "./section.tsx";

const COLOURS = [
  ["bg-0", "app"],
  ["bg-1", "surface"],
  ["bg-2", "raised"],
  ["bg-3", "hover on raised"],
  ["line", "hairline"],
  ["line-strong", "control border"],
  ["text-1", "16.7 / 15.7 / 14.1"],
  ["text-2", "9.5 / 8.9 / 8.0"],
  ["text-3", "6.2 / 5.9 / 5.3"],
  ["brand", "6.0 / 5.7 / 5.1"],
  ["brand-hover", "hover only"],
  ["brand-wash", "insertions"],
  ["ok", "synced, live"],
  ["warn", "gaps, limits"],
  ["danger", "errors"],
] as const;

const TYPE = [
  ["t-display", "A living architecture", "display 56/60, 40/46 on phones"],
  ["t-h2", "What works without a connection", "section 28/36"],
  ["t-title", "Losing people in the second week", "page title 24/32"],
  ["t-q-lg", "What can we fix before the spring intake?", "refined question 26/36"],
  ["t-q", "When would you call it fixed?", "question 20/30"],
  ["t-rough", "maybe the videos are too long", "rough idea, italic 20/30"],
  ["t-15", "Nothing leaves this device.", "body 15/24"],
  ["t-mono", "Weigh {{option_a}} against {{option_b}}", "prompt 13.5/22"],
  ["t-13", "Resets Dec 1", "meta 13/20, 12/16"],
] as const;

export function ColourAndType() {
  return (
    <>
      <Section title="Colour" text="Ratios are against bg-0, bg-1, bg-2.">
        <div className="parts-swatches">
          {COLOURS.map(([name, use]) => (
            <div key={name} className="t-12">
              <span className="parts-swatch" style={{ background: `var(--${name})` }} />
              <p className="t-label text-text-1">{name}</p>
              <p className="text-text-3">{use}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Type"
        text="Newsreader for words that someone thinks. Geist for the interface. Geist Mono for prompts."
      >
        <div className="parts-type">
          {TYPE.map(([style, sample, use]) => [
            <p key={style} className={style} style={style === "t-rough" ? {} : { color: "var(--text-1)" }}>
              {sample}
            </p>,
            <span key={use} className="parts-meta">
              {use}
            </span>,
          ])}
        </div>
      </Section>
    </>
  );
}
