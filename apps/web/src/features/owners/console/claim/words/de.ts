import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Eigentum',
  loading: 'Dein Anspruch wird geladen',
  proveTitle: (domain: string) => `Zeig, dass \u2068${domain}\u2069 dir gehört`,
  keepTitle: 'Dein Nachweis',
  proveText:
    'Setz dies an einen der beiden Orte. Ein DNS-Eintrag braucht manchmal ein paar Minuten. Lass ihn dort: Wir prüfen ihn jeden Tag.',
  way: 'Wohin damit',
  dns: 'DNS-Eintrag',
  file: 'Datei',
  type: 'Typ',
  name: 'Name',
  or: 'oder',
  value: 'Wert',
  address: 'Adresse',
  content: 'Inhalt',
  download: 'Datei speichern',
  copy: (value: string) => `${value} kopieren`,
  lookNow: 'Jetzt prüfen',
  looking: 'Wird geprüft',
  foundLabel: 'Ergebnis',
  notLooked: { dns: 'DNS: noch nicht geprüft', file: 'Datei: noch nicht geprüft' },
  found: {
    dns: {
      found: 'Der DNS-Eintrag ist da.',
      missing: 'Im DNS steht kein solcher Eintrag. Prüf Name und Wert.',
      refused: 'Das DNS gab eine Antwort, mit der wir nichts anfangen können.',
      unreachable: 'Die Nameserver der Domain haben nicht geantwortet. Wir prüfen wieder.',
    },
    file: {
      found: 'Die Datei ist da, mit der richtigen Zeile.',
      missing: 'Die Datei war nicht da, oder die Zeile steht nicht darin.',
      refused:
        'Die Datei wurde nicht gelesen: Die Adresse leitet um, ist kein einfacher Text, zu groß oder nicht im öffentlichen Internet.',
      unreachable: 'Die Website hat nicht geantwortet oder hat kein gültiges Zertifikat. Wir prüfen wieder.',
    },
  },
  neverLooked: 'Noch nicht geprüft.',
  lookedAt: (time: string) => `Letzte Prüfung: ${time}.`,
  nextLook: (time: string) => `Nächste Prüfung: ${time}.`,
  provedTitle: 'Diese Domain gehört dir',
  proved: (method: string, time: string) => `${method}, seit ${time}.`,
  methods: {
    dns: 'Durch einen DNS-Eintrag nachgewiesen',
    file: 'Durch eine Datei nachgewiesen',
    local: 'Ohne Nachweis, weil dieser Server nur für seinen eigenen Rechner da ist',
  },
  endingTitle: 'Der Nachweis fehlt',
  ending: (time: string) => `Setz ihn vor ${time} wieder ein, sonst enden deine Rechte in dieser Domain.`,
  lostTitle: 'Diese Domain gehört dir nicht mehr',
  lost: 'Der Nachweis hat zu lange gefehlt. Setz ihn wieder ein und prüf noch einmal.',
}
