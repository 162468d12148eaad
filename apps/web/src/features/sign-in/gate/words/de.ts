import type { en } from './en.ts'

export const de: typeof en = {
  signInToWrite: 'Gäste können hier lesen. Melde dich an, um zu schreiben.',
  signAgain: 'Unterschreib noch einmal, um mit deiner Adresse zu schreiben.',
  signIn: 'Anmelden',
  sign: 'Unterschreiben',
  keepName: (name: string) => `Du schreibst als ${name}.`,
  keep: 'Namen behalten',
  addMember: 'Zu meinem Konto holen',
  notNow: 'Jetzt nicht',
  blocked: 'Du kannst hier lesen, aber das Team dieser Website hat dich fürs Schreiben gesperrt.',
}
