import type sanitizeHtml from 'sanitize-html'
import { lazyPackage } from '../../package/lazy-package.ts'
import { cleanerOf } from './html.rules.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

let clean: ReturnType<typeof cleanerOf> | undefined

/**
 * Removes scripts, frames and event handlers. Returns null for a text with more than a hundred levels, more than ten
 * thousand elements or too many `<` characters.
 */
export function cleanHtml(html: string): string | null {
  clean ??= cleanerOf(sanitizer())
  return clean(html)
}

/** Milliseconds after the start of the server, in which the calls of waiting pages are answered. */
const WARM_AFTER_MS = 5000
/** After these texts, V8 has compiled the parser. */
const WARM_TEXTS = 20
const WARM_TEXT = '<p style="color: red">a <a href="/">b</a> <b>c</b></p><ul><li>d</li></ul>'.repeat(20)

/**
 * Loads the parser and sanitizes a few texts with pauses, so that the first author of rich text delays nobody. The
 * timer does not keep a program alive.
 */
export function warmCleaner(): void {
  let left = WARM_TEXTS
  const next = () => {
    // The first call only loads the package.
    cleanHtml(left === WARM_TEXTS ? '' : WARM_TEXT)
    if (--left > 0) setTimeout(next, 20).unref()
  }
  setTimeout(next, WARM_AFTER_MS).unref()
}
