import { type Branch, type Prompt, type PromptVersion, VARIABLE_TYPES, type Variable } from "../entities.ts";
import { isName, nameOf } from "../prompts/name.ts";
import { hasVisible } from "../visible.ts";
import { isFlag, isId, isText, isTime, listOf, oneOf, optional, orNull, recordOf, shape } from "./shape.ts";

const isVariable = shape<Variable>({
  type: oneOf(...VARIABLE_TYPES),
  label: optional(isText) as never,
  options: optional(listOf(isText)) as never,
  initial: optional(isText) as never,
});
const isVariables = recordOf(isVariable);
const isBranch = shape<Branch>({ of: isId, from: isId, name: isText, mergedInto: orNull(isId) });

/** What a prompt cannot be shown without. */
const isReadable = shape<Pick<Prompt, "id" | "title" | "body" | "updatedAt">>({
  id: isId,
  title: isText,
  body: isText,
  updatedAt: isTime,
});

const UNTITLED = "Untitled prompt";

/** What a prompt is called wherever it is named; never blank. */
export const promptTitle = (title: string): string => (hasVisible(title) ? title : UNTITLED);

/**
 * A prompt as it can be shown; null when its words cannot be read. What is damaged or missing beside the words is as in a new prompt. Never throws,
 * whatever the row holds, and never changes it.
 */
export function readPrompt(row: unknown): Prompt | null {
  if (!isReadable(row)) return null;
  const { name, folder, tags, favourite, variables, filled, labels, head, branch, trashedAt, createdAt } =
    row as Partial<Prompt>;
  return {
    id: row.id,
    name: isText(name) && isName(name) ? name : nameOf(row.title),
    title: row.title,
    body: row.body,
    folder: isText(folder) && hasVisible(folder) ? folder : null,
    tags: listOf(isText)(tags) ? tags : [],
    favourite: isFlag(favourite) && favourite,
    variables: isVariables(variables) ? variables : {},
    filled: recordOf(isText)(filled) ? filled : {},
    labels: recordOf(isId)(labels) ? labels : {},
    head: isId(head) ? head : "",
    branch: isBranch(branch) ? branch : null,
    trashedAt: isTime(trashedAt) ? trashedAt : null,
    createdAt: isTime(createdAt) ? createdAt : row.updatedAt,
    updatedAt: row.updatedAt,
  };
}

const isVersion = shape<Pick<PromptVersion, "id" | "promptId" | "title" | "body" | "createdAt">>({
  id: isId,
  promptId: isId,
  title: isText,
  body: isText,
  createdAt: isTime,
});

/** A version as it can be shown; null when it is damaged. */
export function readPromptVersion(row: unknown): PromptVersion | null {
  if (!isVersion(row)) return null;
  const { id, promptId, title, body, createdAt } = row;
  const { variables, parents, note } = row as Partial<PromptVersion>;
  return {
    id,
    promptId,
    title,
    body,
    variables: isVariables(variables) ? variables : {},
    parents: listOf(isId)(parents) ? parents : [],
    note: isText(note) ? note : "",
    createdAt,
  };
}
