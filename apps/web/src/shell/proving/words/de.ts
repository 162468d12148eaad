import type { en } from './en.ts'

export const de: typeof en = {
  walletSigns: 'Deine Wallet bittet dich, diesen Satz zu unterschreiben. Das kostet nichts.',
  keySigns: 'Deine Wallet bittet um eine Unterschrift, die den neuen Schlüssel bestätigt. Das kostet nichts.',
  providerAgain: (name: string) =>
    `${name} bittet dich, dich noch einmal anzumelden, damit nur du das tun kannst.`,
  passkeySigns:
    'Dein Passkey wird noch einmal gefragt (oder dein Rettungscode, wenn du dich damit angemeldet hast), damit nur du das tun kannst. Er unterschreibt diesen Satz.',
  socialAgain: 'Dein Social-Login öffnet sich noch einmal, damit nur du das tun kannst.',
  refused: 'Du hast abgelehnt. Nichts hat sich geändert.',
  busy: 'Deine Wallet hat noch eine offene Frage. Beantworte sie dort und versuch es noch einmal.',
  late: 'Das hat länger als fünf Minuten gedauert. Nichts hat sich geändert; versuch es noch einmal.',
}
