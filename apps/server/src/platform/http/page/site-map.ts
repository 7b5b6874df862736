import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app/context.ts'
import type { SitePage } from '../../app/page-head-source.ts'
import { withDatabase } from '../../db/database.ts'
import { escapeHtml } from '../field/escape-html.ts'
import { originOf } from './origin.ts'
import { pageHeaders } from './page-headers.ts'

/** Maximum number of pages of each kind. The protocol allows 50,000 pages in a file. */
const MAX_PAGES = 2000
const LISTS = ['/', '/workList', '/courseList', '/newsList'] as const
/** Seconds for which the files may be cached. */
const KEPT = 3600

/** sitemaps.org, protocol 0.9. */
export function siteMap(origin: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${modified}</url>\n`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${head}${entries.join('')}</urlset>\n`
}

/**
 * Pages of authors are public, but search engines must not find a child. Login and registration are not excluded, so
 * that a search for the name of the school finds them.
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

/** The headers prevent browsers from showing the text as a page. */
export function sendSiteFile(reply: FastifyReply, { config }: AppContext, type: string, text: string): FastifyReply {
  return reply
    .headers(pageHeaders('data', config))
    .header('cache-control', `public, max-age=${KEPT}`)
    .type(`${type}; charset=utf-8`)
    .send(text)
}

/** Serves `/robots.txt` and `/sitemap.xml`. */
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
