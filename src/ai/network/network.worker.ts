import * as z from "zod/mini";
import { serveNetwork } from "./serve-network.ts";

// The providers' packages use zod too. The security policy forbids code from strings, and even a try would be reported as a violation.
z.config({ jitless: true });

serveNetwork(self);
