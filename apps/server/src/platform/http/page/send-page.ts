import type { FastifyReply, FastifyRequest } from 'fastify'
import { playerHostsOf } from '@mashu/contract/sys/config/player-hosts'
import { withDatabase } from '../../db/database.ts'
import type { AppContext } from '../../app/context.ts'
import type { PageHead } from '../../app/page-head-source.ts'
import { sitePermissions, sitePolicy } from './page-headers.ts'
import { firstAnswers } from './first-answers.ts'
import { originOf } from './origin.ts'
import { headElements, picturePreload } from './page-head.ts'
import { pageLinks } from './page-links.ts'
import { fillPage, pageTag, readTemplate } from './site-page.ts'

export const CHECKED = 'no-cache'

/** The settings that the server itself uses. */
interface PageSettings {
  brandName?: string
  brandDesc?: string
  playerHosts?: string
}

export async function sendPage(
  context: AppContext,
  { file, manifest, headers }: { file: string; manifest: string; headers: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const template = await readTemplate(file)
  reply.headers(headers).header('cache-control', CHECKED).type('text/html; charset=utf-8')
  if (template === null)
    return reply
      .status(503)
      .send(
        '<!doctype html><meta charset="utf-8"><title>码塾</title><p>页面还没有构建，请先运行 <code>npm run build</code>。</p>',
      )
  const built = { template, manifest: await readTemplate(manifest) }
  const settings = (await withDatabase(context.database, () => context.pageConfig())) as PageSettings
  const html = await withDatabase(context.database, () => filledPage(context, built, settings, request))
  reply.header('content-security-policy', sitePolicy(playerHostsOf(settings.playerHosts)))
  reply.header('permissions-policy', sitePermissions(request.url.split('?', 1)[0]!))
  const tag = pageTag(html)
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(html)
}

async function filledPage(
  context: AppContext,
  { template, manifest }: { template: string; manifest: string | null },
  settings: PageSettings,
  request: FastifyRequest,
): Promise<string> {
  const { pathname, searchParams, search } = new URL(request.url, 'http://page')
  const head: PageHead = (await context.pageHeads[pathname]?.(searchParams)) ?? {
    description: settings.brandDesc ?? '',
  }
  const place = { origin: originOf(context.config, request), path: pathname + search, brand: settings.brandName ?? '' }
  return fillPage(
    template,
    { ...settings, timeZone: context.config.timeZone },
    {
      title: head.title,
      elements: picturePreload(head) + headElements(head, place) + (await firstAnswers(context.app, pathname, search)),
      links: pageLinks(manifest, pathname),
    },
  )
}
