/** One implementation of the pinned profile. */
export interface SignatureBackend {
  readonly name: "node" | "web" | "pure";
  /**
   * Tells whether a signature holds. Wrong lengths are wrong signatures, never an error.
   *
   * @param publicKey - 32 bytes that passed `checkPublicKey`; for other keys back ends may differ
   * @param signature - 64 bytes
   */
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean | Promise<boolean>;
  /**
   * Signs: 64 bytes, always the same for the same input.
   *
   * @param secret - 32 bytes, the seed of RFC 8032
   * @throws RangeError for another length
   */
  sign(secret: Uint8Array, message: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Public key of a 32-byte secret: 32 bytes. */
  publicKeyOf(secret: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** A back end that answers at once. */
export interface SyncSignatureBackend extends SignatureBackend {
  /** The same answer from another thread, where the platform has one to spare. Never rejects. */
  verifyLater?(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  sign(secret: Uint8Array, message: Uint8Array): Uint8Array;
  publicKeyOf(secret: Uint8Array): Uint8Array;
}

/** What may be wrong with a public key. */
export type PublicKeyFault =
  /** Not 32 bytes. */
  | "length"
  /** No point of the curve, or not its only spelling. */
  | "encoding"
  /** One of the eight points that fit any message. */
  | "small-order"
  /** Not in the prime-order group: verifiers disagree about its signatures. */
  | "mixed-order";
