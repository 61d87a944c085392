/** The address, in lower case, whose key has signed `text` with `personal_sign`. Null for what is no signature. */
export async function signerOf(text: string, signature: string): Promise<string | null> {
  const [Hex, PersonalMessage, Secp256k1, Signature] = await Promise.all([
    import("ox/Hex"),
    import("ox/PersonalMessage"),
    import("ox/Secp256k1"),
    import("ox/Signature"),
  ]);
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return null;
  try {
    const payload = PersonalMessage.getSignPayload(Hex.fromString(text));
    const signed = Signature.fromHex(signature as `0x${string}`);
    return Secp256k1.recoverAddress({ payload, signature: signed }).toLowerCase();
  } catch {
    return null;
  }
}
