/**
 * Loaded before the server in tests that do not look at password hashes: scrypt at the lowest price, so that an account costs no third of a second.
 * The server knows nothing of it.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, _price, done) => scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done);
syncBuiltinESMExports();
