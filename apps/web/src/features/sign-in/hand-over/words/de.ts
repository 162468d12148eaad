import type { en } from './en.ts'

export const de: typeof en = {
  title: (domain) => `Chat auf ${domain}`,
  text: (domain) =>
    `Du meldest dich hier bei uns an. ${domain} zeigt den Chat und erfährt weder, wer du bist, noch was du schreibst.`,
  signIn: 'Anmelden',
  goOn: (name) => `Weiter als ${name}`,
  bring: 'Was ich dort als Gast geschrieben habe, kommt mit',
  bringMember: (domain) => `Was ich als Mitglied von ${domain} geschrieben habe, kommt mit`,
  memberText: (domain) =>
    `Du meldest dich hier bei uns an. Was du auf ${domain} geschrieben hast, zeigt dann dein Konto; ${domain} sieht also, dass es dir gehört.`,
  memberNote: (domain) =>
    `Es steht dann unter deinem Konto. Nimm den Haken weg, wenn ${domain} etwas in deinem Namen veröffentlicht hat, das nicht von dir ist.`,
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
  notOpened: 'Dieses Fenster gehört zu einem Chat in einer anderen Seite. Öffne es von dort.',
}
