import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formCode, formRights } from '@mashu/contract/online/form/form-resource'
import type { FormHead } from '@mashu/contract/online/form/definition'
import { listPlaceOf, listPlaces } from '@mashu/contract/online/form/list-place'
import type { Principal } from '../../../platform/auth/principal.ts'
import { ensureEntry } from '../../sys/permission/permission.ts'
import { selectOptionalHead } from './form.queries.ts'

/**
 * Adds a published form to the menu, with a button for each right.
 * @returns the address of the form's list
 */
export async function addToMenu(id: string, user: Principal): Promise<string> {
  const head = await selectOptionalHead(id)
  if (!head) throw cgformProblem('cgform.none')
  if (head.tableVersion === 0) throw cgformProblem('cgform.notPublished')
  if (head.tableType === 3) throw cgformProblem('cgform.subInMenu')
  const rights = Object.entries(formRights) as [keyof typeof formRights, string][]
  const buttons = Object.fromEntries(
    rights.map(([right, label]) => [formCode(id, right), `${head.tableTxt}：${label}`]),
  )
  const { path, component } = listPlaceOf(head as FormHead)
  const url = `${path}/${id}`
  // When the kind of list changes, the form keeps its menu entry.
  const formerUrls = Object.values(listPlaces).map((place) => `${place.path}/${id}`)
  await ensureEntry({ name: head.tableTxt, url, component, formerUrls, under: '/online', buttons }, user)
  return url
}
