import { Suspense } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { WebConfig } from '../lib/page-data.ts'
import { Offline } from '../offline/Offline.tsx'
import type { Me } from '../shell/me.ts'
import { Listeners } from './Listeners.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const Consent = lazyNamed(() => import('../consent/Consent.tsx'), 'Consent')

/** What runs beside every screen: shortcuts, listeners, consent, and the work that an outage needs. */
export const Background = ({ me, config }: { me: Me; config: WebConfig }) => (
  <>
    <Shortcuts me={me} />
    <Listeners me={me} />
    {config.analytics && (
      <Suspense>
        <Consent />
      </Suspense>
    )}
    <Offline me={me} />
  </>
)
