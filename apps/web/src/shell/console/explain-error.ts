import { type ErrorKind, FoyerError, getErrorKind } from '@foyer/client'
import type { consoleWords } from './words/index.ts'

type Words = (typeof consoleWords)['en']

/** What an error line says. */
interface Explanation {
  sentence: string
  /** What is wrong with single fields. */
  details: string[]
}

/** Lines of an uploaded file that are listed at most. */
const MOST_LINES = 5

/** Explains an error in the words of the app: by its refusal, else by its kind and the fields that were refused. */
export function explainError(error: unknown, { errors, refusals, faults }: Words): Explanation {
  const refusal = error instanceof FoyerError ? REFUSALS[error.refusal ?? ''] : undefined
  if (refusal !== undefined) return { sentence: refusals[refusal], details: [] }
  const kind = getErrorKind(error)
  const sentence = errors[SENTENCES[kind] ?? 'unknown']
  if (kind !== 'invalid') return { sentence, details: [] }
  const fields = getFields(error as Error)
  const details = fields.flatMap(([name, said]) => {
    // Only the server knows which lines of a file are wrong.
    if (name === 'csv') return said.slice(0, MOST_LINES)
    const fault = findFault(name)
    return fault === undefined ? [] : [faults[fault]]
  })
  return { sentence, details: [...new Set(details)] }
}

const SENTENCES: Partial<Record<ErrorKind, keyof Words['errors']>> = {
  invalid: 'invalid',
  forbidden: 'forbidden',
  missing: 'missing',
  conflict: 'changed',
  tooMany: 'tooFast',
}

/** Refusals of calls of the console, by name. */
const REFUSALS: Readonly<Record<string, keyof Words['refusals']>> = {
  tooManyAnswers: 'full',
  tooManyBatches: 'full',
  tooManyBots: 'full',
  tooManyCodes: 'full',
  tooManyWebhooks: 'full',
  worksHere: 'worksHere',
  lastOwner: 'lastOwner',
  decided: 'decided',
  notPending: 'decided',
  taken: 'taken',
  undone: 'undone',
  tooLate: 'tooLate',
  withoutBody: 'withoutBody',
  tokenUnread: 'chainSilent',
}

/** What can be wrong with a field of a request, by its name on the wire. */
const FAULTS: Readonly<Record<string, keyof Words['faults']>> = {
  title: 'name',
  name: 'name',
  text: 'text',
  body: 'text',
  message_text: 'text',
  description: 'text',
  welcome_message: 'text',
  reason: 'text',
  url: 'address',
  link_url: 'link',
  image_url: 'picture',
  logo_url: 'picture',
  theme_color: 'colour',
  events: 'choice',
  scopes: 'choice',
  roles: 'choice',
  amount: 'number',
  count: 'number',
  uses_per_code: 'number',
  valid_days: 'number',
  cap: 'number',
  daily_cap: 'number',
  person_cap: 'number',
  min_account_age_days: 'number',
  ads_list_number: 'number',
  ends_at: 'end',
  valid_until: 'lastDay',
  until: 'lastDay',
  words: 'words',
  leads_to: 'redirect',
  contract: 'contract',
  chain_id: 'chain',
  token_id: 'tokenId',
  minimum: 'number',
  domain_allowlist: 'domains',
  domain: 'domain',
  address: 'person',
  public_id: 'person',
  member: 'person',
}

/** What is wrong with the innermost known field of a path such as `ads.0.link_url`. */
const findFault = (path: string): keyof Words['faults'] | undefined =>
  path
    .split('.')
    .reverse()
    .map((name) => FAULTS[name])
    .find((fault) => fault !== undefined)

/** The fields of the response's `errors`, with the server's sentences about them (docs/wire.md#refusals). */
function getFields({ cause }: Error): [name: string, said: string[]][] {
  const { errors = {} } = (cause ?? {}) as { errors?: Record<string, unknown> }
  return Object.entries(errors).map(([name, said]) => [name, Array.isArray(said) ? said.map(String) : []])
}
