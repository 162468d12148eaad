import { type Fetcher, FetchFailure, type FetchReason } from '../../../lib/fetcher/fetcher.ts'
import { toAvatarAddress } from './avatar-address.ts'

/** Milliseconds for a whole file. A server that ends waits for them. */
const TIMEOUT_MS = 4_000
/** Statuses below 500 that ask for patience. */
const LATER = new Set([408, 429])
/** Failures that may end without a change of the record. */
const PASSING: readonly FetchReason[] = ['unreachable', 'unknown', 'late', 'busy']

/** Bytes in the address itself (RFC 2397); the answer of the chain that has it is bounded. */
const DATA = /^data:([a-z]+\/[a-z.+-]{1,20})((?:;[a-z0-9=-]{1,20})*),(.*)$/is

/** A record leads to no picture that is shown. */
export class NoAvatar extends Error {
  override readonly name = 'NoAvatar'
  /** True when it may lead to one at another time. */
  readonly isPassing: boolean

  constructor(isPassing: boolean, options?: ErrorOptions) {
    super('', options)
    this.isPassing = isPassing
  }
}

/** Means to fetch what a record names. */
export interface AvatarFiles {
  fetcher: Fetcher
  /** Address of a gateway to IPFS; null for none. */
  ipfsGateway: string | null
  /** Nothing is fetched any more once it is aborted. */
  closing: AbortSignal
}

interface FileKind {
  /** Complete, or up to the slash. */
  mediaTypes: readonly string[]
  maxBytes: number
  accept: string
}

/**
 * A file by its address: `data:`, public `https:`, and `ipfs:` by the gateway. Strangers write these addresses.
 *
 * @throws NoAvatar
 */
export async function readAvatarFile(files: AvatarFiles, address: string, kind: FileKind): Promise<Buffer> {
  const [, type = '', options = '', content] = DATA.exec(address) ?? []
  if (content !== undefined) {
    if (!kind.mediaTypes.some((each) => type.toLowerCase().startsWith(each))) throw new NoAvatar(false)
    return /;base64$/i.test(options) ? Buffer.from(content, 'base64') : decode(content)
  }
  const url = toAvatarAddress(address, files.ipfsGateway)
  if (url === null || files.closing.aborted) throw new NoAvatar(url !== null)
  const { status, body } = await files.fetcher
    .fetch({
      url,
      schemes: ['https:'],
      timeoutMs: TIMEOUT_MS,
      mediaTypes: kind.mediaTypes,
      maxBytes: kind.maxBytes,
      beyond: 'refuse',
      headers: { accept: kind.accept },
    })
    .catch((cause) => {
      if (cause instanceof FetchFailure) throw new NoAvatar(PASSING.includes(cause.reason), { cause })
      throw cause
    })
  if (status !== 200) throw new NoAvatar(status >= 500 || LATER.has(status))
  return body
}

/** @throws NoAvatar */
function decode(content: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch (cause) {
    throw new NoAvatar(false, { cause })
  }
}
