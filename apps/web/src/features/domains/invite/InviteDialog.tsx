import { formatBadgePath } from '@foyer/contract'
import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { toRoomPath } from '../../../lib/routes.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogClose, DialogText } from '../../../ui/feedback/DialogText.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Qr } from '../../../ui/media/qr/Qr.tsx'
import { CodeText } from '../../../ui/text/CodeBox.tsx'
import css from './InviteDialog.module.css'
import { inviteWords } from './words/index.ts'

/** Characters of an address above which its code is too dense for the camera of a phone. */
const QR_MAX_LENGTH = 800

interface InviteDialogProps {
  /** Canonical address of the room's page. */
  url: string
  /** Name of the room. */
  title: string
  onClose: () => void
}

/** The address of a room to copy, to share and to scan, and a badge that shows it in a README. */
export function InviteDialog({ url, title, onClose }: InviteDialogProps) {
  const text = useText()
  const words = useWords(inviteWords)
  const copy = useCopy()
  const titleId = useId()
  const address = location.origin + toRoomPath(url)
  const markdown = `[![Lobby](${location.origin}${formatBadgePath(url)})](${address})`
  const copyAddress = () => copy(address, text.room.linkCopied)
  const share = async () => {
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // A closed share sheet needs no answer; a browser that refuses to open it leaves the address.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress()
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogClose narrow onClose={onClose} />
      <DialogText titleId={titleId} title={words.title} closable>
        <p className="quiet">{words.explanation}</p>
      </DialogText>
      {address.length <= QR_MAX_LENGTH && (
        <div className={css.qr}>
          <Qr text={address} label={words.code} />
        </div>
      )}
      <CodeText testId="invite-address">{address}</CodeText>
      <ButtonRow>
        {'share' in navigator && (
          <Button variant="primary" icon="upload" onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button icon="copy" onClick={() => void copyAddress()}>
          {words.copyLink}
        </Button>
      </ButtonRow>
      <details className={css.more}>
        <summary className={css.summary}>{words.badge}</summary>
        <p className="t1 quiet">{words.badgeText}</p>
        <CodeText testId="invite-badge">{markdown}</CodeText>
        <Button small icon="copy" onClick={() => void copy(markdown)}>
          {words.copyBadge}
        </Button>
      </details>
    </Dialog>
  )
}
