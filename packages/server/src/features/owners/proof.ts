import type { Claim } from '@foyer/contract/owners'
import type { Context } from '../../context.ts'
import { FetchFailure, type FetchReason } from '../../fetcher.ts'

export type Method = NonNullable<Claim['method']>
type Finding = NonNullable<Claim['found']['dns']>

/** What one look for a proof has found, and where. */
export interface Look {
  /** Where the proof is; null where it was in neither place. */
  method: Method | null
  dns: Finding | null
  file: Finding | null
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
  if (dns === 'found') return { method: 'dns', dns, file: null }
  const file = await lookInFile(context, domain, token)
  return { method: file === 'found' ? 'file' : null, dns, file }
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

/** What each failure says about the file: only what its host, or the DNS, has answered counts as an answer. */
const FAILURES: Record<FetchReason, Finding> = {
  address: 'refused',
  inside: 'refused',
  redirects: 'refused',
  kind: 'refused',
  large: 'refused',
  unknown: 'missing',
  unreachable: 'unreachable',
  late: 'unreachable',
  busy: 'unreachable',
}

async function lookInFile({ fetcher }: Context, domain: string, token: string): Promise<Finding> {
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
    if (status >= 500) return 'unreachable'
    const lines = body
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    return lines.some((line) => isProof(line, token)) ? 'found' : 'missing'
  } catch (error) {
    if (error instanceof FetchFailure) return FAILURES[error.reason]
    throw error
  }
}

/**
 * Whether a look says for certain that the proof is gone from where it was: an answer without it. A name server
 * or a host that does not answer says nothing, and never costs anybody their rights.
 */
export function isGone({ method, dns, file }: Look, provedBy: Method | null): boolean {
  if (method !== null) return false
  const finding = provedBy === 'file' ? file : dns
  return finding === 'missing' || finding === 'refused'
}
