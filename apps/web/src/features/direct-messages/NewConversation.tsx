import { formatAppPath } from '@foyer/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { navigate } from '../../lib/routes.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { useCompletionList } from '../../ui/inputs/composer/use-completion-list.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './NewConversation.module.css'
import type { Person } from './person.ts'
import { useCandidates } from './use-candidates.ts'
import { directWords } from './words/index.ts'

interface NewConversationProps {
  own: string
  /** People of the reader's conversations, latest first. */
  spoken: readonly Person[]
  onClose: () => void
}

/** Dialog that starts a conversation: one field for a name or an address, and the people who match it. */
export function NewConversation({ own, spoken, onClose }: NewConversationProps) {
  const text = useText()
  const words = useWords(directWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { groups, isLoading, retry } = useCandidates({ own, spoken, typed })
  const found = groups.flatMap(({ people }) => people)
  const open = (address: string) => navigate(formatAppPath('directThread', { address }), { replace: true })
  const completion = useCompletionList({
    ...{ field, prefix: typed, count: found.length, isAlone: true, onClose },
    onChoose: (index) => {
      const person = found[index]
      if (person !== undefined) open(person.address)
    },
  })
  const { list, active, getOptionProps } = completion
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with every other marked person
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, active, typed])
  const isNone = found.length === 0 && !isLoading
  let index = -1
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose} list>
      <search className={css.all}>
        <div className={css.head}>
          <h2 className="t3 strong" id={`${id}-title`}>
            {words.start}
          </h2>
          <label className={css.field}>
            <span className="sr">{words.find}</span>
            <Icon name="search" />
            <input
              ref={field}
              role="combobox"
              aria-expanded={found.length > 0}
              aria-autocomplete="list"
              value={typed}
              placeholder={words.find}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              dir="auto"
            />
          </label>
        </div>
        <div ref={list} className={css.list} id={completion.id} role="listbox" aria-label={words.start}>
          {groups.map(({ title, people }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options of a listbox
            <div key={title} role="group" aria-labelledby={`${id}-${group}`}>
              <p className={cx(css.title, 't1 quiet')} id={`${id}-${group}`}>
                {title}
              </p>
              {people.map(({ address, name, note, picture }) => {
                index += 1
                return (
                  <div
                    key={address}
                    className={cx(css.option, index === active && css.active)}
                    {...getOptionProps(index)}
                  >
                    <Avatar seed={address} picture={picture} />
                    <span className={css.names}>
                      <bdi className="cut strong">{name}</bdi>
                      <bdi className="cut t1 quiet">{note}</bdi>
                    </span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        {found.length === 0 && isLoading && (
          <div className={css.none}>
            <SkeletonRows rows={3} label={words.searchingPeople} />
          </div>
        )}
        {isNone && retry === null && (
          <div className={css.none}>
            <p className="strong">{typed.trim() === '' ? words.noPeopleTitle : words.noneNamed}</p>
            <p className="t1 quiet">{typed.trim() === '' ? words.startText : words.noneNamedText}</p>
          </div>
        )}
        {retry !== null && (
          <p className={cx(css.failed, 't1 quiet')}>
            {words.peopleFailed}{' '}
            <Button variant="text" onClick={retry}>
              {text.common.tryAgain}
            </Button>
          </p>
        )}
        <span className="sr" role="status">
          {isLoading ? '' : words.peopleFound(found.length)}
        </span>
        <IconButton className={css.close} icon="close" label={text.common.close} onClick={onClose} />
      </search>
    </Dialog>
  )
}
