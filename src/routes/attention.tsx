import { createFileRoute } from "@tanstack/react-router";
import { AttentionPage } from "#src/screens/attention/attention-page.tsx";
import { signedInOnly } from "./-signed-in.ts";

export const Route = createFileRoute("/attention")({ beforeLoad: signedInOnly, component: AttentionPage });
