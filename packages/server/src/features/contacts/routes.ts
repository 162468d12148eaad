import { CONTACT_NAME_MAX, type Input, NOTE_MAX, nameRefusals } from '@foyer/contract'
import { type add, contacts } from '@foyer/contract/contacts'
import type { FastifyInstance } from 'fastify'
import { isOwnOrJoined } from '../../access/own-addresses.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { Account } from '../../http/route-options.ts'
import { HttpError } from '../../lib/http-error.ts'
import { addressInput, type Faults, findLinkFault, findTextFault, toFaults } from '../../lib/inputs.ts'
import { hasUnseen } from '../../lib/names/unseen.ts'
import {
  type ContactValues,
  deleteContact,
  insertContact,
  readContact,
  readContacts,
  updateContact,
} from './store.ts'

export function registerContacts(app: FastifyInstance, context: Context): void {
  const { database } = context
  const { db } = database
  /** True when `address` is one of the caller's. @throws HttpError the result of `refuse` when it is no address */
  async function isOwn(address: string, caller: Account, refuse: () => HttpError): Promise<boolean> {
    const lower = lowerAddress(address)
    if (lower === null) throw refuse()
    return isOwnOrJoined(context, caller, lower)
  }

  route(app, context, contacts.list, { who: 'account' }, async ({ input, caller, refuse }) => {
    if (!(await isOwn(input.params.address, caller, () => refuse('invalidAddress'))))
      throw refuse('forbidden')
    return readContacts(db, caller.id)
  })

  route(app, context, contacts.add, { who: 'account', limit: 'write' }, async ({ input, caller, refuse }) => {
    const refuseAddress = () => refuse('duplicate', { address: ['must be an address'] })
    if (!(await isOwn(input.params.address, caller, refuseAddress))) throw refuse('forbidden')
    const { values, faults } = readValues(input.body)
    if (await isOwnOrJoined(context, caller, values.contactAddress))
      faults.contact_address = ['must be somebody else']
    if (Object.keys(faults).length > 0) throw refuse('duplicate', faults)
    const contact = await insertContact(database, caller.id, values)
    if (contact === undefined) throw refuse('duplicate')
    return contact
  })

  route(app, context, contacts.get, { who: 'account' }, async ({ input, caller, refuse }) => {
    const contact = await readContact(db, caller.id, input.params.id)
    if (contact === undefined) throw refuse('missing')
    return contact
  })

  route(
    app,
    context,
    contacts.update,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const known = await readContact(db, caller.id, input.params.id)
      if (known === undefined) throw refuse('missing')
      const { values, faults } = readValues(input.body)
      if (faults.contact_address === undefined && values.contactAddress !== known.contact_address)
        faults.contact_address = ['cannot be changed: add a new contact instead']
      if (Object.keys(faults).length > 0) throw refuse('invalid', faults)
      const contact = await updateContact(db, caller.id, known.id, values)
      if (contact === undefined) throw refuse('missing')
      return contact
    },
  )

  route(
    app,
    context,
    contacts.remove,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      if (!(await deleteContact(db, caller.id, input.params.id))) throw refuse('missing')
      return undefined
    },
  )
}

function lowerAddress(text: string): string | null {
  try {
    return addressInput(text)
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/** The contact values of a body, and the faults by field (docs/wire.md#contacts). */
function readValues(body: Input<typeof add>['body']): { values: ContactValues; faults: Faults } {
  const contactAddress = lowerAddress(body.contact_address)
  const [note, avatarUrl] = [body.note || null, body.avatar_url || null]
  const faults = toFaults({
    contact_address: contactAddress === null ? 'must be an address' : null,
    contact_name:
      findTextFault(body.contact_name, { max: CONTACT_NAME_MAX }) ??
      // Only the owner sees the name, so every visible character is allowed.
      (hasUnseen(body.contact_name) ? nameRefusals.invisible : null),
    note: note === null ? null : findTextFault(note, { max: NOTE_MAX, lines: true }),
    avatar_url: avatarUrl === null ? null : findLinkFault(avatarUrl),
  })
  const values = { contactAddress: contactAddress ?? '', contactName: body.contact_name, note, avatarUrl }
  return { values, faults }
}
