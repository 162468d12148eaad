import type { Decision, OperatorDecision } from '@foyer/contract/moderation'
import type pg from 'pg'
import { removePicture } from '../../database/pictures.ts'
import { findToChange, hideIn, type Released, releaseIn, removeIn, takeHeld } from '../rooms/api.ts'
import { trustIn } from '../spam/api.ts'
import { type CaseRow, readCaseRow } from './cases.ts'

type Verdict = Decision | OperatorDecision

/** A decision of a moderator or operator about a case. */
export interface Ruling {
  domain: string
  id: string
  decision: Verdict
  by: string
}

/** Changes made by a ruling, to publish after the commit. */
export interface Outcome {
  row: CaseRow
  /** Author of the message; null when the message is gone. */
  author: string | null
  /** Sequence number of the message's change; null when it did not change. */
  changed: number | null
  released: Released | null
}

const LOCK = 'SELECT 1 FROM report_cases WHERE domain = $1 AND id = $2 FOR UPDATE'
const DECIDE = `
UPDATE report_cases SET status = 'decided', decision = $3, decided_by = $4, decided_at = now()
WHERE domain = $1 AND id = $2`

/** Carries out a ruling, within the caller's transaction. */
export async function applyRuling(
  client: pg.PoolClient,
  { domain, id, decision, by }: Ruling,
): Promise<Outcome | 'missing' | 'decided' | 'notHidden'> {
  await client.query(LOCK, [domain, id])
  const row = await readCaseRow(client, domain, id)
  if (row === undefined) return 'missing'
  if (row.status === 'decided') return 'decided'
  const carry = CARRY_OUT[row.kind]
  const outcome = await carry(client, row, decision)
  if (outcome === 'notHidden') return outcome
  await client.query(DECIDE, [domain, id, decision, by])
  return { row, ...outcome }
}

/** Of a person the picture can be hidden; a ban is the operator's own act. */
async function carryOutPerson(client: pg.PoolClient, { id }: CaseRow, decision: Verdict) {
  const isDone =
    decision === 'dismiss' || decision === 'ban' || (decision === 'hide' && (await removePicture(client, id)))
  return isDone ? { author: id, changed: null, released: null } : ('notHidden' as const)
}

/** A held message was never visible: it is published or deleted. The author of a published one is approved from now on. */
async function carryOutHeld(client: pg.PoolClient, { domain, room_id, id }: CaseRow, decision: Verdict) {
  if (decision === 'hide') return 'notHidden'
  const held = await takeHeld(client, room_id, id)
  const released = held !== undefined && decision === 'dismiss' ? await releaseIn(client, held) : null
  if (held !== undefined && released !== null) await trustIn(client, domain, held)
  return { author: held?.author ?? null, changed: null, released }
}

async function carryOutReported(client: pg.PoolClient, { room_id, id }: CaseRow, decision: Verdict) {
  const found = await findToChange(client, room_id, id)
  const author = found?.author ?? null
  if (found === undefined || decision === 'dismiss') return { author, changed: null, released: null }
  const change = decision === 'delete' ? removeIn : hideIn
  return { author, changed: await change(client, room_id, id, found), released: null }
}

const CARRY_OUT = { held: carryOutHeld, reported: carryOutReported, person: carryOutPerson }
