import type sanitizeHtml from 'sanitize-html'
import { lazyPackage } from '../../package/lazy-package.ts'

const sanitizer = lazyPackage<typeof sanitizeHtml>('sanitize-html')

const STYLE_VALUE = /^[\w\s#%.,()-]{1,80}$/

/** A table in a list in a table is twelve; the parser's cost grows with the square of this. */
const MAX_NESTING = 100

/** What of a text stays. */
const allowedBy = (sanitize: typeof sanitizeHtml): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    'img',
    'video',
    'source',
    'audio',
    'h1',
    'h2',
    'u',
    's',
    'del',
    'ins',
    'font',
    'center',
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'align', 'title'],
    a: ['href', 'target', 'rel', 'name'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'width', 'height', 'poster', 'preload'],
    source: ['src', 'type'],
    audio: ['src', 'controls'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    font: ['color', 'size'],
  },
  allowedStyles: {
    '*': Object.fromEntries(
      [
        'color',
        'background-color',
        'text-align',
        'font-size',
        'font-weight',
        'font-style',
        'text-decoration',
        'width',
        'height',
        'max-width',
        'margin',
        'margin-left',
        'padding',
        'line-height',
        'text-indent',
        'border',
        'border-collapse',
      ].map((name) => [name, [STYLE_VALUE]]),
    ),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
})

/** Parsing ten thousand takes a tenth of a second of the program that serves everybody. */
const MAX_TAGS = 10_000

class TooDeep extends Error {}

/** Throws as soon as elements lie deeper than people nest them, or are too many; an instance serves one text. */
function nestingWatch() {
  let depth = 0
  let tags = 0
  return {
    onOpenTag: () => {
      if (++depth > MAX_NESTING || ++tags > MAX_TAGS) throw new TooDeep()
    },
    onCloseTag: () => {
      depth--
    },
  }
}

function makeCleaner(): (html: string) => string {
  const sanitize = sanitizer()
  const allowed = allowedBy(sanitize)
  return (html) => sanitize(html, { ...nestingWatch(), ...allowed })
}

let clean: ReturnType<typeof makeCleaner> | undefined

/**
 * Rich text as teachers write it: headings, tables, pictures, video, colours. Scripts, frames of other hosts and event
 * handlers go. Null when elements are nested more than a hundred deep, or are more than ten thousand.
 */
export function cleanHtml(html: string): string | null {
  try {
    clean ??= makeCleaner()
    return clean(html)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}
