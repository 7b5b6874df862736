import { readStored, writeStored } from '@mashu/client'

const SECRET_BYTES = 24
const DEVICE = 'FORM_DEVICE'

/** `crypto.randomUUID` is not available without HTTPS. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** A random id of this browser, which does not identify the user. */
export function deviceId(): string {
  const known = readStored<string>(DEVICE)
  if (known) return known
  const made = newSecret()
  writeStored(DEVICE, made)
  return made
}
