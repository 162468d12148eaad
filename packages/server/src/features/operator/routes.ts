import { operator } from '@foyer/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { route } from '../../http/route.ts'
import { assertUnchanged, cursorInput, domainInput, identityInput, uuidInput } from '../../lib/inputs.ts'
import { readAnalytics } from '../engagement/api.ts'
import { edgeInput, readDomainPolicy, saveDomainPolicy, toEdge, wordsInput } from '../moderation/api.ts'
import { readAudit } from '../owners/api.ts'
import { registerBans } from './ban-routes.ts'
import { countWaiting, readOperatorRows, toOperatorCases } from './cases.ts'
import { registerDecide } from './decide.ts'
import { getDigests } from './digest/digests.ts'
import { registerDiscover } from './discover.ts'
import { readServerDomains } from './domains.ts'
import { readHealth } from './health.ts'
import { toPage } from './page.ts'

const PAGE_SIZE = 20
const AUDIT_PAGE = 50

/** Calls of the operators that `FOYER_ADMIN` names (docs/operating.md). */
export function registerOperator(
  app: FastifyInstance,
  context: Context,
  { countSockets }: { countSockets: () => number },
): void {
  const { database, lookups } = context
  const { pool } = database
  const reads = { who: 'operator' } as const
  // Opens the worker, which sends the digest while the server runs.
  getDigests(context)
  registerDecide(app, context)
  registerBans(app, context)
  registerDiscover(app, context)

  route(app, context, operator.waiting, reads, () => countWaiting(pool))

  route(app, context, operator.reports, reads, async ({ input, origin }) => {
    const { status = 'open', limit = PAGE_SIZE, cursor } = input.query
    const rows = await readOperatorRows(context, { status, edge: edgeInput(cursor), limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const edge = last && toEdge(last)
    return toPage(
      { origin, path: operator.reports.path },
      await toOperatorCases(context, page),
      edge === undefined ? null : { status, limit: String(limit), cursor: `${edge.at.getTime()}_${edge.id}` },
    )
  })

  route(app, context, operator.words, reads, () => readWords(context))

  const writes = { who: 'operator', limit: 'moderate' } as const
  route(app, context, operator.setWords, writes, async ({ input, audited, refuse }) => {
    const words = wordsInput(input.body.words)
    await audited(async (client) => {
      const before = await readDomainPolicy(client, WHOLE_SERVER)
      assertUnchanged(before, input.body.expected, refuse)
      const after = await saveDomainPolicy(client, { ...before, words })
      const toLine = (rules: typeof words) => ({ words: rules.map(({ phrase }) => phrase) })
      return { answer: after, line: { before: toLine(before.words), after: toLine(after.words) } }
    })
    lookups.forgetPolicy(WHOLE_SERVER)
    return readWords(context)
  })

  route(app, context, operator.domains, reads, async ({ input, origin }) => {
    const { q = '', limit = PAGE_SIZE, cursor } = input.query
    const [after = null] = cursorInput(cursor, /^([^\s/]{1,253})$/) ?? []
    const rows = await readServerDomains(context, { q: q.trim() || null, after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return toPage(
      { origin, path: operator.domains.path },
      page,
      last === undefined ? null : { q, limit: String(limit), cursor: last.domain },
    )
  })

  route(app, context, operator.analytics, reads, async () => ({
    counted: context.config.analytics,
    rows: await readAnalytics(database.db),
  }))

  route(app, context, operator.health, reads, () => readHealth(context, countSockets()))

  route(app, context, operator.audit, reads, async ({ input, origin }) => {
    const { limit = AUDIT_PAGE, cursor, domain, actor, action } = input.query
    const lines = await readAudit(pool, domain === undefined ? WHOLE_SERVER : domainInput(domain), {
      before: cursor === undefined ? null : uuidInput(cursor, 'cursor'),
      limit: limit + 1,
      actor: actor ? identityInput(actor, 'actor') : null,
      action: action || null,
    })
    const page = lines.slice(0, limit)
    const last = lines.length > limit ? page.at(-1) : undefined
    return toPage(
      { origin, path: operator.audit.path },
      page,
      last === undefined
        ? null
        : {
            ...(domain && { domain }),
            ...(actor && { actor }),
            ...(action && { action }),
            ...{ limit: String(limit), cursor: last.id },
          },
    )
  })
}

async function readWords({ database }: Context) {
  const { words, updated_at } = await readDomainPolicy(database.pool, WHOLE_SERVER)
  return { words, updated_at }
}
