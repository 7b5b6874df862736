/** Guests can fill in the form only in the state `open`. */
export const publicStates = ['open', 'off', 'early', 'closed', 'full', 'unfit'] as const
export type PublicState = (typeof publicStates)[number]
