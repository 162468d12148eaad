import type { PushKind } from '@foyer/contract'

type Mailed = Extract<PushKind, 'mention' | 'reply' | 'direct' | 'business'>

/** The words of mails and of the page that ends them. */
export const en = {
  guest: 'A guest',
  somebody: 'Someone',
  /** `who` wrote, in `place`: the line above each message, and the subject of a mail about one. */
  lines: {
    mention: (who: string, place: string) => `${who} mentioned you in ${place}`,
    reply: (who: string, place: string) => `${who} answered you in ${place}`,
    direct: (who: string, _place: string) => `${who} sent you a private message`,
    business: (who: string, _place: string) => `${who} wrote to you`,
  } satisfies Record<Mailed, (who: string, place: string) => string>,
  news: (host: string) => `News for you on ${host}`,
  open: 'Open',
  more: 'More is waiting for you:',
  why: (host: string) => `You get this because you asked ${host} for news by e-mail.`,
  choose: 'Choose what you get:',
  stop: 'Stop all mail to this address:',
  codeSubject: (host: string) => `Your code for ${host}`,
  codeText: (code: string, host: string) =>
    `${code}\n\nEnter this code on ${host} to get news by e-mail at this address. It is valid for 15 minutes.\n\nYou did not ask for it? Then ignore this mail: without the code, nothing more will come.`,
  page: {
    title: 'E-mail from us',
    ask: 'Stop all mail to your address?',
    button: 'Stop all mail',
    done: 'Done. We will not write to you again.',
    unknown: 'This link is incomplete. Copy the whole address from the mail.',
    settings: 'Back to Foyer',
  },
}
