/** Bytes of a frame's head before its mask, by the length that its second byte names (RFC 6455, section 5.2). */
const headOf = (length: number) => (length === 126 ? 4 : length === 127 ? 10 : 2)

/** Reads the frames of a client, whose payloads are masked. Takes the bytes of a socket as they come. */
export function createFrameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      if (waiting.length < 2) return
      const named = (waiting[1] as number) & 0x7f
      const head = headOf(named)
      if (waiting.length < head + 4) return
      const length =
        named === 126 ? waiting.readUInt16BE(2) : named === 127 ? Number(waiting.readBigUInt64BE(2)) : named
      const end = head + 4 + length
      if (waiting.length < end) return
      const mask = waiting.subarray(head, head + 4)
      const payload = waiting.subarray(head + 4, end).map((byte, index) => byte ^ (mask[index % 4] as number))
      onText(Buffer.from(payload).toString())
      waiting = waiting.subarray(end)
    }
  }
}
