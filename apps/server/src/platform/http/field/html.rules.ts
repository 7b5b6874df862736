import type sanitizeHtml from 'sanitize-html'

const STYLE_VALUE = /^[\w\s#%.,()-]{1,80}$/

/** A table in a list in a table has twelve levels. The cost of parsing grows with the square of the depth. */
const MAX_NESTING = 100

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

/** Parsing this number of elements takes a tenth of a second. */
const MAX_TAGS = 10_000
/**
 * Each `<` restarts the parser, even if no tag follows. Ten thousand elements with end tags have twenty thousand `<`
 * characters.
 */
const MAX_BRACKETS = 3 * MAX_TAGS

function hasTooManyBrackets(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++count > MAX_BRACKETS) return true
  return false
}

class TooDeep extends Error {}

/** Throws when there are too many elements, or when elements are nested too deeply. */
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

/** The main thread loads `sanitize` at the first text, and the cleaning thread imports it. */
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
