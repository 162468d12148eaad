import type { Claim } from '@foyer/contract/owners'
import type { Context } from '../../context.ts'
import { FetchFailure, type FetchReason } from '../../lib/fetcher/fetcher.ts'

export type Method = NonNullable<Claim['method']>
type Finding = NonNullable<Claim['found']['dns']>

/** Result of one lookup of a proof. */
export interface Look {
  /** Where the proof was found; null when it was not found. */
  method: Method | null
  dns: Finding | null
  file: Finding | null
  /** True when the file is certainly gone. `file` does not tell: it is shown to the claimant of any domain. */
  isFileGone: boolean
}

const LABEL = '_chat-verify'
export const FILE = '/.well-known/chat-verify.txt'
const FILE_TIMEOUT_MS = 5_000
const MAX_FILE_BYTES = 4_096
/** Maximum number of TXT records read per name. */
const MAX_TEXTS = 200

/** The domain itself and a subdomain of it, for owners who cannot set a record at the root. */
export const getTxtNames = (domain: string): string[] => [domain, `${LABEL}.${domain}`]
export const getFileUrl = (domain: string): string => `https://${domain}${FILE}`

/** Looks up a claim's proof in the DNS, then in the file. Never throws. */
export async function lookUp(
  context: Context,
  { domain, token }: { domain: string; token: string },
): Promise<Look> {
  const dns = await lookInDns(context, domain, token)
  if (dns === 'found') return { method: 'dns', dns, file: null, isFileGone: false }
  const { file, isFileGone } = await lookInFile(context, domain, token)
  return { method: file === 'found' ? 'file' : null, dns, file, isFileGone }
}

/** True when the record holds the token, also in quotation marks, which some DNS forms require. */
const isProof = (text: string, token: string) => text.trim().replace(/^"(.*)"$/, '$1') === token

async function lookInDns({ texts }: Context, domain: string, token: string): Promise<Finding> {
  const answers = await Promise.allSettled(getTxtNames(domain).map((name) => texts(name)))
  const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value.slice(0, MAX_TEXTS) : []))
  if (found.some((text) => isProof(text, token))) return 'found'
  // With a failed lookup the result is unknown: the record may exist there.
  return answers.some(({ status }) => status === 'rejected') ? 'unreachable' : 'missing'
}

/**
 * Finding that the claimant is shown for each failure. Internal and unknown names look the same, so that claims do not
 * reveal names of the server's own network.
 */
const FAILURES: Record<FetchReason, Finding> = {
  address: 'refused',
  inside: 'unreachable',
  redirects: 'refused',
  kind: 'refused',
  large: 'refused',
  unknown: 'unreachable',
  unreachable: 'unreachable',
  late: 'unreachable',
  busy: 'unreachable',
}

/** Failures that are no answer of the host or the DNS. */
const NO_ANSWER: ReadonlySet<FetchReason> = new Set(['unreachable', 'late', 'busy'])

async function lookInFile(
  { fetcher }: Context,
  domain: string,
  token: string,
): Promise<Pick<Look, 'isFileGone'> & { file: Finding }> {
  try {
    const { status, body } = await fetcher.fetch({
      url: getFileUrl(domain),
      schemes: ['https:'],
      redirects: 0,
      timeoutMs: FILE_TIMEOUT_MS,
      mediaTypes: ['text/plain'],
      maxBytes: MAX_FILE_BYTES,
      beyond: 'refuse',
    })
    if (status >= 500) return { file: 'unreachable', isFileGone: false }
    const lines = body
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    const isThere = lines.some((line) => isProof(line, token))
    return { file: isThere ? 'found' : 'missing', isFileGone: !isThere }
  } catch (error) {
    if (error instanceof FetchFailure)
      return { file: FAILURES[error.reason], isFileGone: !NO_ANSWER.has(error.reason) }
    throw error
  }
}

/**
 * True when an answer shows that the proof is gone from where it was found before. A name server or host that does not
 * answer never ends rights.
 */
export function isGone({ method, dns, isFileGone }: Look, provedBy: Method | null): boolean {
  if (method !== null) return false
  return provedBy === 'file' ? isFileGone : dns === 'missing'
}
