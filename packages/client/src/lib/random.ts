/** Letters and digits from crypto randomness, each equally likely. */
export function randomAlphanumeric(length: number): string {
  let text = ''
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(3 * length))
    // Base64 without its two signs has the 62 letters and digits; whole groups of three bytes need no padding.
    text += btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, '')
  }
  return text.slice(0, length)
}

/** RFC 9562 version 4. `crypto.randomUUID` is missing on pages outside a secure context. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
