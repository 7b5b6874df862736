import { readStored, removeStored, WEEK, writeStored } from '@mashu/client'

/** What a person fills in, as it stands on the device until the school has it. */
export interface KeptAnswer {
  /** Makes the answer one, however often it is sent, and opens it later. */
  secret: string
  /** As they are typed, by key. */
  values: Readonly<Record<string, string | boolean>>
  consent: boolean
  /** Sent by the person, and not confirmed by the server yet. */
  isWaiting: boolean
}

const SECRET_BYTES = 24
const answerKey = (token: string) => `FORM_ANSWER_${token}`
const sentKey = (token: string) => `FORM_SENT_${token}`
const DEVICE = 'FORM_DEVICE'

/** Random text for addresses. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Tells this browser from others, and nothing of who uses it. */
export function deviceId(): string {
  const known = readStored<string>(DEVICE)
  if (known) return known
  const made = newSecret()
  writeStored(DEVICE, made)
  return made
}

export const readKept = (token: string): KeptAnswer | undefined => readStored<KeptAnswer>(answerKey(token))
export const keepAnswer = (token: string, answer: KeptAnswer): void => writeStored(answerKey(token), answer, WEEK)

/** The school has it: what a parent wrote does not stay on a computer that others use. */
export function forgetAnswer(token: string): void {
  removeStored(answerKey(token))
  writeStored(sentKey(token), true)
}

export const isSentHere = (token: string): boolean => readStored(sentKey(token)) === true
