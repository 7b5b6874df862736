import { createReadStream } from 'node:fs'
import { problem } from '@mashu/contract'
import { pythonPackage } from '@mashu/contract/teaching/python/package'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { packageFolderOf, readPackageFolder } from './package-folder.ts'
import { pyodideList, withNeeds } from './pyodide-list.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function pythonPackageRoutes(context: AppContext): void {
  const folder = packageFolderOf(context.config.dataDir)
  serve(context, pythonPackage, {
    async list({ reply }) {
      const list = await pyodideList.read()
      const { usable } = await readPackageFolder(folder, list)
      const installed = [...usable.values()]
      const names = new Set(installed.map(({ name }) => name))
      // A page without a network may use the copy in its cache. A page with a network must revalidate the copy.
      reply.header('cache-control', 'no-cache')
      return {
        packages: installed.map(({ name, imports, sha256, bytes }) => ({
          name,
          imports: [...imports],
          needs: withNeeds(list, name).flatMap((needed) => (needed.name === name ? [] : [needed.name])),
          file: `/api/teaching/pythonPackage/file/${sha256}`,
          bytes,
        })),
        missing: [...list.packages.values()].flatMap(({ name, imports }) => (names.has(name) ? [] : imports)),
      }
    },
    async file({ params, reply }) {
      const { usable } = await readPackageFolder(folder, await pyodideList.read())
      // The requested name never becomes a part of a path.
      const installed = usable.get(params.sha256)
      if (!installed) throw problem('row.entityNotFound')
      return reply
        .type('application/zip')
        .header('cache-control', IMMUTABLE)
        .header('content-length', installed.bytes)
        .send(createReadStream(installed.path))
    },
  })
}
