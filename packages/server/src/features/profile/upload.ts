import { uploadPicture } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { acceptPictures, PICTURE_FORM, pictureInput } from '../../http/picture-form.ts'
import { route } from '../../http/route.ts'
import { showFace } from '../rooms/api.ts'
import { setPicture } from './store.ts'

/** Pictures of accounts. Guests have the drawn one, members of a site that of their site. */
export function registerUpload(app: FastifyInstance, context: Context): void {
  acceptPictures(app, (scope) =>
    route(
      scope,
      context,
      uploadPicture,
      { who: 'account', ...PICTURE_FORM },
      async ({ caller, raw, refuse }) => {
        const picture = await pictureInput(context, raw, refuse)
        const { publicUrl } = context.config
        const updated = await setPicture(context.database.pool, caller.id, { picture, publicUrl })
        if (typeof updated === 'string') throw refuse('refused')
        context.lookups.forgetPerson(caller.id)
        await context.events.publish('profile.changed', { identity: caller.id })
        await showFace(context, caller.id)
        return updated
      },
    ),
  )
}
