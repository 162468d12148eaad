// The parts of the HPKE library that are used. The published file has the library inside (scripts/lib/bundle-sdk.mjs):
// it imports Node's `crypto` where a browser has none, which the bundlers of applications stumble over.
export { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
export { CipherSuite, DhkemX25519HkdfSha256 as NativeKem, HkdfSha256 } from '@hpke/core'
export { DhkemX25519HkdfSha256 as PortableKem } from '@hpke/dhkem-x25519'
