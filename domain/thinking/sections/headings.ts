/** The order in which a structured prompt is read. */
export const SECTION_ORDER = ["role", "task", "constraints", "resources", "output"] as const;

export const HEADINGS = {
  role: "Role",
  task: "Task",
  constraints: "Constraints",
  resources: "Resources",
  output: "Output",
} as const;
