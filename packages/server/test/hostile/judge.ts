import { expect } from 'vitest'
import type { Answer } from './send.ts'

/** Refusals with status 503 that are no failures (S6-05). */
const DECLARED_503 = new Set([5030, 5031])
/** Internal details that no answer may contain (P26). */
const INSIDE = /\n\s+at |node_modules|\.ts:\d|\bselect\b.*\bfrom\b|insert into|pg_|drizzle|typebox|Error:/i

/** Milliseconds that an answer may take: three times what a busy machine took twice in a row for a harmless one. */
export const ANSWER_MS = 4_000

/** Asserts what holds for every answer: no failure, in time, the error body of the contract, no internal details. */
export function judge(answer: Answer, withinMs: number = ANSWER_MS): void {
  const { status, headers, text, took } = answer
  const code = status < 400 ? undefined : judgeErrorBody(answer)
  if (status >= 500) expect(DECLARED_503, text.slice(0, 300)).toContain(code)
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(took, 'milliseconds').toBeLessThan(withinMs)
}

/** @returns the code of the error */
function judgeErrorBody({ headers, text }: Answer): number {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text) as Record<string, unknown>
  const { code, message, errors = {}, success = false, error = message, ...rest } = body
  expect(rest).toEqual({})
  expect({ code, message, success, error }).toEqual({
    code: expect.any(Number),
    message: expect.stringMatching(/^\S.*[^\s]$/),
    success: false,
    error: message,
  })
  for (const whys of Object.values(errors as object))
    expect(whys).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(text).not.toMatch(INSIDE)
  return code as number
}

/** Statuses of all answers on one connection; asserts their error bodies. */
export function judgeRaw(text: string): number[] {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  if (/^HTTP\/1\.1 4/.test(head)) {
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8/im)
    expect(JSON.parse(body.slice(0, Number(/content-length: (\d+)/i.exec(head)?.[1])))).toMatchObject({
      code: expect.any(Number),
      message: expect.any(String),
    })
  }
  const statuses = Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status))
  for (const status of statuses) expect(status, text.slice(0, 300)).toBeLessThan(500)
  // A random cookie may contain any letters.
  expect(text.replace(/^set-cookie:.*$/gim, '')).not.toMatch(INSIDE)
  return statuses
}
