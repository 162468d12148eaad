import { uploadLogo } from '@foyer/contract/domains'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { storePicture } from '../../database/pictures.ts'
import { acceptPictures, PICTURE_FORM, pictureInput } from '../../http/picture-form.ts'
import { route } from '../../http/route.ts'
import { readOwnSettings, setLogo, toSettingsLine } from './store.ts'

/** Logos of domains, set by their owners. */
export function registerLogo(app: FastifyInstance, context: Context): void {
  acceptPictures(app, (scope) =>
    route(
      scope,
      context,
      uploadLogo,
      { ...byOwner(ofPath), ...PICTURE_FORM },
      async ({ subject: { domain }, audited, raw, refuse }) => {
        const picture = await pictureInput(context, raw, refuse)
        const settings = await audited(async (client) => {
          const before = toSettingsLine(await readOwnSettings(client, domain))
          const address = await storePicture(client, { domain }, picture, context.config.publicUrl)
          await setLogo(client, domain, address)
          const answer = await readOwnSettings(client, domain)
          return { answer, line: { before, after: toSettingsLine(answer) } }
        })
        await context.events.publish('domain.changed', { domain })
        return settings
      },
    ),
  )
}
