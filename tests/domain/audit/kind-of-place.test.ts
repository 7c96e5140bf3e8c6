import { expect, test } from "vitest";
import { kindOfPlace } from "#domain/audit/kind-of-place.ts";
import { placeOf, SERVER } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";

const record = (kind: AuditRecord["kind"], body: unknown) => ({ kind, body }) as AuditRecord;

test.each([
  ["localhost:11434", "another program on the same device"],
  ["127.0.0.1:8080", "another program on the same device"],
  ["[::1]:11434", "another program on the same device"],
  ["192.168.1.20:11434", "another machine in your network"],
  ["nas.local", "another machine in your network"],
  ["172.32.0.1", "a provider that you set up"],
  ["api.example.com", "a provider that you set up"],
  ["localhost.example.com", "a provider that you set up"],
  [SERVER, "sync, for your other devices"],
  [placeOf(record("synced", { destination: "nearby" })), "sync, without a server"],
  [placeOf(record("shared", { how: "link" })), "by your own press"],
  [placeOf(record("exported", { what: "map" })), "by your own press"],
  ["the studio's own server, and the provider it uses", ""],
])("%s is “%s”", (to, kind) => {
  expect(kindOfPlace(to)).toBe(kind);
});
