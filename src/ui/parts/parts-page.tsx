import { Brand, BrandMark } from "../brand.tsx";
import { SkipLink } from "../skip-link.tsx";
import { ToastHost } from "../toast-host.tsx";
import { AnswerParts } from "./answer-parts.tsx";
import { ColourAndType } from "./colour-and-type.tsx";
import { ControlParts } from "./control-parts.tsx";
import { NoticeParts } from "./notice-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";
import { PlotParts } from "./plot-parts.tsx";
import { RefinedParts } from "./refined-parts.tsx";
import { ScreenParts } from "./screen-parts.tsx";
import { TextParts } from "./text-parts.tsx";
import { ThreadParts } from "./thread-parts.tsx";

/** Every part in every state, to look at. */
export function PartsPage() {
  return (
    <>
      <SkipLink />
      <header className="parts parts-head">
        <Brand />
        <span className="parts-row">
          <Brand compact />
          <BrandMark />
          <span className="parts-meta">Components, v1.0.0</span>
        </span>
      </header>
      <main id="main" className="parts" tabIndex={-1}>
        <h1 className="parts-title">Parts of the studio</h1>
        <ThreadParts />
        <ColourAndType />
        <ControlParts />
        <NoticeParts />
        <OverlayParts />
        <RefinedParts />
        <AnswerParts />
        <PlotParts />
        <ScreenParts />
        <TextParts />
      </main>
      <ToastHost />
    </>
  );
}
