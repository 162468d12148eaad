import type { Ads } from '@foyer/contract/ads'
import { useClient } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import own from '../../../shell/console/Console.module.css'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button, IconButton } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { AdCard } from '../AdCard.tsx'
import css from './AdsForm.module.css'
import { adsWords } from './words/index.ts'

/** Stored ads per domain. */
const MAX_ADS = 20

interface AdDraft {
  /** React key. */
  key: string
  text: string
  image: string
  link: string
}

interface AdsFormProps {
  domain: string
  saved: Ads
  onSaved: () => void
}

/** The unsaved list. */
interface AdsFormValues {
  ads: readonly AdDraft[]
}

const toVersion = ({ ads, updated_at }: Ads): Version<AdsFormValues> => ({
  values: {
    ads: ads.map(({ text, image_url, link_url }, at) => ({
      key: `saved ${at}`,
      text,
      image: image_url ?? '',
      link: link_url,
    })),
  },
  updatedAt: updated_at,
})

/** The list as text, to compare and show versions. */
const toLines = (ads: readonly AdDraft[]): string =>
  ads
    .map(({ text, link, image }, at) => `${at + 1}. ${[text, link, image].filter(Boolean).join(' · ')}`)
    .join('\n')

/** Edits the list of ads; saving replaces the whole list. */
export function AdsForm({ domain, saved, onSaved }: AdsFormProps) {
  const words = useWords(adsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const calls = useClient().ads
  const shared = useSharedDraft<AdsFormValues>({
    place: `ads ${domain}`,
    saved: toVersion(saved),
    same: (one, other) => toLines(one) === toLines(other),
    read: async () => toVersion(await calls.list(domain)),
    async write({ ads }, expected) {
      const wanted = ads.map(({ text, image, link }) => ({
        text: text.trim(),
        image_url: image.trim() || null,
        link_url: link.trim(),
      }))
      return toVersion(await calls.set(domain, wanted, { expected }))
    },
  })
  const { ads } = shared.draft
  const { set, busy } = shared
  const save = async () => {
    if (!(await shared.save())) return
    onSaved()
    say(common.saved)
  }
  const change = (at: number, part: Partial<AdDraft>) =>
    set({ ads: ads.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  const move = (at: number, to: number) => {
    const next = [...ads]
    next.splice(to, 0, ...next.splice(at, 1))
    set({ ads: next })
  }
  return (
    <Form
      onSubmit={save}
      error={shared.error}
      acts={
        <>
          <Button
            icon="plus"
            disabled={ads.length >= MAX_ADS}
            onClick={() =>
              set({ ads: [...ads, { key: `new ${Date.now()}`, text: '', image: '', link: 'https://' }] })
            }
          >
            {words.add}
          </Button>
          {shared.changes.length === 0 && (
            <Button variant="primary" type="submit" disabled={busy}>
              {busy ? common.saving : common.save}
            </Button>
          )}
        </>
      }
    >
      <p className="quiet">
        {words.places(saved.slots)}{' '}
        <Link className="link" href={toConsolePath(domain, 'settings')}>
          {words.changePlaces}
        </Link>
      </p>
      {ads.length === 0 && <Empty level="h2" icon="flag" title={words.emptyTitle} text={words.emptyText} />}
      <ol className={css.ads}>
        {ads.map((ad, at) => (
          <li key={ad.key} className={css.ad} aria-label={words.nth(at + 1)}>
            <div className={css.head}>
              <span className="strong grow">{words.nth(at + 1)}</span>
              <span className={own.tag}>{at < saved.slots ? words.shown : words.notShown}</span>
              <IconButton
                icon="arrow-down"
                iconSize="s"
                className={css.up}
                label={words.moveUp(at + 1)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="arrow-down"
                iconSize="s"
                label={words.moveDown(at + 1)}
                disabled={at === ads.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon="trash"
                iconSize="s"
                label={words.removeNth(at + 1)}
                onClick={() => set({ ads: ads.filter((_, index) => index !== at) })}
              />
            </div>
            <Field
              label={words.text}
              note={words.textNote}
              value={ad.text}
              onChange={(text) => change(at, { text })}
            />
            <Field
              label={words.link}
              note={words.linkNote}
              inputMode="url"
              value={ad.link}
              onChange={(link) => change(at, { link })}
            />
            <Field
              label={words.image}
              note={words.imageNote}
              inputMode="url"
              value={ad.image}
              onChange={(image) => change(at, { image })}
            />
            {ad.text.trim() !== '' && (
              <Card look="paper">
                <AdCard text={ad.text} imageUrl={ad.image.trim() || null} linkUrl={ad.link.trim()} />
              </Card>
            )}
          </li>
        ))}
      </ol>
      <Conflict of={shared} names={{ ads: words.title }} show={toLines} onSave={() => void save()} />
    </Form>
  )
}
