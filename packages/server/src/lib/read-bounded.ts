/**
 * Text of a response.
 *
 * @throws RangeError after `maxBytes`, without reading on
 */
export async function readBounded({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new RangeError(`The answer has more than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
