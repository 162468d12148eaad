/** What is said about hearing of things while Foyer is closed. */
export const en = {
  title: 'Notifications',
  here: 'On this device',
  hereNote: 'You hear of what is meant for you, also while Foyer is closed. Signing out ends it.',
  changing: 'Asking your browser',
  failed: 'This device could not be reached by its push service. Check the connection and try again.',
  blocked: {
    denied:
      'Notifications are blocked for this site. Allow them in the site settings, at the start of the address bar, and come back.',
    unsupported: 'This browser cannot show notifications. What you set here counts on your other devices.',
    'needs-install': 'On iPhone and iPad: tap Share, then “Add to Home Screen”, and open Foyer from there.',
  },
  kinds: {
    mentions: 'Mentions and answers',
    direct: 'Private messages',
    direct_names: 'Names in private messages',
    business: 'Businesses',
  },
  notes: {
    mentions: 'In every room for which you have not chosen something else in its details.',
    direct: 'Only that one came. What it says can be read by nobody on the way.',
    direct_names: 'The notification says who wrote, for everybody who sees your screen.',
    business: 'Messages between you and a business.',
  },
  quiet: 'Quiet hours',
  quietNote: 'Whatever comes then waits until they end.',
  from: 'From',
  until: 'Until',
  zone: (zone: string) => `Clock of ${zone}`,
  notSaved: 'That could not be saved. Try again.',
  notLoaded: 'Your choices could not be loaded.',
  again: 'Try again',
}
