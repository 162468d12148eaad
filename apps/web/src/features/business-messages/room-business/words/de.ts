import type { en } from './en.ts'

export const de: typeof en = {
  who: 'Wer hier zu Hause ist',
  verified: (name: string) => `Von ${name}, durch die Domain bestätigt`,
  runBy: (name: string) => `Von ${name}`,
  provedBy: {
    dns: (domain: string) => `Inhaber von ${domain}, durch einen DNS-Eintrag bestätigt.`,
    file: (domain: string) => `Inhaber von ${domain}, durch eine Datei auf der Website bestätigt.`,
    local: (domain: string) => `Inhaber von ${domain} auf diesem Server.`,
  },
  write: (name: string) => `An ${name} schreiben`,
  isYours: 'Ist das deine Website?',
  isYoursText: 'Beanspruche sie, gib dieser Lobby deinen Namen, antworte Gästen und halte Ordnung.',
  claim: 'Website beanspruchen',
}
