import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Rundschreiben',
  noSubscribers:
    'Noch bekommt niemand deine Rundschreiben. Kunden schalten sie neben ihrem Gespräch mit dir ein und jederzeit wieder aus.',
  reaches: (people: number) =>
    `${form(people, { one: '# Person bekommt', other: '# Personen bekommen' })} deine Rundschreiben. Sonst niemand.`,
  message: 'Nachricht',
  messageNote:
    'Sie erscheint in ihrem Gespräch mit dir, und Antworten kommen in deinen Posteingang. Höchstens drei am Tag.',
  send: 'Senden',
  reallySend: (people: number) =>
    form(people, { one: 'Ja, an # Person senden', other: 'Ja, an # Personen senden' }),
  preview: 'So werden sie es sehen',
  underWay: 'Es ist unterwegs.',
  tooMany: 'Du hast heute schon drei gesendet. Das nächste geht morgen. Was du getippt hast, bleibt.',
  before: 'Früher gesendet',
  emptyTitle: 'Noch keine Rundschreiben',
  emptyText: 'Deine Rundschreiben stehen hier, mit der Zahl der erreichten Personen.',
  sentTo: (people: number) => form(people, { one: '# Person erreicht', other: '# Personen erreicht' }),
  onItsWay: 'Unterwegs',
  sent: 'Gesendet',
}
