import type { WithProof } from './call.ts'

/** The body of a call that sends a picture; the types of calls know of no form. */
export function pictureForm(picture: Blob): WithProof & { body: FormData } {
  const body = new FormData()
  body.append('picture', picture)
  return { body }
}
