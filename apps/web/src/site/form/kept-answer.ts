import { readStored, removeStored, WEEK, writeStored } from '@mashu/client'

/** Values of a sub row by key. `id` is set if the server has stored the row. */
export type TypedRow = Readonly<Record<string, string | boolean>>
export type TypedRows = Readonly<Record<string, readonly TypedRow[]>>

/** An answer on this device, kept until the server has received the answer. */
export interface KeptAnswer {
  /** Random key with which the server recognizes a repeated request, and the user opens the answer later. */
  secret: string
  values: Readonly<Record<string, string | boolean>>
  rows?: TypedRows
  consent: boolean
  /** True from sending until the server confirms. */
  isWaiting: boolean
}

const answerKey = (token: string) => `FORM_ANSWER_${token}`
const sentKey = (token: string) => `FORM_SENT_${token}`
export const readKept = (token: string): KeptAnswer | undefined => readStored<KeptAnswer>(answerKey(token))
export const keepAnswer = (token: string, answer: KeptAnswer): void => writeStored(answerKey(token), answer, WEEK)

/** Removes the answer, because other people may use the same computer, and stores only that an answer was sent. */
export function forgetAnswer(token: string): void {
  removeStored(answerKey(token))
  writeStored(sentKey(token), true)
}

export const isSentHere = (token: string): boolean => readStored(sentKey(token)) === true

/** A changed answer, kept on this device until the server has received the change. */
export interface KeptChange {
  values: KeptAnswer['values']
  rows: TypedRows
  isWaiting: boolean
}
const changeKey = (token: string) => `FORM_CHANGE_${token}`
type StoredChange = KeptChange & { secret: string }

/** Returns undefined if the kept change belongs to another answer. */
export function readChange(token: string, secret: string): KeptChange | undefined {
  const kept = readStored<StoredChange>(changeKey(token))
  return kept?.secret === secret ? kept : undefined
}
export const keepChange = (token: string, secret: string, change: KeptChange): void =>
  writeStored(changeKey(token), { ...change, secret } satisfies StoredChange, WEEK)
export const forgetChange = (token: string, secret: string): void => {
  if (readChange(token, secret)) removeStored(changeKey(token))
}
