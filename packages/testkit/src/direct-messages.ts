// The entry @foyer/testkit/direct-messages: people who write private messages, without the SDK and with it.
export { type CorrespondentClient, signInCorrespondent } from './direct-messages/client.ts'
export {
  Correspondent,
  newCorrespondent,
  newEnvelope,
  newPublicKey,
  sealed,
  sha256Hex,
} from './direct-messages/wire.ts'
