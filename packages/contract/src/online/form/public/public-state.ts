/** State of a public form; `full`, `early` … are shown before the form. */
export const publicStates = ['open', 'off', 'early', 'closed', 'full', 'unfit'] as const
export type PublicState = (typeof publicStates)[number]
