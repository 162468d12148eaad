// The entry @foyer/testkit/internet: servers that take the place of other people's.
export { type ChainNode, startChainNode } from './internet/chain-node.ts'
export { type EnsChain, encodeName, startEnsChain } from './internet/ens-chain.ts'
export { type FakeInternet, PUBLIC, startFakeInternet, TREACHEROUS } from './internet/fake-internet.ts'
export { type MailServer, type ReceivedMail, startMailServer } from './internet/mail-server.ts'
export {
  type Browser,
  newPushKeys,
  openPush,
  type PushService,
  readVapid,
  startPushService,
} from './internet/push-service.ts'
export { type SpeechService, startSpeechService } from './internet/speech-service.ts'
export { PAGE, PNG } from './internet/strange-answers.ts'
