import { rowSchemas, type AnyEndpoint } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formCode, schemasBelow } from '@mashu/contract/online/form/form-resource'
import { subKeyOf } from '@mashu/contract/online/form/relation'
import { fieldBelow } from '@mashu/contract/online/view/condition'
import { formViews } from '@mashu/contract/sys/list/list-view'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { viewHandlers, type ReachedList } from '../../sys/list-view/list-view.ts'
import { optionalForm } from '../form/form.ts'

/**
 * People who may edit all rows may share views.
 * @throws `cgform.none` when the person may not see the list
 */
function reachForm(formId: string, user: Principal): ReachedList {
  const form = optionalForm(formId)
  if (!form || !mayCall(user, form.resource.list.access)) throw cgformProblem('cgform.none')
  const { resource, definition } = form.forUser(user)
  const below = (definition.subs ?? []).flatMap((sub) =>
    Object.keys(schemasBelow(sub)).map((key) => fieldBelow(subKeyOf(sub), key)),
  )
  return {
    keys: new Set([...Object.keys(rowSchemas(resource.list.result as AnyEndpoint['result'])), ...below]),
    mayShare: user.can(formCode(formId, 'edit')) ? 'everyone' : 'nobody',
  }
}

export const viewRoutes = (context: AppContext): void =>
  serve(context, formViews, viewHandlers(context, { table: 'onlFormView', key: 'cgformHeadId' }, reachForm))
