import { type commonRefusals, PICTURE_MAX_BYTES, type pictureRefusals } from '@foyer/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, defineService } from '../context.ts'
import type { HttpError } from '../lib/http-error.ts'
import { PictureEncoder } from '../lib/pictures/encoder.ts'
import { PictureError, type PictureFault } from '../lib/pictures/read-head.ts'
import type { StoredPicture } from '../lib/pictures/reencode.ts'
import { acceptForms, readFormFile } from './form-file.ts'

/** Route option of a call with a picture: the picture and the form around it. */
export const PICTURE_FORM = { limit: 'picture', bodyLimit: PICTURE_MAX_BYTES + 16 * 1024 } as const

/** The one thread that encodes pictures, for all features. */
export const getPictureEncoder = defineService(() => new PictureEncoder())

/** Registers calls whose body is a form with the file `picture`. */
export const acceptPictures = (app: FastifyInstance, register: (scope: FastifyInstance) => void): void =>
  acceptForms(app, PICTURE_MAX_BYTES, register)

type Refuse = (
  name: keyof typeof commonRefusals | keyof typeof pictureRefusals,
  errors?: Record<string, string[]>,
) => HttpError

const REFUSALS = {
  kind: 'notAPicture',
  pixels: 'tooManyPixels',
  damaged: 'damagedPicture',
} as const satisfies Record<PictureFault, keyof typeof pictureRefusals>

/** The picture of a form, encoded anew: nothing of the file but its pixels is left. @throws HttpError */
export async function pictureInput(
  context: Context,
  request: FastifyRequest,
  refuse: Refuse,
): Promise<StoredPicture> {
  const bytes = await readFormFile(request, 'picture')
  if (bytes === 'malformed' || bytes === 'tooLarge') throw refuse(bytes)
  if (bytes === 'missing') throw refuse('invalid', { picture: ['is missing'] })
  const encoded = await getPictureEncoder(context)
    .encode(bytes)
    .catch((error) => {
      throw error instanceof PictureError ? refuse(REFUSALS[error.fault]) : error
    })
  if (encoded === null) throw refuse('unavailable')
  return encoded
}
