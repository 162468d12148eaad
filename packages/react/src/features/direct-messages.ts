'use client'

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

/** The person's private conversations and requests, live while the component is shown; none for guests. */
export function useDirectInbox(): DirectInboxSnapshot & { inbox: DirectInbox | null } {
  const { directMessages } = useClient()
  const { opened, snapshot } = useStore(useAddress(), directMessages.inbox, loadingInbox)
  return { inbox: opened, ...snapshot }
}

/**
 * A private conversation, live while the component is shown; null opens none, nor does a guest.
 * `openError` is set when its code could not be fetched.
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

/** Safety code of an open conversation, new with every new key of either side; null data without both keys. */
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

/** The person's key on this device; no request for guests. `reload` after it was made, restored or deleted. */
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

/** The backups of the person's keys; no request for guests. `reload` after one was made or removed. */
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

/** Rule for strangers who write to the person; no request for guests. `reload` after `setGate`. */
export function useDirectGate(): QueryResult<Gate> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : directGateQueryOptions(client, address))
}

/** People blocked by the person, latest first; each change shows at once. */
export type BlockList = QueryResult<Block[]> & BlockActions

export interface BlockActions {
  /** A guest is blocked for rooms. @throws FoyerError `server error` */
  block: (person: Block['person']) => Promise<unknown>
  /** The conversation is as it was before the block. @throws FoyerError `server error` */
  unblock: (person: Block['person']) => Promise<unknown>
}

/** What a decision names: the address, or the public id of a guest. */
const toId = ({ address, public_id }: Block['person']): string => address ?? public_id

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
  const without =
    ({ public_id, address }: Block['person']) =>
    (blocks: Block[]) =>
      blocks.filter(
        ({ person, author_id }) =>
          author_id !== public_id && (address === null || person.address !== address),
      )
  return {
    ...shown,
    block: (person) =>
      edit(
        (blocks) => [
          { person, author_id: person.public_id, blocked_at: new Date().toISOString() },
          ...without(person)(blocks),
        ],
        () => directMessages.decide(toId(person), 'block'),
      ),
    unblock: (person) => edit(without(person), () => directMessages.decide(toId(person), 'unblock')),
  }
}
