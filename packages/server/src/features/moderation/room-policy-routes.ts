import { moderation } from '@foyer/contract/moderation'
import type { FastifyInstance } from 'fastify'
import { gateInput } from '../../access/gates/gate-input.ts'
import { describeGate, getEffectiveGate, type OwnGate, toWireGate } from '../../access/gates/room-gate.ts'
import { getStanding } from '../../access/gates/standing.ts'
import { byStaff, ofPath } from '../../access/owner.ts'
import { getRoomPolicy } from '../../access/room-policy.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { assertUnchanged, domainInput, invalid } from '../../lib/inputs.ts'
import { wordsInput } from './inputs.ts'
import { publishDomainPolicies, publishPolicies } from './room-policy-news.ts'
import {
  type Conduct,
  readDomainPolicy,
  readOwnGate,
  readRoomPolicy,
  saveDomainPolicy,
  saveRoomPolicy,
  toWireConduct,
} from './room-policy-store.ts'

/** Calls for the policies of a domain and its rooms: word rules, slow mode, premoderation, gates, read only, redirects. */
export function registerRoomPolicies(app: FastifyInstance, context: Context): void {
  const { database, lookups, config } = context
  const { pool } = database
  const ofRoom = ({ params }: { params: { roomId: string } }) => lookups.room(params.roomId)

  route(
    app,
    context,
    moderation.conduct,
    { who: 'account', role: 'moderator', owner: ofPath },
    async ({ subject: { domain } }) => toWireConduct(await readDomainPolicy(pool, domain), config.rpcUrls),
  )

  route(
    app,
    context,
    moderation.setConduct,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, audited, refuse }) => {
      const { slow_mode_s, premoderation, words, gate, expected } = input.body
      const wantedWords = words && wordsInput(words)
      const wantedGate = gate && (await gateInput(context, gate))
      const { before, after } = await audited(async (client) => {
        const before = await readDomainPolicy(client, domain)
        assertUnchanged(before, expected, refuse)
        const wanted = {
          ...before,
          slow_mode_s: slow_mode_s ?? before.slow_mode_s,
          premoderation: premoderation ?? before.premoderation,
          words: wantedWords ?? before.words,
          gate: wantedGate === undefined ? before.gate : wantedGate,
        }
        const after = await saveDomainPolicy(client, wanted)
        return {
          answer: { before, after },
          line: { before: toDomainLine(before), after: toDomainLine(after) },
        }
      })
      lookups.forgetPolicy(domain)
      const toShown = ({ slow_mode_s, premoderation, gate }: Conduct) =>
        JSON.stringify([slow_mode_s, premoderation, gate])
      if (toShown(before) !== toShown(after)) await publishDomainPolicies(context, domain)
      return toWireConduct(after, config.rpcUrls)
    },
  )

  route(
    app,
    context,
    moderation.room,
    { who: 'anyone', site: async (input) => (await ofRoom(input))?.domain },
    async ({ input, refuse }) => {
      const room = await lookups.room(input.params.roomId)
      if (room === undefined) throw refuse('notFound')
      return readRoomPolicy(pool, room)
    },
  )

  route(
    app,
    context,
    moderation.setRoom,
    byStaff('moderator', ofRoom),
    async ({ input, subject: room, audited, refuse }) => {
      const { domain, id } = room
      const { read_only, slow_mode_s, leads_to, gate, expected } = input.body
      const wantedGate = gate && (await gateInput(context, gate))
      const aim = leads_to ? await lookups.room(leads_to) : undefined
      if (leads_to && (aim?.domain !== domain || aim.id === id))
        throw invalid('leads_to', 'must be another room of the domain')
      const { others, before } = await audited(async (client) => {
        const before = await readRoomPolicy(client, room)
        const ownGate = await readOwnGate(client, id)
        const nextGate = wantedGate === undefined ? ownGate : wantedGate
        assertUnchanged(before, expected, refuse)
        if (leads_to && (await readRoomPolicy(client, { id: leads_to, domain })).leads_to !== null)
          throw invalid('leads_to', 'must be a room that leads nowhere itself')
        const others = await saveRoomPolicy(client, room, {
          readOnly: read_only ?? before.read_only,
          slowModeS: slow_mode_s === undefined ? ownSlowMode(before) : slow_mode_s,
          redirectsTo: leads_to === undefined ? (before.leads_to?.room_id ?? null) : leads_to,
          gate: nextGate,
        })
        const after = await readRoomPolicy(client, room)
        return {
          answer: { others, before },
          line: { target: id, before: toRoomLine(before, ownGate), after: toRoomLine(after, nextGate) },
        }
      })
      lookups.forgetPolicy(domain)
      // Clients that came by this page follow the room that it led to before.
      await publishPolicies(context, domain, [id], { alsoIn: before.leads_to?.room_id })
      await publishPolicies(context, domain, others)
      return readRoomPolicy(pool, room)
    },
  )

  route(
    app,
    context,
    moderation.standing,
    { who: 'anyone', site: ({ params }) => params.domain, limit: 'standing' },
    async ({ input: { params }, caller }) => {
      const domain = domainInput(params.domain)
      const policy = await lookups.policy(domain)
      const gate = getEffectiveGate(getRoomPolicy(policy, params.roomId).gate, policy.gate)
      const shown = toWireGate(gate)
      if (gate === null) return { gate: shown, passed: true, because: null, level: null }
      return { gate: shown, ...(await getStanding(context, gate, { domain, person: caller.id })) }
    },
  )
}

const ownSlowMode = ({ slow_mode_s, slow_mode_own }: { slow_mode_s: number; slow_mode_own: boolean }) =>
  slow_mode_own ? slow_mode_s : null

/** A domain's policy as the audit log stores it. */
const toDomainLine = ({
  slow_mode_s,
  premoderation,
  words,
  gate,
}: Pick<Conduct, 'slow_mode_s' | 'premoderation' | 'words' | 'gate'>) => ({
  slow_mode_s,
  premoderation,
  words: words.map(({ phrase }) => phrase).join(', '),
  gate: describeGate(gate),
})
/** A room's policy as the audit log stores it. */
const toRoomLine = (
  policy: { read_only: boolean; leads_to: { room_id: string } | null } & Parameters<typeof ownSlowMode>[0],
  gate: OwnGate | null,
) => ({
  read_only: policy.read_only,
  slow_mode_s: ownSlowMode(policy),
  leads_to: policy.leads_to?.room_id ?? null,
  gate: describeGate(gate),
})
