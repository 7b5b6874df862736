/** Masks a phone number or an e-mail address so that its owner still recognizes it. */
export function masked(text: string): string {
  const at = text.indexOf('@')
  if (at > 0) return `${text.slice(0, Math.min(2, at))}***${text.slice(at)}`
  return text.length < 8 ? `${text.slice(0, 2)}***` : `${text.slice(0, 3)}****${text.slice(-4)}`
}
