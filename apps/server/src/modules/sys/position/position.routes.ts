import { position } from '@mashu/contract/sys/position'
import { crudHandlers } from '../../../platform/http/crud-handlers.ts'
import { serve, type Site } from '../../../platform/http/serve.ts'

export function positionRoutes(site: Site): void {
  serve(site, position, {
    ...crudHandlers(position, { table: "sysPosition", clock: site.dressing.clock }),
  })
}
