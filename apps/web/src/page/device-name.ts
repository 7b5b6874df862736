import { readStored, writeStored } from '@mashu/client'

const SECRET_BYTES = 24
const DEVICE = 'FORM_DEVICE'

/** Random text for addresses and keys; `crypto.randomUUID` is missing where the school has no https. */
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
