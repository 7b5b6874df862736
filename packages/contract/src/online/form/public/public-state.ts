/** Whether a public form can be filled in now; `full`, `early` … are told before anything is asked. */
export const publicStates = ['open', 'off', 'early', 'closed', 'full', 'unfit'] as const
export type PublicState = (typeof publicStates)[number]
