import { LANGUAGES } from '@foyer/contract'
import { notifications } from '@foyer/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { timeZoneInput } from '../time-zone.ts'
import { mailAddressInput } from './address.ts'
import { createCode, judgeCode } from './codes.ts'
import { getMails } from './service.ts'
import { changeAddress, confirmAddress, readMailState, removeAddress } from './store.ts'

/** The calls about notices by e-mail. Only the account itself is told its address. */
export function registerMail(app: FastifyInstance, context: Context): void {
  const { database, keys } = context
  const { pool } = database
  const { mails } = getMails(context)
  const answer = (identity: string) => readMailState(pool, identity, mails !== null)

  route(app, context, notifications.mail, { who: 'account' }, ({ caller }) => answer(caller.id))

  route(
    app,
    context,
    notifications.askMailCode,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse, take }) => {
      const { language = LANGUAGES[0], time_zone = 'UTC' } = input.body
      const address = mailAddressInput(input.body.address)
      const timeZone = timeZoneInput(time_zone, 'time_zone')
      if (mails === null) throw refuse('mailOff')
      await take('mailCode')
      const asked = { identity: caller.id, address, language, timeZone }
      const code = await createCode(pool, keys.mail, asked)
      if (!(await mails.sendCode(asked, code))) throw refuse('mailRefused')
      return answer(caller.id)
    },
  )

  route(
    app,
    context,
    notifications.confirmMail,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const judged = await judgeCode(pool, keys.mail, caller.id, input.body.code)
      if (judged === 'wrong') throw refuse('wrongCode')
      if (judged === 'over') throw refuse('codeOver')
      await confirmAddress(pool, judged)
      mails?.wake()
      return answer(caller.id)
    },
  )

  route(
    app,
    context,
    notifications.setMail,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const { pace, language, time_zone } = input.body
      const timeZone = time_zone === undefined ? undefined : timeZoneInput(time_zone, 'time_zone')
      if (!(await changeAddress(pool, caller.id, { pace, language, timeZone }))) throw refuse('noMail')
      return answer(caller.id)
    },
  )

  route(app, context, notifications.removeMail, { who: 'account', limit: 'write' }, async ({ caller }) => {
    await removeAddress(pool, caller.id)
    return undefined
  })
}
