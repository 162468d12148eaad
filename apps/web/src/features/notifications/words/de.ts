import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Benachrichtigungen',
  here: 'Auf diesem Gerät',
  hereNote: 'Erfahre, was dich betrifft, auch wenn Foyer geschlossen ist. Endet, wenn du dich abmeldest.',
  changing: 'Dein Browser wird gefragt',
  failed: 'Der Push-Dienst hat dieses Gerät nicht erreicht. Prüf die Verbindung und versuch es noch einmal.',
  blocked: {
    denied:
      'Benachrichtigungen sind für diese Seite gesperrt. Erlaube sie in den Einstellungen der Seite, vorn in der Adressleiste, und komm wieder.',
    unsupported:
      'Dieser Browser kann keine Benachrichtigungen zeigen. Was du hier wählst, gilt für deine anderen Geräte.',
    'needs-install':
      'Auf iPhone und iPad: Tipp auf Teilen, dann auf „Zum Home-Bildschirm“, und öffne Foyer von dort.',
  },
  kinds: {
    mentions: 'Erwähnungen und Antworten',
    direct: 'Private Nachrichten',
    direct_names: 'Namen der Absender',
    business: 'Firmen',
  },
  notes: {
    mentions: 'In jedem Raum, wenn du in seinen Details nichts anderes wählst.',
    direct: 'Sagt dir, dass eine Nachricht da ist, nie was darin steht.',
    direct_names: 'Zeigt, wer dir privat schreibt. Wer deinen Bildschirm sieht, kann es lesen.',
    business: 'Nachrichten zwischen dir und einer Firma.',
  },
  sound: 'Ton',
  soundNote: 'Ein leiser Ton in diesem Browser, wenn etwas für dich ist und Foyer offen ist.',
  quiet: 'Ruhezeit',
  quietNote: 'Benachrichtigungen warten, bis die Ruhezeit vorbei ist.',
  from: 'Von',
  until: 'Bis',
  zone: (zone: string) => `Zeitzone: ${zone}`,
  notSaved: 'Das ließ sich nicht speichern. Versuch es noch einmal.',
  notLoaded: 'Deine Einstellungen ließen sich nicht laden.',
  again: 'Noch einmal',
}
