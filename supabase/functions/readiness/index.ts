import { serve } from "../_shared/serve.ts";
import { handle } from "./handler.ts";

serve(handle);
