import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Registers calls whose body is a form with one file; other calls accept no files. */
export function acceptForms(
  app: FastifyInstance,
  maxBytes: number,
  register: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    // Other content types are answered with the missing field.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 4, fields: 8, fieldSize: 1024, parts: 12, headerPairs: 32 },
    })
    register(scope)
  })
}

/** Bytes of a file of the form; other parts are skipped. */
export async function readFormFile(
  request: FastifyRequest,
  name: string,
): Promise<Buffer | 'missing' | 'tooLarge' | 'malformed'> {
  if (!request.isMultipart()) return 'missing'
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname === name && file === undefined) file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    return (error as { statusCode?: number }).statusCode === 413 ? 'tooLarge' : 'malformed'
  }
  return file === undefined || file.length === 0 ? 'missing' : file
}
