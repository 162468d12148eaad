import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, MAX_PUSH_BYTES } from './encrypt.ts'

/** RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Decrypts a push as the browser does. */
function open(body: Buffer): string {
  const key = createECDH('prime256v1')
  key.setPrivateKey(bytes(rfc.browserPrivateKey))
  const theirs = body.subarray(21, 86)
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), theirs])
  const secret = hkdf(key.computeSecret(theirs), bytes(rfc.auth), info, 32)
  const salt = body.subarray(0, 16)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

test('seals the example of RFC 8291 byte for byte', () => {
  const drawn = { salt: bytes(rfc.salt), privateKey: bytes(rfc.privateKey) }
  expect(encryptPush(Buffer.from(rfc.text), rfc, drawn).toString('base64url')).toBe(rfc.body)
})

test('uses a new key and salt for each push, which the browser can decrypt', () => {
  const pushes = Array.from({ length: 20 }, () => encryptPush(Buffer.from('{"kind":"direct"}'), rfc))
  expect(new Set(pushes.map((push) => push.subarray(0, 86).toString('hex'))).size).toBe(20)
  for (const push of pushes) expect(open(push)).toBe('{"kind":"direct"}')
})

test('accepts the maximum length and refuses one byte more', () => {
  expect(encryptPush(Buffer.alloc(MAX_PUSH_BYTES), rfc)).toHaveLength(4_096)
  expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), rfc)).toThrow(RangeError)
})

test('refuses a key that is no point on the curve', () => {
  expect(() =>
    encryptPush(Buffer.from('x'), { ...rfc, p256dh: Buffer.alloc(65, 4).toString('base64url') }),
  ).toThrow()
})
