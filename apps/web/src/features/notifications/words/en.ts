/** Texts of the settings of push notifications. */
export const en = {
  title: 'Notifications',
  here: 'On this device',
  hereNote: 'Get notified about what concerns you, even when Foyer is closed. Stops when you sign out.',
  changing: 'Asking your browser',
  failed: 'The push service could not reach this device. Check the connection and try again.',
  blocked: {
    denied:
      'Notifications are blocked for this site. Allow them in the site settings, at the start of the address bar, and come back.',
    unsupported: 'This browser cannot show notifications. Your choices here apply to your other devices.',
    'needs-install': 'On iPhone and iPad: tap Share, then “Add to Home Screen”, and open Foyer from there.',
  },
  kinds: {
    mentions: 'Mentions and replies',
    direct: 'Private messages',
    direct_names: 'Sender names',
    business: 'Businesses',
  },
  notes: {
    mentions: 'In every room, unless you choose otherwise in its details.',
    direct: 'Tells you that a message arrived, never what it says.',
    direct_names: 'Shows who wrote you a private message. Anyone who sees your screen can read it.',
    business: 'Messages between you and a business.',
  },
  sound: 'Sound',
  soundNote: 'A soft tone in this browser when something is meant for you, while Foyer is open.',
  quiet: 'Quiet hours',
  quietNote: 'Notifications wait until quiet hours end.',
  from: 'From',
  until: 'Until',
  zone: (zone: string) => `Time zone: ${zone}`,
  notSaved: 'That could not be saved. Try again.',
  notLoaded: 'Your choices could not be loaded.',
  again: 'Try again',
}
