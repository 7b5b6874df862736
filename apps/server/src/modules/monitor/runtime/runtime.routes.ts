import { runtime } from '@mashu/contract/monitor/runtime'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { processMeter } from '../../../platform/measure/process-meter.ts'
import { cachesOf } from './caches.ts'
import { databaseList, runtimeList, serviceList, systemList } from './figures.ts'
import { processFigures } from './process-figures.ts'
import { roomOf } from './room.ts'

export function runtimeRoutes(context: AppContext): void {
  const { database } = context
  serve(context, runtime, {
    figures: async () => {
      const figures = await processFigures(database)
      return {
        runtime: runtimeList(figures),
        service: serviceList(figures),
        system: systemList(figures, context.wire.clock),
        database: await databaseList(context),
      }
    },
    samples: () => [...processMeter(database).samples()],
    caches: () =>
      cachesOf(context).map(({ name, title, entries, counts }) => {
        const counted = counts?.()
        return { name, title, entries: entries(), hits: counted?.hits ?? null, misses: counted?.misses ?? null }
      }),
    room: () => roomOf(database),
  })
}
