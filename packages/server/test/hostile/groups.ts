import { audio } from './audio.ts'
import { businessMessages } from './business-messages.ts'
import type { Group } from './catalogue.ts'
import { contacts } from './contacts.ts'
import { directMessages } from './direct-messages.ts'
import { domains } from './domains.ts'
import { embedding } from './embedding.ts'
import { engagement } from './engagement.ts'
import { forgery } from './forgery.ts'
import { guest } from './guest.ts'
import { linkPreviews } from './link-previews.ts'
import { owners } from './owners.ts'
import { pictures } from './pictures.ts'
import { profile } from './profile.ts'
import { reactions } from './reactions.ts'
import { rendering } from './rendering.ts'
import { roomMessages } from './room-messages.ts'
import { rooms } from './rooms.ts'
import { signInChallenge } from './sign-in-challenge.ts'
import { signInGoogle } from './sign-in-google.ts'
import { signInVerify } from './sign-in-verify.ts'
import { transport } from './transport.ts'
import { urls } from './urls.ts'
import { vouchers } from './vouchers.ts'
import { webhooks } from './webhooks.ts'

/** All groups, in the order of docs/reliability.md#hostile-inputs. Group U, wallets, is tested in the client. */
export const groups: Group[] = [
  signInChallenge,
  signInVerify,
  signInGoogle,
  guest,
  forgery,
  contacts,
  profile,
  roomMessages,
  rooms,
  reactions,
  directMessages,
  businessMessages,
  domains,
  owners,
  audio,
  pictures,
  engagement,
  vouchers,
  webhooks,
  urls,
  linkPreviews,
  rendering,
  embedding,
  transport,
]
