import type { Sample } from './model.ts'

/** Projects to look at and to take apart; their content is fetched when one is opened. */
export const samples: readonly Sample[] = []
