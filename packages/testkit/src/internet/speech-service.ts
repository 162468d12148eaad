import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service misbehaves. */
export type SpeechFault = 'down' | 'garbage' | 'no text' | 'refusal' | null

/** Takes the place of an OpenAI-compatible speech service. */
export interface SpeechService extends AsyncDisposable {
  url: string
  text: string
  fault: SpeechFault
  /** What it was asked, in order: path, authorization and the form. */
  requests: { path: string; authorization: string | undefined; form: FormData }[]
}

export async function startSpeechService(): Promise<SpeechService> {
  const http = createServer(async (request, response) => {
    if (service.fault === 'down') return request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    service.requests.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
    if (service.fault === 'refusal') response.statusCode = 500
    if (service.fault === 'garbage') return response.end('<html>')
    return response.end(JSON.stringify(service.fault === 'no text' ? {} : { text: service.text }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const service: SpeechService = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    text: 'hello there',
    fault: null,
    requests: [],
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return service
}
