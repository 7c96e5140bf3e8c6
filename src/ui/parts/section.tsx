import { type CSSProperties, type ReactNode, useId } from "react";

export interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className="parts-section" aria-labelledby={id}>
      <header>
        <h2 id={id} className="t-q text-text-1">
          {title}
        </h2>
        {text !== undefined && <p>{text}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}

export interface ColumnsProps {
  readonly count: number;
  readonly loose?: boolean;
  readonly children: ReactNode;
}

export function Columns({ count, loose = false, children }: ColumnsProps) {
  return (
    <div
      className={loose ? "parts-columns parts-columns--loose" : "parts-columns"}
      style={{ "--columns": count } as CSSProperties}
    >
      {children}
    </div>
  );
}
