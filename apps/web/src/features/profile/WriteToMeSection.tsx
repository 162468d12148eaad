import { formatAppPath } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { encodeQr } from '../../ui/media/qr/encode-qr.ts'
import { Qr } from '../../ui/media/qr/Qr.tsx'
import { CodeText } from '../../ui/text/CodeBox.tsx'
import css from './WriteToMe.module.css'
import { profileWords } from './words/index.ts'

/** Pixels of a module of the downloaded code: printed at 10 cm it is sharp. */
const SCALE = 24

/** The link that leads to a conversation with the reader, to copy, to share, and as a QR code to scan and to save. */
export function WriteToMeSection({ address }: { address: string }) {
  const words = useWords(profileWords)
  const copy = useCopy()
  const link = location.origin + formatAppPath('directThread', { address })
  const copyLink = () => copy(link, words.linkCopied)
  const share = async () => {
    try {
      await navigator.share({ url: link })
    } catch (error) {
      // A closed share sheet needs no answer; a browser that refuses to open it leaves the link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink()
    }
  }
  return (
    <PageSection title={words.writeToMe}>
      <p className="t1 quiet">{words.writeToMeNote}</p>
      <div className={css.card}>
        <div className={css.code}>
          <Qr text={link} label={words.linkCode} />
        </div>
        <div className={css.main}>
          <CodeText testId="write-to-me">{link}</CodeText>
          <ButtonRow>
            <Button small variant="primary" icon="copy" onClick={() => void copyLink()}>
              {words.copyLink}
            </Button>
            {'share' in navigator && (
              <Button small icon="upload" onClick={() => void share()}>
                {words.shareLink}
              </Button>
            )}
            <Button small icon="download" onClick={() => void savePng(link)}>
              {words.saveCode('PNG')}
            </Button>
            <Button
              small
              icon="download"
              onClick={() => saveFile('write-to-me.svg', toSvg(link), 'image/svg+xml')}
            >
              {words.saveCode('SVG')}
            </Button>
          </ButtonRow>
        </div>
      </div>
    </PageSection>
  )
}

/** The code as a file: dark on white, whatever the theme. */
function toSvg(link: string): string {
  const { size, path } = encodeQr(link)
  const side = size * SCALE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
}

async function savePng(link: string): Promise<void> {
  const { size, path } = encodeQr(link)
  const canvas = new OffscreenCanvas(size * SCALE, size * SCALE)
  const context = canvas.getContext('2d')
  if (context === null) return saveFile('write-to-me.svg', toSvg(link), 'image/svg+xml')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  saveFile('write-to-me.png', await canvas.convertToBlob({ type: 'image/png' }))
}
