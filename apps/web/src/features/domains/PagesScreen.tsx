import { getErrorKind } from '@foyer/client'
import { formatAppPath } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { useUrlSetting, useUrlSettings } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { toRoomPath, useSearchParams } from '../../lib/routes.ts'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import css from './PagesScreen.module.css'
import { pagesWords } from './pages/words/index.ts'

/** The pages that a domain has named and decorated: the list, or the one that the address names. */
export function PagesScreen({ route: { domain } }: ScreenProps<'pages'>) {
  const open = useSearchParams().get('open')
  return open === null ? <All domain={domain} /> : <One domain={domain} id={open} />
}

function All({ domain }: { domain: string }) {
  const text = useText()
  const words = useWords(pagesWords)
  const { data, error, refetch } = useUrlSettings(domain)
  useTitle(`${words.title} · ${domain}`)
  const shown = data?.filter(({ is_enabled }) => is_enabled) ?? null
  return (
    <Page
      title={words.title}
      back={{ path: toRoomPath(`https://${domain}/`), label: words.toLobby }}
      testId="pages"
    >
      <p className="quiet">
        <bdi>{domain}</bdi>
      </p>
      {shown === null && error === null && <SkeletonRows rows={3} label={words.loading} />}
      {shown === null && error !== null && (
        <Failed level="h2" title={words.failed} text={text.room.failedText} onRetry={refetch} />
      )}
      {shown?.length === 0 && <Empty level="h2" icon="globe" title={words.noneTitle} text={words.noneText} />}
      {shown !== null && shown.length > 0 && (
        <ul>
          {shown.map(({ id, url, title, logo_url }) => (
            <li key={id}>
              <PictureRow href={toPagePath(domain, id)} picture={<Logo seed={url} url={logo_url} />}>
                <TwoLines title={<bdi>{title ?? url}</bdi>}>
                  <bdi dir="ltr">{url}</bdi>
                </TwoLines>
              </PictureRow>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

const toPagePath = (domain: string, id: string): string =>
  `${formatAppPath('pages', { domain })}?${new URLSearchParams({ open: id })}`

function One({ domain, id }: { domain: string; id: string }) {
  const text = useText()
  const words = useWords(pagesWords)
  const { data, error, refetch } = useUrlSetting(id)
  const title = data?.title ?? words.one
  useTitle(title)
  const back = { path: formatAppPath('pages', { domain }), label: words.all }
  return (
    <Page title={title} back={back} testId="page">
      {data === null && error === null && <SkeletonRows rows={2} label={words.loading} />}
      {error !== null && getErrorKind(error) === 'missing' && (
        <Empty level="h2" icon="globe" title={words.gone} text={words.goneText} />
      )}
      {data === null && error !== null && getErrorKind(error) !== 'missing' && (
        <Failed level="h2" title={words.failed} text={text.room.failedText} onRetry={refetch} />
      )}
      {data !== null && <Setting setting={data} />}
      <ButtonRow>
        {data !== null && (
          <ButtonLink small variant="primary" href={toRoomPath(data.url)}>
            {words.openRoom}
          </ButtonLink>
        )}
        <ButtonLink small href={back.path}>
          {words.all}
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}

function Setting({ setting }: { setting: UrlSetting }) {
  const words = useWords(pagesWords)
  const { url, theme_color, welcome_message, is_enabled } = setting
  return (
    <>
      <Facts>
        <Fact icon="link">
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi dir="ltr">{url}</bdi>
          </a>
        </Fact>
        {theme_color !== null && (
          <Fact icon="sun">
            <span className={css.colour}>
              <span className={css.swatch} style={{ backgroundColor: theme_color }} />
              {words.colour}: <bdi dir="ltr">{theme_color}</bdi>
            </span>
          </Fact>
        )}
        {!is_enabled && (
          <Fact icon="hidden">
            <span>{words.off}</span>
          </Fact>
        )}
      </Facts>
      {welcome_message !== null && (
        <PageSection title={words.welcome}>
          <Prose text={welcome_message} />
        </PageSection>
      )}
    </>
  )
}
