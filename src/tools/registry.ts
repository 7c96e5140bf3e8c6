import { dashboard } from "./dashboard/tool.ts";
import { optimizer } from "./optimizer/tool.ts";
import { promptLab } from "./prompt-lab/tool.ts";
import { promptLibrary } from "./prompt-library/tool.ts";
import { sessions } from "./sessions/tool.ts";
import type { ToolManifest } from "./tool.ts";

/** Every tool there is, in the order of navigation. What is not listed here is not shown anywhere. */
export const tools = [
  dashboard,
  optimizer,
  promptLab,
  sessions,
  promptLibrary,
] as const satisfies readonly ToolManifest[];
