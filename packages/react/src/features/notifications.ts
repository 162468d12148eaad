import type { PushLevel } from '@foyer/contract'
import type { NotificationChoices, NotificationSettings, RoomLevel } from '@foyer/contract/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** Something that a person chooses: shown at once, and taken back where the server does not take it. */
export interface Choice<T, C> extends Answer<T> {
  /** @throws FoyerError after what is shown has gone back */
  choose: (choice: C) => Promise<void>
}

/**
 * What the person wants to hear of by push.
 *
 * @param who changes with the person; null asks nothing
 */
export function useNotificationSettings(
  who: string | null,
): Choice<NotificationSettings, NotificationChoices> {
  const { notifications } = useClient()
  const answer = useAnswer(who, () => notifications.settings())
  return useChoice(
    answer,
    (choices, known) => ({ ...known, ...choices }),
    (choices) => notifications.update(choices),
  )
}

/** What the person hears of one room; null asks nothing. @param who changes with the person */
export function useRoomLevel(url: string, who: string | null): Choice<RoomLevel, PushLevel> {
  const { notifications } = useClient()
  const answer = useAnswer(who === null ? null : `${who} ${url}`, () => notifications.level(url))
  return useChoice(
    answer,
    (level, known) => ({ ...known, level, chosen: true }),
    (level) => notifications.setLevel(url, level),
  )
}

function useChoice<T, C>(
  answer: Answer<T>,
  apply: (choice: C, known: T) => T,
  save: (choice: C) => Promise<T>,
): Choice<T, C> {
  const [chosen, setChosen] = useState<{ of: T; value: T } | null>(null)
  const latest = useRef({ apply, save })
  useEffect(() => {
    latest.current = { apply, save }
  })
  const turn = useRef(0)
  const known = answer.data
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
  return { ...answer, data: shown, choose }
}
