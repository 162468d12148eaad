/** Apart from its caller, because the names of all files that the card needs would stand in the code before the first paint. */
export const loadPersonCard = () => import('../features/profile/PersonCard.tsx')
