import { appPaths } from '@foyer/contract'
import { useCallback } from 'react'
import { useWords } from '../../i18n/words.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './BookmarkletSection.module.css'
import { settingsWords } from './words/index.ts'

/**
 * Opens the room of the page that it runs on, in a tab that cannot reach that page. The fragment is part of no room and
 * may hold a secret: it is not sent.
 */
const formatBookmarklet = (): string => {
  const room = JSON.stringify(location.origin + toRoomPath(''))
  return `javascript:void open(${room}+encodeURIComponent(location.origin+location.pathname+location.search),'_blank','noopener')`
}

/** A link to drag to the bookmarks: from there it opens the room of any page. */
export function BookmarkletSection() {
  const words = useWords(settingsWords)
  const copy = useCopy()
  // React refuses such an address as a property; a click on it runs nothing here, by the policy of the page.
  const setAddress = useCallback((link: HTMLAnchorElement | null) => {
    link?.setAttribute('href', formatBookmarklet())
  }, [])
  return (
    <PageSection title={words.everywhere}>
      <Setting title={words.bookmarklet} note={words.bookmarkletNote}>
        <ButtonRow>
          <a
            ref={setAddress}
            href={appPaths.settings}
            className={css.bookmarklet}
            onClick={(event) => {
              event.preventDefault()
              void copy(formatBookmarklet())
            }}
          >
            <Icon name="link" size="s" />
            {words.bookmarkletName}
          </a>
          <Button icon="copy" onClick={() => void copy(formatBookmarklet())}>
            {words.bookmarkletCopy}
          </Button>
        </ButtonRow>
      </Setting>
    </PageSection>
  )
}
