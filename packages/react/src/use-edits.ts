import { useCallback, useEffect, useState } from 'react'
import type { Answer } from './use-answer.ts'

type Change<T> = (data: T) => T

/** Makes a change seen at once; taken back where `deed` fails. @throws what `deed` throws */
type Edit<T> = <R>(change: Change<T>, deed: () => Promise<R>, settled?: (done: R) => Change<T>) => Promise<R>

const eventOf = (name: string) => `foyer:edited:${name}`

/**
 * An answer with the person's own changes in it, from the moment they make them; wherever else the page shows
 * it, it is asked for anew.
 *
 * @param name what it is an answer about
 * @param key whose answer it is: changes to one are not shown in another
 */
export function useEdits<T>(
  name: string,
  key: string | null,
  answer: Answer<T>,
): [answer: Answer<T>, edit: Edit<T>] {
  const { reload } = answer
  useEffect(() => {
    addEventListener(eventOf(name), reload)
    return () => removeEventListener(eventOf(name), reload)
  }, [name, reload])
  const [edits, setEdits] = useState<readonly { key: string | null; change: Change<T> }[]>([])
  const edit = useCallback<Edit<T>>(
    async (change, deed, settled) => {
      const own = { key, change }
      setEdits((edits) => [...edits, own])
      try {
        const done = await deed()
        if (settled !== undefined) {
          const final = { key, change: settled(done) }
          setEdits((edits) => edits.map((each) => (each === own ? final : each)))
        }
        dispatchEvent(new Event(eventOf(name)))
        return done
      } catch (error) {
        setEdits((edits) => edits.filter((each) => each !== own))
        throw error
      }
    },
    [name, key],
  )
  const data =
    answer.data === null
      ? null
      : edits.reduce<T>((data, each) => (each.key === key ? each.change(data) : data), answer.data)
  return [{ ...answer, data }, edit]
}
