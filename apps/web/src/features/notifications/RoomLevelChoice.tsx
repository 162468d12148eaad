import { PUSH_LEVELS } from '@foyer/contract'
import { useRoomLevel } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Segments } from '../../ui/inputs/Segments.tsx'
import { DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import css from './RoomLevelChoice.module.css'
import { roomLevelWords } from './room/words/index.ts'

/** Chooses which messages of a room cause a push. @param publicId null until the person is identified */
export function RoomLevelChoice({ url, publicId }: { url: string; publicId: string | null }) {
  const words = useWords(roomLevelWords)
  const say = useToast()
  const { data, error, refetch, choose } = useRoomLevel(url, publicId)
  if (publicId === null) return null
  return (
    <DetailsSection label={words.title}>
      <div className={css.choice}>
        {data === null && error !== null && (
          <Button small icon="refresh" onClick={refetch}>
            {words.again}
          </Button>
        )}
        {data !== null && (
          <>
            <Segments
              label={words.level}
              options={PUSH_LEVELS.map((value) => ({ value, label: words.levels[value] }))}
              value={data.level}
              onChange={(level) => choose(level).catch(() => say(words.notSaved))}
            />
            <p className="t1 quiet">{words.levelNotes[data.level]}</p>
          </>
        )}
      </div>
    </DetailsSection>
  )
}
