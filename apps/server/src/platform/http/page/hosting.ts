import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../environment/config.ts'
import { COMPRESS } from '../endpoint/plugins.ts'
import { pageHeaders, type PageKind } from './page-headers.ts'
import type { AppContext } from '../../app/context.ts'
import { movedTo } from './moved.ts'
import { CHECKED, sendPage } from './send-page.ts'

interface Mount {
  prefix: string
  folder: string
  kind: PageKind
}

/** `/` must be last, because it also serves every page of the site. */
const mounts: readonly Mount[] = [
  { prefix: '/scratch3/', folder: 'apps/editors/scratch/dist/scratch3', kind: 'scratch' },
  { prefix: '/player/scratch/', folder: 'apps/editors/scratch/dist/player/scratch', kind: 'player' },
  { prefix: '/scratchjr/', folder: 'apps/editors/junior/dist', kind: 'junior' },
  { prefix: '/python/', folder: 'apps/editors/python/dist', kind: 'python' },
  { prefix: '/', folder: 'apps/web/dist', kind: 'site' },
]

/**
 * Matches names with a hash of the content, such as `index-Bq3k9f2a.js`, `7.0123456789abcdef.js` or `<md5>.svg`, but
 * not `scratch-gui-standalone.js`.
 */
const HASHED = /[-.](?=[\w-]*[0-9A-Z])[\w-]{8}\.\w+$|[-./][0-9a-f]{16,64}\.\w+$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The folder of Pyodide has the version in its name. */
const VERSIONED = /\/python\/dist\/pyodide\/\d[\w.-]*\/[\w.-]+$/

export const cachingOf = (file: string): string =>
  (HASHED.test(file) && !file.endsWith('.html')) || VERSIONED.test(file.replaceAll('\\', '/')) ? IMMUTABLE : CHECKED

/** The worker that runs children's programs. Its own policy forbids requests to the server. */
const WORKER = /[\\/]assets[\\/]python-worker-[\w-]+\.js$/i

/** Every address of a page gets the page of the site. Files are sent precompressed if possible. */
export async function hostApps(context: AppContext, root: string): Promise<void> {
  const { app, config } = context
  app.addHook('onRequest', async (request, reply) => {
    const address = movedTo(request.url)
    return address === null ? undefined : reply.redirect(address)
  })
  for (const mount of mounts) await hostMount(app, mount, path.join(root, mount.folder), config)
  const folder = path.join(root, mounts.at(-1)!.folder)
  const manifest = path.join(folder, '.vite', 'manifest.json')
  const page = { file: path.join(folder, 'index.html'), manifest, headers: pageHeaders('site', config) }
  const send = (request: FastifyRequest, reply: FastifyReply) => sendPage(context, page, request, reply)
  app.route({ method: 'GET', url: '/', handler: send, compress: COMPRESS })
  app.route({ method: 'GET', url: '/index.html', handler: send, compress: COMPRESS })
  app.decorateReply('sendSitePage', function sendSitePage(this: FastifyReply) {
    return send(this.request, this)
  })
}

declare module 'fastify' {
  interface FastifyReply {
    sendSitePage(): Promise<FastifyReply>
  }
}

/**
 * For each request, the route of the library would read the whole folder to refuse another spelling of a name on
 * case-insensitive file systems. With about 1,700 files, this costs far more than sending the file.
 * Another spelling is harmless, because all files are public. No rule may depend on the case of a name.
 */
async function hostMount(app: FastifyInstance, { prefix, kind }: Mount, root: string, config: Config): Promise<void> {
  if (!existsSync(root)) return
  const headers = pageHeaders(kind, config)
  const workerHeaders = pageHeaders('python-worker', config)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const plain = file.replace(/\.(?:br|gz)$/, '')
        reply.header('cache-control', cachingOf(plain))
        reply.headers(kind === 'python' && WORKER.test(plain) ? workerHeaders : headers)
      },
    })
    scope.route({
      method: ['HEAD', 'GET'],
      url: `${prefix}*`,
      // A browser may disconnect while a large file is sent.
      errorHandler: (error, request, reply) => {
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
        else scope.errorHandler(error, request, reply)
      },
      handler: (request, reply) => {
        const [address = ''] = request.url.split('?', 1)
        return address.startsWith(prefix) ? reply.sendFile(address.slice(prefix.length - 1)) : reply.callNotFound()
      },
    })
  })
}
