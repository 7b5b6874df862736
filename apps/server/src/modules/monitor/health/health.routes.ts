import { problem } from '@mashu/contract'
import { health } from '@mashu/contract/monitor/health'
import { migrationState } from '../../../platform/migration/migrate.ts'
import { programVersion } from '../../../platform/program-version.ts'
import { readInstallationId, shortInstallation } from '../../../platform/files/installation.ts'
import { knownMaintenance } from '../../../platform/maintenance/closed.ts'
import { noticeOf } from '../../../platform/maintenance/maintenance.rules.ts'
import { openApi } from '../../../platform/http/openapi/openapi.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'

/** Milliseconds before the database counts as down. Load balancers expect an answer within two seconds. */
const PROBE_MS = 1500

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const shown = (id: string | null): string | null => (id === null ? null : shortInstallation(id))

export function healthRoutes(context: AppContext): void {
  let described: ReturnType<typeof openApi> | undefined
  serve(context, health, {
    // A cached answer would report "ok" while queries fail.
    health: async ({ log }) => ({
      status: 'ok' as const,
      version: programVersion.number,
      date: programVersion.date,
      commit: programVersion.commit,
      database: context.database.kind,
      installation: await within(PROBE_MS, readInstallationId()).then(shown, () => null),
      maintenance: noticeOf(knownMaintenance().mode),
      migrations: await within(PROBE_MS, migrationState(context.database)).catch((error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        throw problem('storage.away')
      }),
    }),
    // Endpoints do not change while the program runs.
    docs: async () => (described ??= openApi(context.endpoints, programVersion.number)),
  })
}
