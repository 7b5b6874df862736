import type sanitizeHtml from 'sanitize-html'
import { lazyPackage } from '../../package/lazy-package.ts'
import { cleanerOf } from './html.rules.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

let clean: ReturnType<typeof cleanerOf> | undefined

/**
 * Rich text as teachers write it: headings, tables, pictures, video, colours. Scripts, frames of other hosts and event
 * handlers go. Null when elements are nested more than a hundred deep, or are more than ten thousand.
 */
export function cleanHtml(html: string): string | null {
  clean ??= cleanerOf(sanitizer())
  return clean(html)
}

/** Long enough that the greeting of a start is out and pages that waited for it have their answers. */
const WARM_AFTER_MS = 5000
/** Texts that are cleaned for nothing, each a few milliseconds: afterwards V8 has compiled the parser. */
const WARM_TEXTS = 20
const WARM_TEXT = '<p style="color: red">a <a href="/">b</a> <b>c</b></p><ul><li>d</li></ul>'.repeat(20)

/**
 * Reads the parser and cleans a few texts in pauses after a start, so that the first person who writes rich text makes
 * no other person wait. The timer keeps no program alive.
 */
export function warmCleaner(): void {
  let left = WARM_TEXTS
  const next = () => {
    // The first call only reads the package.
    cleanHtml(left === WARM_TEXTS ? '' : WARM_TEXT)
    if (--left > 0) setTimeout(next, 20).unref()
  }
  setTimeout(next, WARM_AFTER_MS).unref()
}
