import { isIP } from 'node:net'

/**
 * Second-level registries of countries, such as `co.uk`. The list need not be complete: the proof of a claim is in the
 * DNS or on the host of that very name, which only its owner controls. The list makes the refusal immediate.
 */
const REGISTRY_LABELS = new Set(
  'ac art asn biz co com edu ed firm gen go gob gouv gov govt gv id ind info int law lg ltd me med mil mod muni name ne net nhs nic nom notaires or org plc police press pro res sch school sld store tm tv web'.split(
    ' ',
  ),
)
/** Well-known hosters that give subdomains to their customers (private part of the Public Suffix List). */
const SHARED = new Set(
  'github.io gitlab.io pages.dev workers.dev vercel.app netlify.app herokuapp.com web.app firebaseapp.com blogspot.com wordpress.com azurewebsites.net cloudfront.net amazonaws.com fly.dev onrender.com surge.sh neocities.org glitch.me repl.co ngrok.io ngrok.app'.split(
    ' ',
  ),
)

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Why a normalised domain cannot be claimed; null when it can. */
export function findClaimFault(domain: string): string | null {
  if (isIP(domain) !== 0) return 'must be a name: the address of a machine belongs to nobody'
  const labels = domain.split('.')
  if (!labels.every((label) => LABEL.test(label))) return 'must be the name of a host, without wildcards'
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const isRegistry = labels.length === 2 && last.length === 2 && REGISTRY_LABELS.has(first)
  if (isRegistry || SHARED.has(domain))
    return 'must be a domain of your own: others have theirs below this one'
  return null
}
