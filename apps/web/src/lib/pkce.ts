import { sha256Hex } from '@foyer/contract'

/** A secret that only the page knows that begins a login (RFC 7636). */
export const createVerifier = (): string => encodeBase64url(crypto.getRandomValues(new Uint8Array(32)))

/** What the page says of its verifier before: its SHA-256 (S256). */
export const toChallenge = (verifier: string): string => encodeBase64url(decodeHex(sha256Hex(verifier)))

const decodeHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** RFC 4648, section 5, without padding. */
const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
