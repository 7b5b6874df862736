import type sanitizeHtml from 'sanitize-html'

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
/** Each makes the parser begin anew, whether a tag follows or not; ten thousand elements have twice as many. */
const MAX_BRACKETS = 3 * MAX_TAGS

function hasTooManyBrackets(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++count > MAX_BRACKETS) return true
  return false
}

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

/** Makes the cleaner of the given package: the program reads it at the first text, a thread brings its own. */
export function cleanerOf(sanitize: typeof sanitizeHtml): (html: string) => string | null {
  const allowed = allowedBy(sanitize)
  return (html) => {
    if (hasTooManyBrackets(html)) return null
    try {
      return sanitize(html, { ...nestingWatch(), ...allowed })
    } catch (error) {
      if (error instanceof TooDeep) return null
      throw error
    }
  }
}
