import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { escapeHtml } from '../field/escape-html.ts'

/** Escapes characters that could end the script element or a line. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const escapeText = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
interface FilledHead {
  title?: string
  elements?: string
  /** Links come last in the head, so that the style sheets of the page override common style sheets. */
  links?: string
}

const SLOT = '<!--site-config-->'

/** `title` does not contain the brand. */
export function fillPage(html: string, config: object, { title, elements = '', links = '' }: FilledHead = {}): string {
  const element = `<script type="application/json" id="site-config">${scriptJson(config)}</script>`
  const withHead = html.includes(SLOT)
    ? html.replace(SLOT, () => elements + element)
    : html.replace('</head>', () => `${elements}${element}</head>`)
  const filled = links === '' ? withHead : withHead.replace('</head>', () => `${links}</head>`)
  const brand = (config as { brandName?: unknown }).brandName
  // On a slow connection, the page shows the school's name while its scripts are loading.
  return typeof brand === 'string' && brand !== ''
    ? filled
        .replace('data-brand=""', () => `data-brand="${escapeHtml(brand)}"`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title ? `${title} · ${brand}` : brand)}</title>`)
    : filled
}

interface Template {
  modified: number
  html: string
}
const templates = new Map<string, Template>()

/** Returns null when the site is not built. The file is read again only after a change. */
export async function readTemplate(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  if (!found) return null
  const known = templates.get(file)
  if (known?.modified === found.mtimeMs) return known.html
  const html = await readFile(file, 'utf8')
  templates.set(file, { modified: found.mtimeMs, html })
  return html
}

export const pageTag = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
