import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formVersion } from '@mashu/contract/online/form/version'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listVersions, selectOptionalVersion } from './version/version.queries.ts'

export function formVersionRoutes(context: AppContext): void {
  serve(context, formVersion, {
    list: ({ query }) => listVersions(query.id),
    definition: async ({ query }) => {
      const found = await selectOptionalVersion(query.id, query.version)
      if (!found) throw cgformProblem('cgform.none')
      return found
    },
  })
}
