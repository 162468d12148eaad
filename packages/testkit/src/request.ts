/** What came back of a call; what a refusal says is there only for a refused one. */
export interface Reply<T> {
  status: number
  headers: Headers
  body: T & { code?: number; message?: string; errors?: Record<string, string[]> }
}

/** One call over plain HTTP, as any program would make it. */
export async function request<T>(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Reply<T>> {
  const sent = new Headers(headers)
  if (body !== undefined) sent.set('content-type', 'application/json')
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(url + path, { method, headers: sent, ...init })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
