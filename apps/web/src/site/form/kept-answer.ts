import { readStored, removeStored, WEEK, writeStored } from '@mashu/client'

/** The values of a sub row by key. `id` is set if the server has stored the row. */
export type TypedRow = Readonly<Record<string, string | boolean>>
export type TypedRows = Readonly<Record<string, readonly TypedRow[]>>

/** An answer in the storage of this device. It is stored until the server has received it. */
export interface KeptAnswer {
  /** Random key. The server recognizes a repeated request by this key, and the answer can be opened with it later. */
  secret: string
  values: Readonly<Record<string, string | boolean>>
  rows?: TypedRows
  consent: boolean
  /** True after the user has sent the answer, until the server confirms it. */
  isWaiting: boolean
}

const answerKey = (token: string) => `FORM_ANSWER_${token}`
const sentKey = (token: string) => `FORM_SENT_${token}`
export const readKept = (token: string): KeptAnswer | undefined => readStored<KeptAnswer>(answerKey(token))
export const keepAnswer = (token: string, answer: KeptAnswer): void => writeStored(answerKey(token), answer, WEEK)

/** Deletes the stored answer, because other people may use the same computer. */
export function forgetAnswer(token: string): void {
  removeStored(answerKey(token))
  writeStored(sentKey(token), true)
}

export const isSentHere = (token: string): boolean => readStored(sentKey(token)) === true

/** A change of an answer. It is stored on this device until the server has received it. */
export interface KeptChange {
  values: KeptAnswer['values']
  rows: TypedRows
  isWaiting: boolean
}
const changeKey = (token: string) => `FORM_CHANGE_${token}`
type StoredChange = KeptChange & { secret: string }

/** Returns the stored change of the answer with this private link. Changes of other answers are ignored. */
export function readChange(token: string, secret: string): KeptChange | undefined {
  const kept = readStored<StoredChange>(changeKey(token))
  return kept?.secret === secret ? kept : undefined
}
export const keepChange = (token: string, secret: string, change: KeptChange): void =>
  writeStored(changeKey(token), { ...change, secret } satisfies StoredChange, WEEK)
export const forgetChange = (token: string, secret: string): void => {
  if (readChange(token, secret)) removeStored(changeKey(token))
}
