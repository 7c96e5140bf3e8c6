import * as z from "zod/mini";
import { serveNetwork } from "./serve-network.ts";

// Packages of providers check with zod too. The security policy forbids code made of strings, and a try alone would be reported as a breach.
z.config({ jitless: true });

serveNetwork(self);
