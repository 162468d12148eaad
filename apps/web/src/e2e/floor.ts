import { type Floor, openFloor as openFloorWith } from '@foyer/testkit/floor'

export type { Floor }

/** The floor of the budgets: one row. */
export const openFloor = (): Promise<Floor> => openFloorWith(['hello'])
