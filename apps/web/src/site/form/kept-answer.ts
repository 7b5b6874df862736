import { readStored, removeStored, WEEK, writeStored } from '@mashu/client'

/** A row below an answer as it is typed, by key; `id`: of one that the school has. */
export type TypedRow = Readonly<Record<string, string | boolean>>
/** Rows below an answer, by key of their sub form. */
export type TypedRows = Readonly<Record<string, readonly TypedRow[]>>

/** An answer as it is kept on the device until the school has it. */
export interface KeptAnswer {
  /** Makes the answer one, however often it is sent, and opens it later. */
  secret: string
  /** The entered values, by key. */
  values: Readonly<Record<string, string | boolean>>
  rows?: TypedRows
  consent: boolean
  /** Sent by the person, and not confirmed by the server yet. */
  isWaiting: boolean
}

const answerKey = (token: string) => `FORM_ANSWER_${token}`
const sentKey = (token: string) => `FORM_SENT_${token}`
export const readKept = (token: string): KeptAnswer | undefined => readStored<KeptAnswer>(answerKey(token))
export const keepAnswer = (token: string, answer: KeptAnswer): void => writeStored(answerKey(token), answer, WEEK)

/** The school has it: what a parent wrote does not stay on a computer that others use. */
export function forgetAnswer(token: string): void {
  removeStored(answerKey(token))
  writeStored(sentKey(token), true)
}

export const isSentHere = (token: string): boolean => readStored(sentKey(token)) === true

/** A change of an answer that the school has, until it has the change too. */
export interface KeptChange {
  values: KeptAnswer['values']
  rows: TypedRows
  isWaiting: boolean
}
const changeKey = (token: string) => `FORM_CHANGE_${token}`
type StoredChange = KeptChange & { secret: string }

/** The change of the answer behind this private link; one of another answer is none. */
export function readChange(token: string, secret: string): KeptChange | undefined {
  const kept = readStored<StoredChange>(changeKey(token))
  return kept?.secret === secret ? kept : undefined
}
export const keepChange = (token: string, secret: string, change: KeptChange): void =>
  writeStored(changeKey(token), { ...change, secret } satisfies StoredChange, WEEK)
export const forgetChange = (token: string, secret: string): void => {
  if (readChange(token, secret)) removeStored(changeKey(token))
}
