import { announcements } from './features/announcements.ts'
import { contacts } from './features/contacts.ts'
import { domains } from './features/domains.ts'
import { profile } from './features/profile.ts'
import { rooms } from './features/rooms.ts'
import { signIn } from './features/sign-in.ts'

/** The product's table of contents: the same names in every layer. */
export const features = { 'sign-in': signIn, rooms, domains, profile, contacts, announcements }
