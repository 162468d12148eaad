import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ConfigError, type Environment, text, webAddress } from './config-values.ts'

/** A provider of logins: an issuer of OpenID Connect with which the operator has registered this server. */
export interface LoginProvider {
  /** In addresses, and stored with each login, so that it must not change: `google`, or of `OIDC_PROVIDERS`. */
  id: string
  /** As people know it, such as GitLab. */
  name: string
  /** Without a slash at its end. */
  issuer: string
  clientId: string
  /** The secret, or the key that signs one for each call, as Apple wants it. */
  secret: string | ClientKey
}

/** Key by which a client proves itself to Apple. */
export interface ClientKey {
  teamId: string
  keyId: string
  /** PKCS#8 in PEM. */
  privateKey: string
}

/** The provider that `GOOGLE_CLIENT_ID` names; its addresses are those of the specification. */
export const GOOGLE_ID = 'google'
const GOOGLE_ISSUER = 'https://accounts.google.com'
/** More buttons than that are no choice. */
const MAX = 8
const NAME_MAX = 40

const EXAMPLE =
  '[{"id":"gitlab","name":"GitLab","issuer":"https://gitlab.com","client_id":"…","client_secret":"…"}]'
const wrong = (what: string) => new ConfigError(`OIDC_PROVIDERS ${what}. An example: ${EXAMPLE}`)

/** The providers in the order in which people see them. Messages of errors never repeat a secret. */
export function loginProviders(env: Environment): LoginProvider[] {
  const named = google(env)
  const listed = parseList(text(env, 'OIDC_PROVIDERS')).map(toProvider)
  const all = named === null ? listed : [named, ...listed]
  if (all.length > MAX) throw wrong(`must leave at most ${MAX} providers, Google included`)
  for (const [index, { id, issuer, clientId }] of all.entries()) {
    const before = all.slice(0, index)
    if (before.some((each) => each.id === id)) throw wrong(`must not name the id "${id}" twice`)
    if (before.some((each) => each.issuer === issuer && each.clientId === clientId))
      throw wrong(`must not name the issuer of "${id}" twice`)
  }
  return all
}

function google(env: Environment): LoginProvider | null {
  const clientId = text(env, 'GOOGLE_CLIENT_ID')
  const secret = text(env, 'GOOGLE_CLIENT_SECRET')
  const issuer = webAddress(env, 'OIDC_ISSUER')?.replace(/\/$/, '') ?? GOOGLE_ISSUER
  if (clientId === null && secret === null) return null
  if (clientId === null || secret === null)
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or none')
  return { id: GOOGLE_ID, name: 'Google', issuer, clientId, secret }
}

function parseList(value: string | null): unknown[] {
  if (value === null) return []
  let list: unknown
  try {
    list = JSON.parse(value)
  } catch {
    throw wrong('must be JSON')
  }
  if (!Array.isArray(list)) throw wrong('must be a list')
  return list
}

function toProvider(entry: unknown): LoginProvider {
  if (typeof entry !== 'object' || entry === null) throw wrong('must be a list of objects')
  const fields = entry as Record<string, unknown>
  const id = field(fields, 'id')
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(id))
    throw wrong(`must give each provider an id of 1 to 32 small letters, digits and hyphens`)
  // Accounts from before there were several providers are those of the one under this id.
  if (id === GOOGLE_ID) throw wrong(`must not use the id "${GOOGLE_ID}": set GOOGLE_CLIENT_ID for it`)
  const name = field(fields, 'name')
  if (name.length > NAME_MAX) throw wrong(`must give "${id}" a name of at most ${NAME_MAX} characters`)
  return {
    id,
    name,
    issuer: issuerOf(id, field(fields, 'issuer')),
    clientId: field(fields, 'client_id'),
    secret: secretOf(id, fields),
  }
}

/** https; plain http on this machine only, for trying out. */
function issuerOf(id: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isLocal = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '')
    throw wrong(`must give "${id}" an issuer such as https://gitlab.com`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    throw wrong(`must give "${id}" an issuer that begins with https://`)
  // As it stands: an issuer is compared letter by letter.
  return value.replace(/\/$/, '')
}

function secretOf(id: string, fields: Record<string, unknown>): string | ClientKey {
  if (fields.private_key === undefined) return field(fields, 'client_secret')
  if (fields.client_secret !== undefined)
    throw wrong(`must give "${id}" either a client_secret or a private_key`)
  return {
    teamId: field(fields, 'team_id'),
    keyId: field(fields, 'key_id'),
    privateKey: keyOf(id, field(fields, 'private_key')),
  }
}

/** Checked before the server starts, so that not the first person who logs in meets a broken key. */
function keyOf(id: string, pem: string): string {
  let key: KeyObject | undefined
  try {
    key = createPrivateKey(pem)
  } catch {}
  if (
    key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1' ||
    !pem.startsWith('-----BEGIN PRIVATE KEY-----')
  )
    throw wrong(
      `must give "${id}" a private_key of the curve P-256 as PKCS#8 in PEM, with \\n for each new line`,
    )
  return pem
}

function field(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw wrong(`must give each provider "${name}" as text`)
}
