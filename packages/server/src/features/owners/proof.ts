import type { Claim } from '@foyer/contract/owners'
import type { Context } from '../../context.ts'
import { FetchFailure, type FetchReason } from '../../lib/fetcher/fetcher.ts'

export type Method = NonNullable<Claim['method']>
type Finding = NonNullable<Claim['found']['dns']>

/** What one look for a proof has found, and where. */
export interface Look {
  /** Where the proof is; null where it was in neither place. */
  method: Method | null
  dns: Finding | null
  file: Finding | null
  /** Whether the file is gone for certain. `file` does not tell: it is shown to whoever names any domain. */
  isFileGone: boolean
}

const LABEL = '_chat-verify'
export const FILE = '/.well-known/chat-verify.txt'
const FILE_TIMEOUT_MS = 5_000
const MAX_FILE_BYTES = 4_096
/** Records of one name that are looked at. */
const MAX_TEXTS = 200

/** Both the domain itself and a label of its own, for who cannot put a record at the root. */
export const namesOf = (domain: string): string[] => [domain, `${LABEL}.${domain}`]
export const fileUrlOf = (domain: string): string => `https://${domain}${FILE}`

/** Looks for a claim's proof where it may be: in the DNS, then in the file. Never throws. */
export async function lookFor(
  context: Context,
  { domain, token }: { domain: string; token: string },
): Promise<Look> {
  const dns = await lookInDns(context, domain, token)
  if (dns === 'found') return { method: 'dns', dns, file: null, isFileGone: false }
  const { file, isFileGone } = await lookInFile(context, domain, token)
  return { method: file === 'found' ? 'file' : null, dns, file, isFileGone }
}

/** A record that somebody has put quotation marks around, as some forms ask for, is the same record. */
const isProof = (text: string, token: string) => text.trim().replace(/^"(.*)"$/, '$1') === token

async function lookInDns({ texts }: Context, domain: string, token: string): Promise<Finding> {
  const answers = await Promise.allSettled(namesOf(domain).map((name) => texts(name)))
  const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value.slice(0, MAX_TEXTS) : []))
  if (found.some((text) => isProof(text, token))) return 'found'
  // One name server that does not answer is enough not to know: the record may be there.
  return answers.some(({ status }) => status === 'rejected') ? 'unreachable' : 'missing'
}

/**
 * What is told of each failure: of names inside and names that nobody knows the same, or a claim of any name would
 * say what the network has in it that we stand in.
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

/** Only what its host, or the DNS, has answered counts as an answer. */
const NO_ANSWER: ReadonlySet<FetchReason> = new Set(['unreachable', 'late', 'busy'])

async function lookInFile(
  { fetcher }: Context,
  domain: string,
  token: string,
): Promise<Pick<Look, 'isFileGone'> & { file: Finding }> {
  try {
    const { status, body } = await fetcher.fetch({
      url: fileUrlOf(domain),
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
 * Whether a look says for certain that the proof is gone from where it was: an answer without it. A name server
 * or a host that does not answer says nothing, and never costs anybody their rights.
 */
export function isGone({ method, dns, isFileGone }: Look, provedBy: Method | null): boolean {
  if (method !== null) return false
  return provedBy === 'file' ? isFileGone : dns === 'missing'
}
