import { safeStorage } from '../lib/local-storage.ts'
import type { LoginProvider, WebConfig } from '../lib/page-data.ts'
import type { IconName } from '../ui/media/Icon.tsx'

/** Key of the id of the provider that a pending login went to. */
export const PROVIDER_ASKED = 'login asked'
/** Key of the id of the provider by which this browser has signed in. */
const PROVIDER_USED = 'login provider'

const GOOGLE: LoginProvider = { id: 'google', name: 'Google' }

/** The provider with this id; one that the deployment has given up keeps its id as its name. */
export const getProvider = (config: WebConfig | null, id: string | null): LoginProvider =>
  config?.logins.find((each) => each.id === id) ??
  (id === null || id === GOOGLE.id ? GOOGLE : { id, name: id })

/** The provider that the pending login went to. */
export const getAskedProvider = (config: WebConfig | null): LoginProvider =>
  getProvider(config, safeStorage.get(PROVIDER_ASKED))

/** The provider by which this browser has signed in. */
export const getUsedProvider = (config: WebConfig | null): LoginProvider =>
  getProvider(config, safeStorage.get(PROVIDER_USED))

/** Keeps the provider of a sign-in, which acts ask again. */
export const keepUsedProvider = ({ id }: LoginProvider): void => safeStorage.set(PROVIDER_USED, id)

export const getProviderIcon = ({ id }: Pick<LoginProvider, 'id'>): IconName =>
  id === GOOGLE.id ? 'google' : 'globe'
