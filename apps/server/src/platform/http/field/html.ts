import type sanitizeHtml from 'sanitize-html'
import { lazyPackage } from '../../package/lazy-package.ts'
import { cleanerOf } from './html.rules.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

let clean: ReturnType<typeof cleanerOf> | undefined

/**
 * Sanitizes rich text of teachers: keeps headings, tables, pictures, video and colours; removes scripts, frames of
 * other hosts and event handlers. Returns null when elements are nested more than a hundred deep, or are more than ten
 * thousand.
 */
export function cleanHtml(html: string): string | null {
  clean ??= cleanerOf(sanitizer())
  return clean(html)
}

/** Delay after a start, so that waiting pages are answered first. */
const WARM_AFTER_MS = 5000
/** Number of texts for warming up, a few milliseconds each. After them V8 has compiled the parser. */
const WARM_TEXTS = 20
const WARM_TEXT = '<p style="color: red">a <a href="/">b</a> <b>c</b></p><ul><li>d</li></ul>'.repeat(20)

/**
 * Loads the parser and sanitizes a few texts in pauses after a start, so that the first author of rich text delays
 * nobody else. The timer does not keep a program alive.
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
