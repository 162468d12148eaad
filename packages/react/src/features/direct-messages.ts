import type {
  Client,
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
import { useEdits } from '../use-edits.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
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

/** The read of `useSafetyCode`; `codeOf` names both keys. */
export const safetyCodeQueryOptions = (conversation: Conversation, codeOf: string) => ({
  queryKey: ['direct-messages.safetyCode', conversation.counterpart, codeOf] as const,
  queryFn: () => conversation.safetyCode(),
})

/** What both sides of an open conversation compare, anew with every new key of either; null data without both. */
export function useSafetyCode(
  conversation: Conversation | null,
  { codeOf }: Pick<ConversationSnapshot, 'codeOf'>,
): QueryResult<SafetyCode | null> {
  const isReady = conversation !== null && codeOf !== null
  return useQuery<SafetyCode | null>(isReady ? safetyCodeQueryOptions(conversation, codeOf) : null)
}

/** The read of `useOwnDirectKey`; `address` is the person's own. */
export const ownDirectKeyQueryOptions = (client: Client, address: string) => ({
  queryKey: ['direct-messages.ownKey', address] as const,
  queryFn: () => client.directMessages.ownKey(),
})

/** One's own key on this device; nothing is asked for guests. `reload` after it was made, restored or forgotten. */
export function useOwnDirectKey(): QueryResult<OwnKey> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : ownDirectKeyQueryOptions(client, address))
}

/** The read of `useDirectBackups`; `address` is the person's own. */
export const directBackupsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['direct-messages.backups', address] as const,
  queryFn: () => client.directMessages.backups(),
})

/** The backups of one's keys; nothing is asked for guests. `reload` after one was made or removed. */
export function useDirectBackups(): QueryResult<DirectBackup[]> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : directBackupsQueryOptions(client, address))
}

/** The read of `useDirectGate`; `address` is the person's own. */
export const directGateQueryOptions = (client: Client, address: string) => ({
  queryKey: ['direct-messages.gate', address] as const,
  queryFn: () => client.directMessages.gate(),
})

/** Who may write to one without being known; nothing is asked for guests. `reload` after `setGate`. */
export function useDirectGate(): QueryResult<Gate> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : directGateQueryOptions(client, address))
}

/** Whom the person keeps from writing to them, the latest first; each change shows at once. */
export type BlockList = QueryResult<Block[]> & BlockActions

export interface BlockActions {
  /** @throws FoyerError `server error` */
  block: (person: Block['person'] & { address: string }) => Promise<unknown>
  /** Whoever is unblocked is a stranger again, unless they are a contact. @throws FoyerError `server error` */
  unblock: (address: string) => Promise<unknown>
}

/** The read of `useBlocks`; `address` is the person's own. */
export const blocksQueryOptions = (client: Client, address: string) => ({
  queryKey: ['direct-messages.blocks', address] as const,
  queryFn: () => client.directMessages.blocks(),
})

export function useBlocks(): BlockList {
  const client = useClient()
  const { directMessages } = client
  const own = useAddress()
  const read = useQuery(own === null ? null : blocksQueryOptions(client, own))
  const [shown, edit] = useEdits(['direct-messages.blocks'], own, read)
  const without = (address: string) => (blocks: Block[]) =>
    blocks.filter(({ person }) => person.address !== address)
  return {
    ...shown,
    block: (person) =>
      edit(
        (blocks) => [{ person, blocked_at: new Date().toISOString() }, ...without(person.address)(blocks)],
        () => directMessages.decide(person.address, 'block'),
      ),
    unblock: (address) => edit(without(address), () => directMessages.decide(address, 'unblock')),
  }
}
