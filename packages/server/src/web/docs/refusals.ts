import { commonRefusals, type Endpoint, type Refusal } from '@foyer/contract'
import { Ban } from '@foyer/contract/schemas'
import type { Components } from './components.ts'
import type { Reference, RegisteredCall, Response } from './document.ts'

/** A refusal with its name in the contract. */
type Named = readonly [name: string, refusal: Refusal]

/** Refusals of a call: those of every call with its guards, then its own. */
function listRefusals({ endpoint, who, role, isForBanned }: RegisteredCall): Named[] {
  const names: (keyof typeof commonRefusals)[] = ['malformed', 'invalid', 'tokenInvalid', 'otherSite']
  if (who !== 'anyone') names.push('credentialsNeeded')
  if (endpoint.proof !== undefined) names.push('proofNeeded')
  if (who === 'account' || who === 'operator' || role !== undefined) names.push('forbidden')
  if (!isForBanned) names.push('banned')
  names.push('tooMany', 'unavailable')
  const common = names.map((name): Named => [name, commonRefusals[name]])
  return [...common, ...Object.entries<Refusal>(endpoint.errors)]
}

const refusalBody = ({ code, message }: Refusal) => ({ code, message })

/** Writes the responses of refusals: each refusal is one shared example, and a set that several calls have one response. */
export class Refusals {
  readonly examples: Record<string, { summary: string; value: object }> = {}
  readonly responses: Record<string, Response> = {}
  readonly #body: Record<string, unknown>
  readonly #byCall: Map<Endpoint, Map<number, Named[]>>
  readonly #uses = new Map<string, number>()

  constructor(calls: readonly RegisteredCall[], components: Components) {
    this.#body = defineBody(components)
    this.#byCall = new Map(calls.map((call) => [call.endpoint, groupByStatus(listRefusals(call))]))
    for (const byStatus of this.#byCall.values())
      for (const named of byStatus.values()) {
        const key = JSON.stringify(named)
        this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
      }
  }

  /** Responses of one call, by status. */
  of(endpoint: Endpoint): Record<string, Response | Reference> {
    const byStatus = [...(this.#byCall.get(endpoint) ?? [])]
    return Object.fromEntries(byStatus.map(([status, named]) => [status, this.#respond(endpoint, named)]))
  }

  #respond(endpoint: Endpoint, named: Named[]): Response | Reference {
    const response = this.#write(endpoint, named)
    if ((this.#uses.get(JSON.stringify(named)) ?? 0) < 2) return response
    const name = named.map(([each, { code }]) => `${code}-${each}`).join('.')
    // The same names and codes can have other sentences in another call.
    const taken = this.responses[name]
    if (taken !== undefined && JSON.stringify(taken) !== JSON.stringify(response)) return response
    return this.#share(this.responses, 'responses', name, response)
  }

  #write(endpoint: Endpoint, named: Named[]): Response {
    const [, first] = named[0] as Named
    const examples = named.map(([name, refusal]) => {
      const shown = { summary: `${refusal.code} ${name}`, value: refusalBody(refusal) }
      return [name, this.#shareExample(endpoint, name, shown)]
    })
    return {
      description: named.map(([, { code, message }]) => `${code}: ${message}`).join('\n\n'),
      ...(first.status === 429 || first.status === 503 ? { headers: RETRY } : {}),
      content: { 'application/json': { schema: this.#body, examples: Object.fromEntries(examples) } },
    }
  }

  /** Two calls may have a refusal of one name with other sentences: the second is named by its call as well. */
  #shareExample(endpoint: Endpoint, name: string, shown: { summary: string; value: object }): Reference {
    const taken = this.examples[name]
    const isOther = taken !== undefined && JSON.stringify(taken) !== JSON.stringify(shown)
    return this.#share(this.examples, 'examples', isOther ? `${endpoint.name}.${name}` : name, shown)
  }

  #share<T>(all: Record<string, T>, kind: string, name: string, value: T): Reference {
    all[name] ??= value
    return { $ref: `#/components/${kind}/${name}` }
  }
}

function groupByStatus(all: readonly Named[]): Map<number, Named[]> {
  const groups = new Map<number, Named[]>()
  for (const named of all) {
    const { status } = named[1]
    groups.set(status, [...(groups.get(status) ?? []), named])
  }
  return groups
}

/** Header of refusals that pass by themselves; `components.headers` has it. */
const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
export const sharedHeaders = {
  RetryAfter: {
    description: 'Seconds after which the call may be made again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** The body of every refusal (`ErrorBody` of the contract). */
function defineBody(components: Components): Record<string, unknown> {
  components.schemas.ErrorBody = {
    description: 'Why a call was refused. Calls of sign-in and consent add `success` and `error`.',
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer', description: 'Tells refusals of one status apart.' },
      message: { type: 'string', description: 'A sentence for people.' },
      errors: {
        type: 'object',
        description: 'Sentences by field.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      ban: components.show(Ban),
    },
  }
  return { $ref: '#/components/schemas/ErrorBody' }
}
