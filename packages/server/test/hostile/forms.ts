/** Between the parts of a form. */
export const BOUNDARY = 'hostile'
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`
export const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** A part with any head. */
export const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])

/** A part with a file. */
export const filePart = (
  content: string | Buffer,
  { name, filename, type }: { name: string; filename: string; type: string },
): Buffer =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
    content,
  )

export const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, END])

export const many = (count: number, one: (n: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, n) => one(n)))
