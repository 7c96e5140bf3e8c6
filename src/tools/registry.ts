import type { Page } from "#src/pages/page.ts";
import { admin } from "./admin/tool.ts";
import { arena } from "./arena/tool.ts";
import { audit } from "./audit/tool.ts";
import { dashboard } from "./dashboard/tool.ts";
import { runInspector } from "./debugger/tool.ts";
import { ideation } from "./ideation/tool.ts";
import { insights } from "./insights/tool.ts";
import { launchReadiness } from "./launch-readiness/tool.ts";
import { map } from "./map/tool.ts";
import { optimizer } from "./optimizer/tool.ts";
import { personaEvolution } from "./persona-evolution/tool.ts";
import { personas } from "./personas/tool.ts";
import { promptLab } from "./prompt-lab/tool.ts";
import { promptLibrary } from "./prompt-library/tool.ts";
import { sessions } from "./sessions/tool.ts";
import { synthesis } from "./synthesis/tool.ts";
import { systemTests } from "./system-tests/tool.ts";

/** Every tool there is, in the order of navigation. What is not listed here is not shown anywhere. */
export const tools: readonly Page[] = [
  dashboard,
  personas,
  optimizer,
  promptLibrary,
  promptLab,
  ideation,
  synthesis,
  arena,
  map,
  insights,
  sessions,
  personaEvolution,
  audit,
  runInspector,
  systemTests,
  launchReadiness,
  admin,
];
