import { ok } from "#domain/result.ts";
import type { AuditPort, Permit } from "#src/ai/permit.ts";

type Begun = Parameters<AuditPort["begin"]>[0];

/** An audit that stores nothing and permits every call. It tells what was begun and how it ended. */
export function anAudit(fields: Partial<AuditPort> = {}) {
  const begun: Begun[] = [];
  const ended: Parameters<AuditPort["end"]>[1][] = [];
  const audit: AuditPort = {
    begin: async (call) => {
      begun.push(call);
      return ok({ record: `devicea1:${begun.length}`, about: call.about } as Permit);
    },
    end: async (_, report) => void ended.push(report),
    ...fields,
  };
  return { audit, begun, ended };
}
