import type { AgoraConfig, AgoraConfigUpdate } from "schemas/services_elsewhere.ts";
import { isAddress, lacks, type Wrong } from "./use_service_form.ts";

interface AgoraValues {
  enabled: boolean;
  app_id: string;
  /** Null keeps the stored one. */
  app_certificate: string | null;
  project_id: string;
  customer_id: string;
  /** Null keeps the stored one. */
  customer_secret: string | null;
  url: string;
}

export function valuesOf({ enabled, app_id, project_id, customer_id, url }: AgoraConfig): AgoraValues {
  return { enabled, app_id, app_certificate: null, project_id, customer_id, customer_secret: null, url };
}

export const toUpdate = (values: AgoraValues): AgoraConfigUpdate => ({
  ...values,
  app_certificate: values.app_certificate?.trim() ?? null,
  customer_secret: values.customer_secret?.trim() ?? null,
});

/** A test asks Agora as the customer. The stored secret of the customer is not sent to another address. */
export function wrongFields(values: AgoraValues, stored: AgoraConfig, isTest: boolean): Wrong<AgoraValues> {
  const { enabled, app_id, app_certificate, customer_id, customer_secret, url } = values;
  const wrong: Wrong<AgoraValues> = {};
  const isMoved = url.trim() !== "" && url.trim() !== stored.url;
  if ((enabled || isTest) && !app_id.trim()) wrong.app_id = "missing";
  if (enabled && lacks(app_certificate, stored.app_certificate !== "")) wrong.app_certificate = "missing";
  if (isTest && !customer_id.trim()) wrong.customer_id = "missing";
  if (isTest && lacks(customer_secret, stored.customer_secret !== "")) wrong.customer_secret = "missing";
  if (isMoved && customer_secret === null && stored.customer_secret) wrong.customer_secret = "again";
  if (!isAddress(url)) wrong.url = "url";
  return wrong;
}
