import { formActions } from '@mashu/contract/online/form/action'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listTemplates } from '../../sys/message-template/message-template.ts'
import { listHookNames } from '../../sys/sender/sender.ts'
import { listActionStates, onRowSaved, readActions, saveActions, sourceOf } from '../form/form.ts'
import { listRuns } from './run.queries.ts'
import { accountRoutes } from './account.routes.ts'
import { buttonsOf, press } from './button.service.ts'
import { rowSaved } from './row-saved.ts'

export function actionRoutes(context: AppContext): void {
  onRowSaved(context.database, (event) => rowSaved(context, event))
  serve(context, formActions, {
    read: async ({ query }) => ({
      ...(await readActions(query.id)),
      templates: (await listTemplates()).map(({ templateCode, templateName }) => ({
        value: templateCode,
        label: templateName ?? templateCode,
      })),
      hooks: (await listHookNames()).map((name) => ({ value: name, label: name })),
    }),
    save: ({ body: { id, ...saved }, user }) => saveActions(id, saved, { user, formOf: sourceOf }),
    states: ({ query }) => listActionStates(query.id),
    runs: ({ query }) => listRuns(query.id),
    buttons: ({ params, user }) => buttonsOf(params.formId, user),
    press: ({ params, body, user }) => press(context, { ...params, ...body }, user),
  })
  accountRoutes(context)
}
