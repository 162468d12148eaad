import type {
  Conversation,
  ConversationSnapshot,
  DirectBackup,
  DirectInbox,
  DirectInboxSnapshot,
  OwnKey,
  SafetyCode,
} from '@foyer/client'
import type { Block, Gate } from '@foyer/contract/direct-messages'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useEdits } from '../use-edits.ts'
import { useStore } from '../use-store.ts'
import { useAddress } from './sign-in.ts'

const loadingInbox: DirectInboxSnapshot = {
  status: 'loading',
  error: null,
  conversations: [],
  requests: [],
  unread: 0,
}

const loadingConversation: ConversationSnapshot = {
  status: 'loading',
  live: false,
  error: null,
  messages: [],
  hasOlder: false,
  counterpartKey: null,
  codeOf: null,
  ownKey: null,
  typing: false,
  complete: true,
  persistent: true,
}

/** One's private conversations and requests, live while the component is shown; nothing is opened for guests. */
export function useDirectInbox(): DirectInboxSnapshot & { inbox: DirectInbox | null } {
  const { directMessages } = useClient()
  const { opened, snapshot } = useStore(useAddress(), directMessages.inbox, loadingInbox)
  return { inbox: opened, ...snapshot }
}

/**
 * The private conversation with somebody, live while the component is shown; null opens nothing, nor do guests.
 * `openError` says why it could not even be opened: its code could not be fetched.
 */
export function useDirectConversation(
  counterpart: string | null,
): ConversationSnapshot & { conversation: Conversation | null; openError: unknown } {
  const { directMessages } = useClient()
  const address = useAddress()
  const key = address === null || counterpart === null ? null : `${address} ${counterpart.toLowerCase()}`
  const open = () => directMessages.open(counterpart ?? '')
  const { opened, snapshot, error } = useStore(key, open, loadingConversation)
  return { conversation: opened, openError: error, ...snapshot }
}

/** What both sides of an open conversation compare, anew with every new key of either; null data without both. */
export function useSafetyCode(
  conversation: Conversation | null,
  { codeOf }: Pick<ConversationSnapshot, 'codeOf'>,
): Answer<SafetyCode | null> {
  const key = conversation && codeOf && `${conversation.counterpart} ${codeOf}`
  return useAnswer<SafetyCode | null>(key, async () => (await conversation?.safetyCode()) ?? null)
}

/** One's own key on this device; nothing is asked for guests. `reload` after it was made, restored or forgotten. */
export function useOwnDirectKey(): Answer<OwnKey> {
  const { directMessages } = useClient()
  return useAnswer(useAddress(), directMessages.ownKey)
}

/** The backups of one's keys; nothing is asked for guests. `reload` after one was made or removed. */
export function useDirectBackups(): Answer<DirectBackup[]> {
  const { directMessages } = useClient()
  return useAnswer(useAddress(), directMessages.backups)
}

/** Who may write to one without being known; nothing is asked for guests. `reload` after `setGate`. */
export function useDirectGate(): Answer<Gate> {
  const { directMessages } = useClient()
  return useAnswer(useAddress(), directMessages.gate)
}

/** Whom the person keeps from writing to them, the latest first; each change shows at once. */
export interface BlockList extends Answer<Block[]> {
  /** @throws FoyerError `server error` */
  block: (person: Block['person'] & { address: string }) => Promise<unknown>
  /** Whoever is unblocked is a stranger again, unless they are a contact. @throws FoyerError `server error` */
  unblock: (address: string) => Promise<unknown>
}

export function useBlocks(): BlockList {
  const { directMessages } = useClient()
  const own = useAddress()
  const asked = useAnswer(own, () => directMessages.blocks())
  const [answer, edit] = useEdits('blocks', own, asked)
  const without = (address: string) => (blocks: Block[]) =>
    blocks.filter(({ person }) => person.address !== address)
  return {
    ...answer,
    block: (person) =>
      edit(
        (blocks) => [{ person, blocked_at: new Date().toISOString() }, ...without(person.address)(blocks)],
        () => directMessages.decide(person.address, 'block'),
      ),
    unblock: (address) => edit(without(address), () => directMessages.decide(address, 'unblock')),
  }
}
