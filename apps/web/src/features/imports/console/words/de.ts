import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Import und Export',
  importTitle: 'Kommentare importieren',
  importText:
    'Hol die Kommentare deines alten Systems in die Räume ihrer Seiten: ein Disqus-Export, ein WordPress-Export (WXR) oder eine CSV-Tabelle mit url, author, created_at und content. Bis zu 200 MB. Du siehst zuerst, was geschehen würde.',
  authorsText:
    'Ihre Verfasser sind als importiert gekennzeichnet: Sie haben hier kein Konto. Niemand wird benachrichtigt.',
  choose: 'Datei wählen',
  another: 'Andere Datei wählen',
  reading: 'Die Datei wird gelesen',
  writing: (done, total) => form(done, { other: `# von ${total} Kommentaren geschrieben` }),
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Was bis dahin importiert war, bleibt; wiederhole den Import, um weiterzumachen.',
  formats: {
    disqus: 'Das ist ein Disqus-Export.',
    wordpress: 'Das ist ein WordPress-Export.',
    csv: 'Das ist eine Tabelle mit Kommentaren.',
  },
  fresh: (count) => form(count, { one: '# neuer Kommentar', other: '# neue Kommentare' }),
  known: (count) => form(count, { one: '# Kommentar ist schon hier', other: '# Kommentare sind schon hier' }),
  places: (rooms, authors) =>
    form(rooms, { one: `In # Raum, von ${authors}`, other: `In # Räumen, von ${authors}` }),
  authors: (count) => form(count, { one: '# Person', other: '# Personen' }),
  cut: (count) =>
    form(count, {
      one: '# ist länger als eine Nachricht und wird gekürzt',
      other: '# sind länger als eine Nachricht und werden gekürzt',
    }),
  leftOut: 'Ausgelassen',
  skipped: {
    other_site: (count) => form(count, { other: '# auf Seiten anderer Websites' }),
    deleted: (count) => form(count, { other: '# gelöscht' }),
    spam: (count) => form(count, { other: '# als Spam markiert' }),
    unapproved: (count) => form(count, { other: '# nie freigegeben' }),
    pingback: (count) => form(count, { one: '# Pingback', other: '# Pingbacks' }),
    empty: (count) => form(count, { other: '# ohne Text' }),
    repeated: (count) => form(count, { other: '# in der Datei wiederholt' }),
    broken: (count) => form(count, { other: '# nicht lesbar' }),
  },
  faults: 'Die ersten Stellen, die nicht lesbar sind',
  line: (line, why) => `Zeile ${line}: ${why}`,
  reasons: {
    markup: 'die Auszeichnung ist kaputt',
    doctype: 'ein Dokumenttyp, den Exporte nicht haben',
    too_deep: 'zu viele Elemente ineinander',
    too_long: 'ein Text ohne Ende',
    too_many: 'mehr als 500.000 Kommentare; teile die Datei',
    row: 'die Zeile ist kaputt',
    page: 'eine Webadresse fehlt',
    time: 'ein gültiges Datum fehlt',
    id: 'die Kennung fehlt oder ist zu lang',
  },
  incomplete: 'Die Datei ist kaputt, deshalb wird nichts daraus importiert.',
  incompleteText:
    'Bis zu dieser Stelle enthält sie die Kommentare unten. Exportiere sie neu oder repariere sie, und wähle sie noch einmal.',
  importAll: (count) => form(count, { one: '# Kommentar importieren', other: '# Kommentare importieren' }),
  nothingNew: 'In dieser Datei ist nichts Neues.',
  done: (count) => form(count, { one: '# Kommentar importiert', other: '# Kommentare importiert' }),
  exportTitle: 'Nachrichten exportieren',
  exportText:
    'Alle Nachrichten aus den Räumen dieser Domain, wie ihre Leser sie sehen. Entfernte Nachrichten sind nicht dabei, private auch nicht.',
  lines: 'Als JSON-Zeilen herunterladen',
  page: 'Als Seite zum Lesen herunterladen',
  errors: {
    unknownFormat:
      'Das ist kein Disqus-Export, kein WordPress-Export und keine Tabelle mit den Spalten url, author, created_at und content.',
    tooLarge: 'Diese Datei ist größer als 200 MB. Teile sie und importiere die Teile nacheinander.',
    busy: 'Der Server ist mit anderen Importen beschäftigt. Versuch es in ein paar Minuten noch einmal.',
    interrupted: 'Die Verbindung ist abgerissen. Wiederhole den Import: Nichts wird doppelt importiert.',
  },
}
