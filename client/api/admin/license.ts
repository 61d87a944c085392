import type { License, LicenseOptions, PaymentSession } from "schemas/license.ts";
import { call } from "../http/http.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getLicense = () => call<License>("/license");

export const getLicenseOptions = () => callSignedIn<LicenseOptions>("/license/options");

export const checkLicense = (license: string) =>
  callSignedIn<License>("/license/check", { method: "POST", json: { license } });

export const saveLicense = (license: string) =>
  callSignedIn<true>("/license", { method: "PUT", json: { license } });

/** `{CHECKOUT_SESSION_ID}` in `success_url` is replaced by the payment host. */
export const beginPayment = (domain: string, success_url: string, cancel_url: string) =>
  callSignedIn<PaymentSession>("/license/payment", {
    method: "POST",
    json: { domain, success_url, cancel_url },
  });

export const takePaidLicense = (session: string) =>
  callSignedIn<License>(`/license/payment/${encodeURIComponent(session)}`, { method: "POST" });
