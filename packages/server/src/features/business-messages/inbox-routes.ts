import { isBlank } from '@foyer/contract'
import { businessMessages } from '@foyer/contract/business-messages'
import type { FastifyInstance } from 'fastify'
import { byOwner, byStaff, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { route } from '../../http/route.ts'
import {
  addressInput,
  assertFaultless,
  assertUnchanged,
  cursorInput,
  findTextFault,
  identityInput,
  invalid,
} from '../../lib/inputs.ts'
import { PollingWorker } from '../../lib/polling-worker.ts'
import { deleteAnswer, insertAnswer, lockAnswer, readAnswers, updateAnswer } from './answers.ts'
import { insertBroadcast, readBroadcasts, sendBroadcasts, toBroadcast } from './broadcasts.ts'
import { changeInboxThread, readThread, readThreads, type ThreadEdge } from './inbox.ts'
import { readAgents, resolveCustomer } from './store.ts'

const PAGE_SIZE = 20
const TITLE_MAX = 100
const TEXT_MAX = 4_000
/** Milliseconds between two searches for broadcasts that another server left unfinished. */
const LOOK_MS = 5_000

/** Calls of the staff: threads, canned answers and broadcasts. */
export function registerInbox(app: FastifyInstance, context: Context): void {
  const { database, lookups, userFeeds, log } = context
  const { pool } = database
  const bot = {
    scope: 'inbox',
    domain: (input: { params: { domain: string } }) => ofPath(input).domain,
  } as const
  const read = { who: 'account', role: 'agent', owner: ofPath } as const
  const answering = { ...byStaff('agent', ofPath), limit: 'counter', bot } as const

  route(
    app,
    context,
    businessMessages.threads,
    { ...read, bot },
    async ({ input, subject: { domain }, origin }) => {
      const { status = null, assignee, unread, cursor, limit = PAGE_SIZE } = input.query
      const filter = {
        status,
        assignee:
          assignee === undefined || assignee === 'nobody'
            ? (assignee ?? null)
            : addressInput(assignee, 'assignee'),
        unread: unread === undefined ? null : unread === 'true',
      }
      const edge = edgeInput(cursor)
      const { results, next } = await readThreads(pool, lookups, domain, { ...filter, edge, limit })
      const { cursor: _cursor, ...rest } = input.query
      const query = (cursor: string) =>
        new URLSearchParams({ ...rest, limit: String(limit), cursor }).toString()
      const path = businessMessages.threads.path.replace(':domain', domain)
      return {
        next: next === null ? null : `${origin}${path}?${query(`${next.lastAt.getTime()}.${next.customer}`)}`,
        // New threads enter at the top, so a page before the first one is never needed.
        previous: null,
        results,
      }
    },
  )

  const threadInput = async (customer: string, domain: string) => ({
    domain,
    customer: await resolveCustomer(database, { customer: identityInput(customer, 'customer'), domain }),
  })

  route(
    app,
    context,
    businessMessages.inboxThread,
    { ...read, bot },
    async ({ input, subject: { domain }, refuse }) => {
      const found = await readThread(pool, lookups, await threadInput(input.params.customer, domain))
      if (found === undefined) throw refuse('notFound')
      return found
    },
  )

  route(
    app,
    context,
    businessMessages.changeThread,
    answering,
    async ({ input, subject: { domain }, refuse }) => {
      const thread = await threadInput(input.params.customer, domain)
      const { status = null, read = null, expected = null } = input.body
      const assignee = input.body.assignee
        ? addressInput(input.body.assignee, 'assignee')
        : input.body.assignee
      if (assignee && !(await lookups.isStaff(domain, assignee, 'agent')))
        throw invalid('assignee', 'must work for the domain')
      const changed = await changeInboxThread(pool, thread, { status, assignee, read, expected })
      const now = await readThread(pool, lookups, thread)
      if (now === undefined) throw refuse('notFound')
      if (!changed) throw refuse('changed')
      userFeeds.tell(await readAgents(database, domain), 'b2c', { type: 'b2c_inbox', ...thread })
      return now
    },
  )

  route(app, context, businessMessages.answers, { ...read, bot }, ({ subject: { domain } }) =>
    readAnswers(pool, domain),
  )

  route(
    app,
    context,
    businessMessages.createAnswer,
    byStaff('agent', ofPath),
    async ({ input, subject: { domain }, refuse }) => {
      const answer = await insertAnswer(pool, domain, answerInput(input.body))
      if (answer === undefined) throw refuse('tooManyAnswers')
      return answer
    },
  )

  route(
    app,
    context,
    businessMessages.updateAnswer,
    byStaff('agent', ofPath),
    async ({ input, subject: { domain }, refuse }) => {
      const values = answerInput(input.body)
      const { expected } = input.body
      return inTransaction(pool, async (client) => {
        const before = await lockAnswer(client, { domain, id: input.params.id })
        if (before === undefined) throw refuse('notFound')
        assertUnchanged(before, expected, refuse)
        return updateAnswer(client, { domain, id: before.id }, values)
      })
    },
  )

  route(
    app,
    context,
    businessMessages.removeAnswer,
    byStaff('agent', ofPath),
    async ({ input, subject: { domain }, refuse }) => {
      if (!(await deleteAnswer(pool, domain, input.params.id))) throw refuse('notFound')
      return undefined
    },
  )

  const sending = new PollingWorker({
    name: 'Sending messages to many',
    everyMs: LOOK_MS,
    work: () => sendBroadcasts(context),
    log,
  })
  app.addHook('preClose', () => sending.close())

  route(app, context, businessMessages.broadcasts, read, ({ subject: { domain } }) =>
    readBroadcasts(context, domain),
  )

  route(
    app,
    context,
    businessMessages.broadcast,
    byOwner(ofPath),
    async ({ input, caller, subject: { domain }, refuse, audited }) => {
      const { text } = input.body
      if (isBlank(text)) throw invalid('text', 'must not be empty')
      const made = await audited(async (client) => {
        const row = await insertBroadcast(client, { domain, text, author: caller.id })
        if (row === undefined) throw refuse('tooManyBroadcasts')
        return { answer: row, line: { target: row.id, after: { text } } }
      })
      void sending.run()
      return toBroadcast(lookups, made)
    },
  )
}

/** @throws HttpError 400 `invalid` */
function answerInput({ title, text }: { title: string; text: string }) {
  assertFaultless({
    title: findTextFault(title, { max: TITLE_MAX }),
    text: findTextFault(text, { max: TEXT_MAX, lines: true }),
  })
  return { title, text }
}

/** @throws HttpError 400 for a malformed cursor */
function edgeInput(cursor: string | undefined): ThreadEdge | null {
  const parts = cursorInput(cursor, /^(\d{1,14})\.(0x[0-9a-f]{40}|[gm]_[0-9a-f]{20})$/)
  if (parts === null) return null
  const [ms, customer = ''] = parts
  return { lastAt: new Date(Number(ms)), customer }
}
