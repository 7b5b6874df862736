/** The state of a public form. The page shows `full`, `early` and the others before the form. */
export const publicStates = ['open', 'off', 'early', 'closed', 'full', 'unfit'] as const
export type PublicState = (typeof publicStates)[number]
