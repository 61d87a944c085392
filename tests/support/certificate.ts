import { generate } from "selfsigned";

/** A certificate that nobody vouches for, and its key. */
export function certificateOf(host: string) {
  const names = { name: "subjectAltName" as const, altNames: [{ type: 2 as const, value: host }] };
  return generate([{ name: "commonName", value: host }], {
    keyType: "ec",
    extensions: [{ name: "basicConstraints", cA: true }, names],
  });
}
