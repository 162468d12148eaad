import type { Bot } from '@foyer/contract/bots'
import { useBots } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { SecretOnce } from '../../../shell/console/SecretOnce.tsx'
import { SureDialog } from '../../../shell/console/SureDialog.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { formatDayAndYear } from '../../../ui/text/dates.ts'
import { BotForm } from './BotForm.tsx'
import { botsWords } from './words/index.ts'

/** The console section for bots: their list, and the form that creates one. */
export function BotsSection({ domain, back }: SectionProps) {
  const words = useWords(botsWords)
  const used = useBots(domain)
  const removal = useMutation()
  /** The token of the reply, until the owner has stored it. */
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const [asking, setAsking] = useState<Bot | null>(null)
  const remove = async ({ id }: Bot) => {
    if (!(await removal.run(() => used.remove(domain, id)))) return
    setAsking(null)
    used.refetch()
  }
  return (
    <Page title={words.title} back={back} testId="console-bots">
      <p className="quiet">{words.text}</p>
      {made !== null && (
        <SecretOnce
          key={made.token}
          title={words.tokenTitle(made.name)}
          text={words.tokenText}
          secret={made.token}
          onDone={() => setMade(null)}
        />
      )}
      <QueryView query={used}>
        {(bots) => (
          <Rows
            of={bots}
            empty={<Empty level="h2" icon="device" title={words.emptyTitle} text={words.emptyText} />}
          >
            {(bot) => <BotRow key={bot.id} bot={bot} onRemove={() => setAsking(bot)} />}
          </Rows>
        )}
      </QueryView>
      <PageSection title={words.add}>
        <BotForm
          domain={domain}
          create={used.create}
          onCreated={(bot) => {
            setMade(bot)
            used.refetch()
          }}
        />
      </PageSection>
      {asking !== null && (
        <SureDialog
          title={words.removeSure(asking.name)}
          note={words.removeNote}
          yes={words.remove}
          busy={removal.busy}
          error={removal.error}
          onYes={() => void remove(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  )
}

function BotRow({ bot, onRemove }: { bot: Bot; onRemove: () => void }) {
  const text = useText()
  const words = useWords(botsWords)
  const { name, public_id, scopes, created_at } = bot
  return (
    <Row
      picture={<Avatar seed={public_id} size="m" />}
      title={<bdi className="strong">{name}</bdi>}
      facts={[...scopes.map((scope) => words.scopes[scope]), words.since(formatDayAndYear(created_at, text))]}
      end={
        <Button small aria-label={words.removeNamed(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      }
    />
  )
}
