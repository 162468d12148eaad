import {
  commonRefusals,
  type Endpoint,
  features,
  frameRefusals,
  type Refusal,
  UNREACHED,
} from '@foyer/contract'
import { errorAdvice } from './error-advice.ts'

/** A sentence that a code has, and the calls that are refused with it. */
interface Use {
  name: string
  message: string
  calls: string[]
}

/** Every code of the contract, with its status and what is said with it. */
export function refusalsByCode(): Map<number, { status: number; uses: Use[] }> {
  const codes = new Map<number, { status: number; uses: Use[] }>()
  const add = (by: string, refusals: Readonly<Record<string, Refusal>>) => {
    for (const [name, { code, status, message }] of Object.entries(refusals)) {
      const entry = codes.get(code) ?? { status, uses: [] }
      codes.set(code, entry)
      const use = entry.uses.find((each) => each.name === name && each.message === message)
      if (use === undefined) entry.uses.push({ name, message, calls: [by] })
      else use.calls.push(by)
    }
  }
  add('every call', commonRefusals)
  add('frames of a socket', frameRefusals)
  for (const feature of Object.values(features))
    for (const { name, errors } of Object.values(feature) as Endpoint[]) add(`\`${name}\``, errors)
  return new Map([...codes].sort(([a], [b]) => String(a).localeCompare(String(b))))
}

const INTRODUCTION = `# Errors

This page explains every code of a refusal. It is written by \`npm run wire\` from the contract.

The SDK throws a \`FoyerError\`. Its \`message\` is the text of the catalogue for the call, which is the same for many reasons; these fields say more:

| Field | Content |
| --- | --- |
| \`status\`, \`code\` | HTTP status and code of the refusal; absent where the server has not answered |
| \`refusal\`, \`endpoint\` | name of the refusal and of the call; compare these (\`isRefusal\`), not sentences |
| \`detail\` | what was wrong, as a sentence |
| \`errors\` | sentences by field, where values were not valid |
| \`hint\` | what a developer can do |
| \`retryAfter\` | seconds until the next attempt |
| \`requestId\` | id of the refusal in the log of the server (header \`X-Request-Id\`); refusals that the caller caused are there with \`FOYER_LOG=debug\` |
| \`docs\` | address of the section below, on the server that refused (\`/docs/errors\`) |
| \`cause\` | what the server sent, or the error of the platform; not part of \`toJSON\` |

## ${UNREACHED}

The server was not reached, or gave no answer in time. \`detail\` names its origin and the reason, such as \`ECONNREFUSED\`. A browser does not tell why: look at its console, and check that \`apiUrl\` is right, that the server runs, and that it allows the origin of the page (docs/wire.md, other origins).
`

/** Beyond so many calls, their list says nothing. */
const MOST_CALLS = 6

/** The document of all codes. */
export function renderErrors(): string {
  const sections = [...refusalsByCode()].map(([code, { status, uses }]) => {
    const lines = uses.map(({ name, message, calls }) => {
      const givenBy = calls.length > MOST_CALLS ? `${calls.length} calls` : calls.join(', ')
      return `- \`${name}\`: ${message} (${givenBy})`
    })
    const [cause = '', remedy = ''] = (errorAdvice[code] ?? []).map((text) =>
      text.replaceAll('](docs/', ']('),
    )
    return [
      `## ${code}`,
      `HTTP status ${status}. ${cause}`,
      `**What to do:** ${remedy}`,
      lines.join('\n'),
    ].join('\n\n')
  })
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`
}
