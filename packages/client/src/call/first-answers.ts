import type { Envelope } from './http.ts'

/** Milliseconds since the page was opened in which its first answers are as good as new ones. */
const FRESH = 60_000

let left: Map<string, Envelope> | undefined

function read(): Map<string, Envelope> {
  const text = document.getElementById('first-answers')?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, Envelope>) : [])
}

/**
 * The answer to this call that came inside the page, once; undefined where there is none, and when the page has been
 * open for long. Only for guests: it belongs to no user.
 */
export function takeFirstAnswer(address: string): Envelope | undefined {
  if (typeof document === 'undefined') return undefined
  left ??= read()
  const answer = left.get(address)
  left.delete(address)
  return performance.now() < FRESH ? answer : undefined
}
