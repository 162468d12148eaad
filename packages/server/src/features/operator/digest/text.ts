import { appPaths } from '@foyer/contract'
import type { Waiting } from '@foyer/contract/operator'
import type { Mail } from '../../../lib/mailer.ts'

/** Path of the console of the server. */
export const CONSOLE_PATH = appPaths.operator

/** Total number of waiting cases. */
export const countAll = ({ unowned, late, person }: Waiting): number => unowned + late + person

/**
 * The digest as mail: numbers and a link, no message and no name, because mail is kept by others.
 *
 * @param origin public origin of the server; null where none is configured
 */
export function renderMail(waiting: Waiting, origin: string | null): Omit<Mail, 'to'> {
  const { unowned, late, person, held, oldest_at } = waiting
  const total = countAll(waiting)
  const host = origin === null ? 'Foyer' : new URL(origin).host
  const lines = [
    `${total === 1 ? '1 report waits' : `${total} reports wait`} for the operators of ${host}.`,
    '',
    `- ${unowned} in rooms of domains without an owner`,
    `- ${person} about people`,
    `- ${late} that the people of their domain have not decided in time`,
    ...(held > 0 ? [`Of these, ${held} messages are held back by a word rule until you decide.`] : []),
    '',
    ...(oldest_at === null
      ? []
      : [`The oldest waits since ${oldest_at.slice(0, 16).replace('T', ' ')} UTC.`]),
    origin === null
      ? `Decide in the console: ${CONSOLE_PATH}`
      : `Decide in the console: ${origin}${CONSOLE_PATH}`,
  ]
  return {
    subject: `${host}: ${total === 1 ? '1 report waits' : `${total} reports wait`}`,
    text: lines.join('\n'),
  }
}
