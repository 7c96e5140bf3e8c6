import type { Page } from "#src/pages/page.ts";
import { dashboard } from "./dashboard/tool.ts";
import { optimizer } from "./optimizer/tool.ts";
import { promptLab } from "./prompt-lab/tool.ts";
import { promptLibrary } from "./prompt-library/tool.ts";
import { sessions } from "./sessions/tool.ts";

/** Every tool there is, in the order of navigation. What is not listed here is not shown anywhere. */
export const tools: readonly Page[] = [dashboard, optimizer, promptLibrary, promptLab, sessions];
