/** A container format for recordings. */
export interface AudioKind {
  extension: string
  mediaType: string
  /** Duration in seconds; null when the container has none. */
  duration: (bytes: Buffer) => number | null
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const KINDS: (AudioKind & { is: (bytes: Buffer) => boolean })[] = [
  {
    ...{ extension: 'webm', mediaType: 'audio/webm', duration: readWebmDuration },
    is: (bytes) => bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3,
  },
  {
    ...{ extension: 'ogg', mediaType: 'audio/ogg', duration: readOggDuration },
    is: (bytes) => ascii(bytes, 0, 4) === 'OggS',
  },
  {
    ...{ extension: 'mp4', mediaType: 'audio/mp4', duration: readMp4Duration },
    is: (bytes) => ascii(bytes, 4, 8) === 'ftyp',
  },
  {
    ...{ extension: 'wav', mediaType: 'audio/wav', duration: readWavDuration },
    is: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE',
  },
  {
    ...{ extension: 'mp3', mediaType: 'audio/mpeg', duration: readMp3Duration },
    is: (bytes) => ascii(bytes, 0, 3) === 'ID3' || mp3Bitrate(bytes, 0) !== null,
  },
]

/** Kind of audio by its first bytes; the declared type is ignored. */
export const findAudioKind = (bytes: Buffer): AudioKind | undefined => KINDS.find(({ is }) => is(bytes))

/** RIFF: length of the data chunk divided by bytes per second of the format chunk. */
function readWavDuration(bytes: Buffer): number | null {
  let rate: number | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [ascii(bytes, at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ' && at + 20 <= bytes.length) rate = bytes.readUInt32LE(at + 16)
    if (name === 'data' && rate !== null && rate > 0) return Math.min(size, bytes.length - at - 8) / rate
    at += 8 + size + (size % 2)
  }
  return null
}

/** Ogg (RFC 3533): the granule position of the last page divided by samples per second. */
function readOggDuration(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf('OggS')
  if (last === -1 || last + 14 > bytes.length) return null
  const granule = bytes.readBigInt64LE(last + 6)
  const vorbis = bytes.indexOf('\x01vorbis', 0, 'latin1')
  const rate = vorbis !== -1 && vorbis + 16 <= bytes.length ? bytes.readUInt32LE(vorbis + 12) : 48_000
  return granule <= 0n || rate === 0 ? null : Number(granule) / rate
}

/** ISO 14496-12: duration in the movie header; 0, that is unknown, in a fragmented movie. */
function readMp4Duration(bytes: Buffer): number | null {
  const at = bytes.indexOf('mvhd', 0, 'latin1')
  if (at === -1 || at + 36 > bytes.length) return null
  const isLong = bytes[at + 4] === 1
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16))
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20)
  return scale === 0 || units === 0 ? null : units / scale
}

const TIMECODE_SCALE = Buffer.from([0x2a, 0xd7, 0xb1])
const DURATION = Buffer.from([0x44, 0x89])
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const TIMECODE = 0xe7

/** Matroska (RFC 9559): the duration, or the start of the last cluster, which is all that browsers write. */
function readWebmDuration(bytes: Buffer): number | null {
  const nanoseconds = unsigned(bytes, bytes.indexOf(TIMECODE_SCALE) + 3, 1_000_000)
  const duration = bytes.indexOf(DURATION)
  if (duration !== -1 && duration + 11 <= bytes.length) {
    const size = (bytes[duration + 2] ?? 0) & 0x7f
    const units =
      size === 8 ? bytes.readDoubleBE(duration + 3) : size === 4 ? bytes.readFloatBE(duration + 3) : 0
    if (units > 0) return (units * nanoseconds) / 1e9
  }
  const cluster = bytes.lastIndexOf(CLUSTER)
  const timecode = cluster === -1 ? -1 : bytes.indexOf(TIMECODE, cluster + 4)
  if (timecode === -1 || timecode > cluster + 16) return null
  return (unsigned(bytes, timecode + 1, 0) * nanoseconds) / 1e9
}

/** An unsigned element; its size, one byte, is at `at`. */
function unsigned(bytes: Buffer, at: number, fallback: number): number {
  const size = (bytes[at] ?? 0) & 0x7f
  if (at < 3 || size < 1 || size > 6 || at + 1 + size > bytes.length) return fallback
  return bytes.readUIntBE(at + 1, size)
}

/** kbit/s of layer III by the four bits of the header, for MPEG 1 and MPEG 2. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]

/** Bits per second of the frame at `at`; null when there is no frame. */
function mp3Bitrate(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  const table = BITRATES[(second & 0x18) === 0x18 ? 0 : 1]
  const rate = isFrame ? (table?.[third >> 4] ?? 0) : 0
  return rate === 0 ? null : rate * 1000
}

/** Length divided by the bitrate of the first frame, because speech recorders use a constant one. */
function readMp3Duration(bytes: Buffer): number | null {
  const tag = ascii(bytes, 0, 3) === 'ID3' && bytes.length > 10
  const size = (at: number) => (bytes[at] ?? 0) & 0x7f
  const start = tag ? 10 + ((size(6) << 21) | (size(7) << 14) | (size(8) << 7) | size(9)) : 0
  const rate = mp3Bitrate(bytes, start)
  return rate === null ? null : ((bytes.length - start) * 8) / rate
}
