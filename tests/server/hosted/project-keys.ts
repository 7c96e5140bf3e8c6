import { createHmac, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

const KEY_ID = "hosted-key-1";
const HEADER = { alg: "ES256", kid: KEY_ID, typ: "JWT" };

/** The asymmetric key of a hosted project, in front of a server that signs with a shared secret. */
export interface ProjectKeys {
  /** As `/auth/v1/.well-known/jwks.json` publishes it. */
  readonly jwks: { readonly keys: readonly object[] };
  /** The inner server's token as the project signs it. */
  outward(token: string): string;
  /** The project's token as the inner server signs it; undefined for one that this key did not sign. */
  inward(token: string): string | undefined;
  /** A token of these claims. */
  signed(claims: object, header?: object): string;
}

export function projectKeys(innerSecret: string): ProjectKeys {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signed = (claims: object, header: object = HEADER) => es256(header, claims, privateKey);
  return {
    jwks: {
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "ES256", use: "sig", key_ops: ["verify"] }],
    },
    signed,
    outward: (token) => signed(claimsOf(token)),
    inward(token) {
      const [head = "", body = "", signature = ""] = token.split(".");
      const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
      if (!verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))) return undefined;
      const inner = `${encode({ alg: "HS256", typ: "JWT" })}.${body}`;
      return `${inner}.${createHmac("sha256", innerSecret).update(inner).digest("base64url")}`;
    },
  };
}

export function isToken(text: string): boolean {
  return text.split(".").length === 3;
}

function es256(header: object, claims: object, key: KeyObject): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

function claimsOf(token: string): object {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
