import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app/context.ts'
import type { SitePage } from '../../app/page-head-source.ts'
import { withDatabase } from '../../db/database.ts'
import { escapeHtml } from '../field/escape-html.ts'
import { originOf } from './origin.ts'
import { pageHeaders } from './page-headers.ts'

/** The protocol allows 50,000 in a file; the newest of each kind are what is looked for. */
const MAX_PAGES = 2000
const LISTS = ['/', '/workList', '/courseList', '/newsList'] as const
/** Seconds that a copy may be kept. */
const KEPT = 3600

/** The pages as a site map (sitemaps.org, protocol 0.9). */
export function siteMap(origin: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${modified}</url>\n`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${head}${entries.join('')}</urlset>\n`
}

/**
 * What search engines are asked to leave alone: calls and what belongs to a person. Pages of authors are public, but
 * a child is not to be found by a search engine. Login and registration are looked for by the name of the school.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/sys/common/static/',
    'Disallow: /friend-detail',
    'Disallow: /account/',
    'Disallow: /user/',
    'Allow: /user/login',
    'Allow: /user/register$',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Sends a text for programs, which no page may be made of. */
export function sendSiteFile(reply: FastifyReply, { config }: AppContext, type: string, text: string): FastifyReply {
  return reply
    .headers(pageHeaders('data', config))
    .header('cache-control', `public, max-age=${KEPT}`)
    .type(`${type}; charset=utf-8`)
    .send(text)
}

/** `/robots.txt` and `/sitemap.xml`. */
export function serveSiteMap(context: AppContext): void {
  const { app, config, modules, database } = context
  app.get('/robots.txt', (request, reply) =>
    sendSiteFile(reply, context, 'text/plain', robotsText(originOf(config, request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const sources = modules.flatMap((module) => module.sitePages ?? [])
    const found = await withDatabase(database, () => Promise.all(sources.map((source) => source(MAX_PAGES))))
    const pages = [...LISTS.map((path) => ({ path })), ...found.flat()]
    return sendSiteFile(reply, context, 'application/xml', siteMap(originOf(config, request), pages))
  })
}
