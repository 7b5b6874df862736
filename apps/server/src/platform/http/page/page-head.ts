import type { PageHead } from '../../app/page-head-source.ts'
import { escapeHtml } from '../field/escape-html.ts'

const LONGEST = 160

/** Returns the beginning of rich text. The input may end within a tag. */
export function plainWords(html: string, longest = LONGEST): string {
  const text = html
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&\w*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

interface PageAddress {
  /** Without a final slash, such as `https://school.cn`. */
  origin: string
  path: string
  brand: string
}

/** Preloads the largest picture of the first screen before any script runs. */
export const picturePreload = ({ firstPicture }: PageHead): string =>
  firstPicture ? `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(firstPicture)}">` : ''

const FEED = '<link rel="alternate" type="application/rss+xml" title="资讯" href="/rss.xml">'

export function headElements({ title, description, picture }: PageHead, { origin, path, brand }: PageAddress): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
  return [
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title ?? brand),
    meta('property', 'og:url', origin + path),
    ...(picture ? [meta('property', 'og:image', picture.startsWith('/') ? origin + picture : picture)] : []),
    FEED,
  ].join('')
}
