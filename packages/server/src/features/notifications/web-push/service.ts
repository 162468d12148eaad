import { defineService } from '../../../context.ts'
import type { Config } from '../../../lib/config.ts'
import { Pushes } from './pushes.ts'
import { readVapidKeys, Vapid } from './vapid.ts'

export const getPushes = defineService(({ config, database: { pool }, fetcher, keys, log }) => {
  const vapid = Promise.resolve(config.vapid ?? readVapidKeys(pool)).then(
    (pair) => new Vapid(pair, getContact(config)),
  )
  return new Pushes({ pool, fetcher, vapid, log, hosts: config.pushHosts, key: keys.pushes })
})

/** Contact of the operator for push services; some refuse pushes without it (RFC 8292, section 2.1). */
const getContact = ({ vapidSubject, publicUrl }: Config): string =>
  vapidSubject ?? (publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@localhost')
