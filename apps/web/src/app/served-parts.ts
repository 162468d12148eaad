import { lazyServed } from '../lib/lazy-served.ts'

/** Parts of a room's page that the app and a frame share. */
export const SignInGate = lazyServed(() => import('../features/sign-in/SignInGate.tsx'), 'SignInGate')
export const NoRoom = lazyServed(() => import('../features/rooms/empty.ts'), 'NoRoom')
