import type { LucideIcon } from "lucide-react";

/** What a tool says of itself; navigation and the command palette derive from it. Data only. */
export interface ToolManifest {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** One line for the command palette. */
  readonly description: string;
  readonly group: "main" | "tools" | "admin" | "account";
  readonly requiresAuth: boolean;
  /** Listed for admins alone; its route shows it within `AdminOnly`. */
  readonly isAdminOnly?: true;
  readonly showInMobile: boolean;
  readonly showInDesktop: boolean;
}
