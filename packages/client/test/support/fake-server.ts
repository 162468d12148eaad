/** A request as it left the client. */
export interface SentRequest {
  method: string
  url: URL
  /** `METHOD /path`, as the script names it. */
  line: string
  headers: Headers
  /** Parsed JSON, a form, or null. */
  body: unknown
  credentials: RequestCredentials | undefined
  keepalive: boolean
}

/** Answer of a scripted call. */
export type Reply =
  | {
      status?: number
      body: unknown
      headers?: Record<string, string>
      /** Holds the answer back. */
      after?: Promise<void>
    }
  | { status: number; text: string }
  | { networkError: string }
  | 'hang'

type Script = Reply | ((request: SentRequest) => Reply)

/** The network's edge in a script: `METHOD /path` to what is answered there, else 404. */
export function createFakeServer(scripts: Record<string, Script> = {}) {
  const requests: SentRequest[] = []
  const held: (() => void)[] = []

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const method = init.method ?? 'GET'
    const request: SentRequest = {
      method,
      url,
      line: `${method} ${url.pathname}`,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
      credentials: init.credentials,
      keepalive: init.keepalive === true,
    }
    requests.push(request)
    const script = scripts[request.line] ?? { status: 404, body: { code: 4040, message: 'nothing here' } }
    const reply = typeof script === 'function' ? script(request) : script
    if (reply === 'hang') await new Promise<void>((resolve) => held.push(resolve))
    else if ('after' in reply) await reply.after
    return toResponse(reply === 'hang' ? { body: {} } : reply)
  }

  return {
    fetch,
    requests,
    /** Changes what a call answers with. */
    script: (line: string, reply: Script) => {
      scripts[line] = reply
    },
    /** The requests of one call. */
    to: (line: string) => requests.filter((request) => request.line === line),
    get lines() {
      return requests.map(({ line }) => line)
    },
    /** Answers the requests that hang. */
    release: () => {
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

function toResponse(reply: Exclude<Reply, 'hang'>): Response {
  if ('networkError' in reply) throw new TypeError(reply.networkError)
  if ('text' in reply) return new Response(reply.text, { status: reply.status })
  const { status = 200, body, headers = {} } = reply
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
}
