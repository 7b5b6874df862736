import type { FormAction } from '@mashu/contract/online/form/action'
import { keyOf } from '@mashu/contract/online/form/name'
import type { AppContext } from '../../../platform/app/context.ts'
import type { RowEvent } from '../form/form.ts'
import { isMet, runWith, runAfter } from './run.service.ts'

/** Returns false when the watched field has not changed. In a new row, each filled field counts as changed. */
function becameAnother({ form, before, after }: RowEvent, { event, field }: FormAction): boolean {
  if ((event !== 'changed' && event !== 'fieldChanged') || !field) return true
  const value = after[keyOf(field)] ?? null
  if (before) return (before[keyOf(field)] ?? null) !== value
  const isFlag = form.definition.fields.some(({ dbFieldName, dbType }) => dbFieldName === field && dbType === 'flag')
  return value !== null && value !== '' && !(isFlag && Number(value) === 0)
}

export async function rowSaved(context: AppContext, event: RowEvent): Promise<void> {
  const { form, id: rowId, after, user, actions } = event
  const cause = { username: user.username, orgCode: user.orgCode }
  for (const action of actions) {
    if (!becameAnother(event, action)) continue
    if (!isMet(context, form, action, { row: after, user: cause })) continue
    const wanted = { context, form, action, rowId, cause }
    await (action.timing === 'with' ? runWith(wanted) : runAfter(wanted))
  }
}
