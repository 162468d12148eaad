// The entry @foyer/testkit/direct-messages: correspondents that write private messages, without the SDK and with it.
export { type CorrespondentClient, signInCorrespondent } from './direct-messages/client.ts'
export {
  Correspondent,
  newCorrespondent,
  newEnvelope,
  newPublicKey,
  sealed,
  sha256Hex,
} from './direct-messages/wire.ts'
