'use client'

import type { Client } from '@foyer/client'
import type { PushLevel } from '@foyer/contract'
import type {
  MailState,
  NotificationChoices,
  NotificationSettings,
  RoomLevel,
} from '@foyer/contract/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** A setting of the person: a change shows at once, and is reverted if the server refuses it. */
export type Choice<T, C> = QueryResult<T> & Choosing<C>

interface Choosing<C> {
  /** @throws FoyerError after the shown value was reverted */
  choose: (choice: C) => Promise<void>
}

/** The read of `useNotificationSettings`; `who` names the person. */
export const notificationSettingsQueryOptions = (client: Client, who: string) => ({
  queryKey: ['notifications.settings', who] as const,
  queryFn: () => client.notifications.settings(),
})

/**
 * Push settings of the person.
 *
 * @param who changes with the person; null makes no request
 */
export function useNotificationSettings(
  who: string | null,
): Choice<NotificationSettings, NotificationChoices> {
  const client = useClient()
  const { notifications } = client
  const read = useQuery(who === null ? null : notificationSettingsQueryOptions(client, who))
  return useChoice(
    read,
    (choices, known) => ({ ...known, ...choices }),
    (choices) => notifications.update(choices),
  )
}

/** The read of `useRoomLevel`; `who` names the person. */
export const roomLevelQueryOptions = (client: Client, url: string, who: string) => ({
  queryKey: ['notifications.level', url, who] as const,
  queryFn: () => client.notifications.level(url),
})

/** Push level of one room; null makes no request. @param who changes with the person */
export function useRoomLevel(url: string, who: string | null): Choice<RoomLevel, PushLevel> {
  const client = useClient()
  const { notifications } = client
  const read = useQuery(who === null ? null : roomLevelQueryOptions(client, url, who))
  return useChoice(
    read,
    (level, known) => ({ ...known, level, chosen: true }),
    (level) => notifications.setLevel(url, level),
  )
}

/** The read of `useMail`; `who` names the person. */
export const mailQueryOptions = (client: Client, who: string) => ({
  queryKey: ['notifications.mail', who] as const,
  queryFn: () => client.notifications.mail(),
})

/** Notices by e-mail of the person. @param who changes with the person; null makes no request */
export function useMail(who: string | null): QueryResult<MailState> {
  const client = useClient()
  return useQuery(who === null ? null : mailQueryOptions(client, who))
}

function useChoice<T, C>(
  read: QueryResult<T>,
  apply: (choice: C, known: T) => T,
  save: (choice: C) => Promise<T>,
): Choice<T, C> {
  const [chosen, setChosen] = useState<{ of: T; value: T } | null>(null)
  const latest = useRef({ apply, save })
  useEffect(() => {
    latest.current = { apply, save }
  })
  const turn = useRef(0)
  const known: T | null = read.data
  const shown = chosen !== null && chosen.of === known ? chosen.value : known
  const choose = useCallback(
    async (choice: C) => {
      if (known === null || shown === null) return
      turn.current += 1
      const mine = turn.current
      setChosen({ of: known, value: latest.current.apply(choice, shown) })
      try {
        const value = await latest.current.save(choice)
        if (mine === turn.current) setChosen({ of: known, value })
      } catch (error) {
        if (mine === turn.current) setChosen({ of: known, value: shown })
        throw error
      }
    },
    [known, shown],
  )
  return { ...read, data: shown, choose } as Choice<T, C>
}
