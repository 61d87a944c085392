import type { FcmConfig, FcmConfigUpdate } from "schemas/services_elsewhere.ts";
import { isAddress, lacks, type Wrong } from "./use_service_form.ts";

interface FcmValues {
  enabled: boolean;
  project_id: string;
  client_email: string;
  /** Null keeps the stored one. */
  private_key: string | null;
  token_url: string;
}

/** With the vendor's own service account nothing is pushed. */
export function valuesOf(
  { enabled, use_official, project_id, client_email, token_url }: FcmConfig,
): FcmValues {
  return { enabled: enabled && !use_official, project_id, client_email, private_key: null, token_url };
}

export const toUpdate = (values: FcmValues): FcmConfigUpdate => ({ ...values, use_official: false });

export function wrongFields(values: FcmValues, stored: FcmConfig, isTest: boolean): Wrong<FcmValues> {
  const { enabled, project_id, client_email, private_key, token_url } = values;
  const wrong: Wrong<FcmValues> = {};
  if (!isAddress(token_url)) wrong.token_url = "url";
  if (!enabled && !isTest) return wrong;
  if (!project_id.trim()) wrong.project_id = "missing";
  if (!client_email.trim()) wrong.client_email = "missing";
  if (lacks(private_key, stored.private_key !== "")) wrong.private_key = "missing";
  return wrong;
}

const NAMES = ["project_id", "client_email", "private_key"] as const;
type ServiceAccount = Record<typeof NAMES[number], string>;

/** Reads the file that Google gives for a service account. Null when the text is something else. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const file = JSON.parse(text);
    if (!NAMES.every((name) => typeof file?.[name] === "string")) return null;
    const { project_id, client_email, private_key } = file as ServiceAccount;
    return { project_id, client_email, private_key };
  } catch {
    return null;
  }
}
