/** Few requests need it. It must ask no other server, so certificates of devices are not checked against lists. */
export async function loadWebauthn() {
  const webauthn = await import("@simplewebauthn/server");
  for (const identifier of CERTIFIED) {
    webauthn.SettingsService.setRootCertificates({ identifier, certificates: [] });
  }
  return webauthn;
}

/** Formats for which the library has root certificates. With one it downloads the lists that certificates name. */
const CERTIFIED = ["android-key", "android-safetynet", "apple"] as const;
