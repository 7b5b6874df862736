/** How many bytes `String.fromCharCode` takes at once without overflowing the stack. */
const chunk = 0x8000

/** Bytes as base64 text, at once. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

/** The bytes of a base64 text. Throws when it is none. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
