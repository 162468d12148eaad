import { profile } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { findTextFault, invalid } from '../../lib/inputs.ts'
import { foldName, startsName } from '../../lib/names/fold.ts'
import { getEnsNames } from './ens/ens-names.ts'
import { readFoundByName, readMet, readVisibility, saveFoundByName } from './people-store.ts'

/** Maximum number of people that one call returns. */
const MAX_PEOPLE = 20
const QUERY_MAX = 64
/** Letters from which on strangers are searched: one letter asks for a list of people, not for a person. */
const STRANGERS_FROM = 2

/** The search for people to write to, and who is found by it (docs/names.md#finding-people). */
export function registerPeople(app: FastifyInstance, context: Context): void {
  const { database } = context
  const names = getEnsNames(context)

  route(
    app,
    context,
    profile.findPeople,
    { who: 'account', limit: 'findPeople' },
    async ({ input, caller }) => {
      const wanted = input.query.q === undefined ? null : nameInput(input.query.q)
      const met = await readMet(database, caller.id)
      if (wanted === null) return met.slice(0, MAX_PEOPLE)
      const known = met.filter(({ user }) => startsName(user.display_name ?? user.ens ?? '', wanted))
      if (!isSearched(wanted)) return known.slice(0, MAX_PEOPLE)
      const seen = new Set(known.map(({ user }) => user.public_id))
      const named = await readFoundByName(database, caller.id, wanted, MAX_PEOPLE + seen.size)
      return [...known, ...named.filter(({ user }) => !seen.has(user.public_id))].slice(0, MAX_PEOPLE)
    },
  )

  route(app, context, profile.visibility, { who: 'account' }, ({ caller }) =>
    readVisibility(database, caller.id, names.isOn),
  )

  route(
    app,
    context,
    profile.setVisibility,
    { who: 'account', limit: 'write' },
    async ({ input, caller }) => {
      const { found_by_name, ens_shown } = input.body
      if (found_by_name !== undefined) await saveFoundByName(database, caller.id, found_by_name)
      if (ens_shown !== undefined) await names.show(caller.id, ens_shown)
      return readVisibility(database, caller.id, names.isOn)
    },
  )
}

/** True for a text by which strangers are searched. One Chinese character says as much as two letters, and may be a name. */
const isSearched = (folded: string) => [...folded].length >= STRANGERS_FROM || /\p{Script=Han}/u.test(folded)

/** The folded start of a name. @throws HttpError 400 */
function nameInput(q: string): string {
  const folded = foldName(q)
  // A name that was copied from a sentence comes with signs that turn the direction; folded names have none.
  const shown = q.replace(/\p{Cf}/gu, '')
  const fault = findTextFault(shown, { max: QUERY_MAX }) ?? (folded === '' ? 'must have a letter' : null)
  if (fault !== null) throw invalid('q', fault)
  return folded
}
