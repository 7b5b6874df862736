import sanitizeHtml from 'sanitize-html'

const STYLE_VALUE = /^[\w\s#%.,()-]{1,80}$/

/**
 * Rich text as teachers write it: headings, tables, pictures, video, colours. Scripts, frames of other hosts and event
 * handlers go.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
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
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })
}
