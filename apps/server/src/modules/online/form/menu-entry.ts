import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formCode, formRights } from '@mashu/contract/online/form/form-resource'
import type { Principal } from '../../../platform/auth/principal.ts'
import { ensureEntry } from '../../sys/permission/permission.ts'
import { selectOptionalHead } from './form.queries.ts'

/** Component of the menu entry of a form. */
const AUTO_LIST = 'modules/online/cgform/auto/OnlCgformAutoList'

/** Where a form is opened. */
export const entryUrl = (id: string): string => `/online/cgformList/${id}`

/** Puts a published form into the menu, with a button for each right; what is there already stays. */
export async function addToMenu(id: string, user: Principal): Promise<void> {
  const head = await selectOptionalHead(id)
  if (!head) throw cgformProblem('cgform.none')
  if (head.tableVersion === 0) throw cgformProblem('cgform.notPublished')
  if (head.tableType === 3) throw cgformProblem('cgform.subInMenu')
  const rights = Object.entries(formRights) as [keyof typeof formRights, string][]
  const buttons = Object.fromEntries(
    rights.map(([right, label]) => [formCode(id, right), `${head.tableTxt}：${label}`]),
  )
  await ensureEntry({ name: head.tableTxt, url: entryUrl(id), component: AUTO_LIST, under: '/online', buttons }, user)
}
