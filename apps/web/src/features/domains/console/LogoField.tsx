import { PICTURE } from '@foyer/contract'
import type { OwnSettings } from '@foyer/contract/domains'
import { useClient } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import type { SharedDraft } from '../../../shell/console/use-shared-draft.ts'
import { PictureChoice } from '../../../shell/pictures/PictureChoice.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Logo } from '../../../ui/media/Logo.tsx'
import type { DomainFormValues } from './domain-form-values.ts'
import css from './LogoField.module.css'
import { domainSettingsWords } from './words/index.ts'

interface LogoFieldProps {
  domain: string
  shared: SharedDraft<DomainFormValues>
  saved: OwnSettings
  onSaved: () => void
}

/** The logo of a lobby: a picture, which is stored at once, or an address, which is saved with the form. */
export function LogoField({ domain, shared, saved, onSaved }: LogoFieldProps) {
  const words = useWords(domainSettingsWords)
  const { domains } = useClient()
  const { draft, set, isTouched } = shared
  const isUploaded = draft.logo.includes(`${PICTURE}/`)
  /** A draft takes the new logo, so that it is no change by another person. */
  const keep = (logo: string) => {
    if (isTouched) set({ logo })
    onSaved()
  }
  return (
    <div className={css.logo}>
      <span className="strong">{words.logo}</span>
      <div className={css.row}>
        <Logo seed={domain} url={saved.logo_url} size="l" />
        <PictureChoice
          shape="place"
          noted
          upload={async (picture) => keep((await domains.uploadLogo(domain, picture)).logo_url ?? '')}
          remove={
            saved.logo_url === null
              ? null
              : async () => {
                  await domains.update(domain, { logo_url: null })
                  keep('')
                }
          }
        />
      </div>
      <details open={(!isUploaded && draft.logo !== (saved.logo_url ?? '')) || undefined}>
        <summary className={css.summary}>{words.logoAddress}</summary>
        <Field
          label={words.logo}
          note={words.logoNote}
          inputMode="url"
          value={isUploaded ? '' : draft.logo}
          onChange={(logo) => set({ logo: logo === '' ? (saved.logo_url ?? '') : logo })}
        />
      </details>
    </div>
  )
}
