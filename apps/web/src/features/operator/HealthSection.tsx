import type { Health } from '@foyer/contract/operator'
import { useHealth } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import css from '../../shell/console/Console.module.css'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../shell/console/Rows.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

/** Storage, queues, connections and the digest, refreshed every half minute. */
export function HealthSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const health = useHealth()
  return (
    <Page title={words.names.health} back={back} isReadOnly testId="operator-health">
      <QueryView query={health}>{(found) => <Figures health={found} />}</QueryView>
    </Page>
  )
}

function Figures({ health }: { health: Health }) {
  const text = useText()
  const words = useWords(operatorWords)
  const { database, queues, digest } = health
  const number = new Intl.NumberFormat(text.language)
  const bytes = (value: number) => formatBytes(value, text.language)
  return (
    <>
      <PageSection title={words.thisServer}>
        <Rows
          of={[
            { name: words.version, value: health.version },
            { name: words.uptime, value: formatHours(health.uptime_s, text.language) },
            { name: words.sockets, value: number.format(health.sockets) },
            { name: words.topics, value: number.format(health.topics) },
            { name: words.memory, value: bytes(health.memory_bytes) },
            { name: words.otherServers, value: words.bus[health.bus] },
          ]}
        >
          {({ name, value }) => <Row key={name} title={name} end={<span className="num">{value}</span>} />}
        </Rows>
      </PageSection>
      <PageSection title={words.storage}>
        <p className="quiet">
          {words.databases[database.kind]} · {bytes(database.bytes)}
        </p>
        <Rows of={database.tables}>
          {({ name, rows, bytes: size }) => (
            <Row
              key={name}
              title={<code dir="ltr">{name}</code>}
              facts={[rows === null ? null : words.about(number.format(rows))]}
              end={<span className="num">{bytes(size)}</span>}
            />
          )}
        </Rows>
      </PageSection>
      <PageSection title={words.queues}>
        <Rows of={queues}>
          {({ name, waiting, oldest_at }) => (
            <Row
              key={name}
              title={words.queueNames[name]}
              facts={[oldest_at !== null && words.oldest(formatDayAndClock(oldest_at, text))]}
              end={<span className={cx('num', waiting > 0 && css.tag)}>{number.format(waiting)}</span>}
            />
          )}
        </Rows>
      </PageSection>
      <PageSection title={words.digest}>
        <p className="quiet">{digest.length === 0 ? words.noDigest : words.digestText}</p>
        <Rows of={digest}>{(each) => <Digest key={each.channel} digest={each} />}</Rows>
      </PageSection>
    </>
  )
}

function Digest({
  digest: { channel, every, sent_at, fault, secret },
}: {
  digest: Health['digest'][number]
}) {
  const text = useText()
  const words = useWords(operatorWords)
  const copy = useCopy()
  return (
    <Row
      title={words.channels[channel]}
      facts={[
        words.every[every],
        sent_at === null ? words.notSentYet : words.sentAt(formatDayAndClock(sent_at, text)),
      ]}
      about={
        fault !== null && (
          <p className={cx(css.tag, css.bad)}>
            {words.failed} <bdi dir="auto">{fault}</bdi>
          </p>
        )
      }
      end={
        secret !== null && (
          <Button small icon="copy" onClick={() => void copy(secret, words.secretCopied)}>
            {words.copySecret}
          </Button>
        )
      }
    />
  )
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

function formatBytes(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const format = { style: 'unit', unit: UNITS[power] as string, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** power)
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

function formatHours(seconds: number, language: string): string {
  const [value, unit] = seconds < DAY_S ? [seconds / HOUR_S, 'hour'] : [seconds / DAY_S, 'day']
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(Number(value))
}
