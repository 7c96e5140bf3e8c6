import { fill } from "#domain/prompts/template.ts";
import { example } from "../model/example.ts";
import { FilledPieces } from "./filled-pieces.tsx";

/** The example with the values it has. */
export const FilledExample = () => <FilledPieces pieces={fill(example.body, example.filled).pieces} />;
