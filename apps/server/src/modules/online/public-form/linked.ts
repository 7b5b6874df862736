import { publicFormPage, type LinkedForm } from '@mashu/contract/online/form/public/public-link'
import { optionalForm, tableKey } from '../form/form.ts'
import { stateOf } from './answer.ts'
import { listOpenLinks } from './public-form.queries.ts'

/** Forms that a page of the site may link to: their links are switched on, whether or not their time has come. */
export async function listLinkedForms(): Promise<LinkedForm[]> {
  const told: LinkedForm[] = []
  for (const link of await listOpenLinks()) {
    const form = optionalForm(link.cgformHeadId)
    if (!form) continue
    const { tableTxt: title, tableName } = form.definition.head
    const state = await stateOf({ link, form, table: tableKey(tableName) })
    told.push({ title, page: publicFormPage(link.token), state })
  }
  return told
}
