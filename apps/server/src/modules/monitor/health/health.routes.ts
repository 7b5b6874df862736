import { health } from '@mashu/contract/monitor/health'
import { migrationState } from '../../../platform/db/migrate.ts'
import { openApi } from '../../../platform/http/openapi.ts'
import { serve, type Site } from '../../../platform/http/serve.ts'
import { version } from '../../../platform/version.ts'

export function healthRoutes(site: Site): void {
  serve(site, health, {
    // Asks the database each time: an answer from memory would say "ok" while no query succeeds.
    health: async () => ({
      status: 'ok' as const,
      version,
      database: site.database.kind,
      migrations: await migrationState(site.database),
    }),
    docs: async () => openApi(site.endpoints, version),
  })
}
