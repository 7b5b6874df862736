import type { FormDefinition, RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf } from '@mashu/contract/online/form/relation'
import { rowsBelow, type PersonalRows } from '../../../platform/personal/personal-data.ts'
import { listPublished } from './form.queries.ts'
import { listOldTables } from './table/old-table.queries.ts'
import { selectOptionalVersion } from './version/version.queries.ts'
import { related } from './related.ts'
import { tableKey } from './table/table.queries.ts'

/** Values of `fieldValidType` for telephone numbers and e-mail addresses. */
const ADDRESSES = new Set(['m', 'e'])
const own = { by: { createBy: 'username' }, erasure: 'delete' } as const

const shownOf = ({ fields }: FormDefinition) =>
  Object.fromEntries(
    fields.filter(({ mainTable }) => !mainTable).map((field) => [keyOf(field.dbFieldName), field.dbFieldTxt]),
  )

function rowsOf(definition: FormDefinition): PersonalRows {
  const { head, fields } = definition
  const addresses = fields.filter(({ fieldValidType }) => ADDRESSES.has(fieldValidType ?? ''))
  const reached = addresses.map(({ dbFieldName }) => [keyOf(dbFieldName), 'address'] as const)
  const by = { ...own.by, ...Object.fromEntries(reached) }
  return { ...own, by, table: tableKey(head.tableName), title: head.tableTxt, shown: shownOf(definition) }
}

/** Sub rows, and the records of public answers by guests, are deleted together with the rows of a form. */
function besides(form: RunningForm, rows: PersonalRows): PersonalRows[] {
  const subs = form.subs ?? []
  return [
    ...subs.map((sub) =>
      rowsBelow(rows, keyOf(mainFieldOf(sub)!.dbFieldName), {
        table: tableKey(sub.head.tableName),
        title: `${form.head.tableTxt}：${sub.head.tableTxt}`,
        shown: shownOf(sub),
      }),
    ),
    {
      ...rowsBelow(rows, 'rowId', {
        table: 'onlPublicAnswer',
        title: `${form.head.tableTxt}：公开填写的记录`,
        shown: { createTime: '填写时间', consentTime: '同意时间' },
      }),
      secret: ['secretHash', 'deviceHash', 'personHash'],
      erasure: 'delete',
    },
  ]
}

/**
 * A row belongs to the person who filled it in, and to the owner of a telephone number or e-mail address in the row.
 * Names in other texts cannot be found automatically.
 */
export async function formPersonalRows(): Promise<PersonalRows[]> {
  const published = await listPublished()
  const versions = await Promise.all(published.map(({ id, version }) => selectOptionalVersion(id, version)))
  const forms = related(versions.filter((definition) => definition !== undefined))
  return [
    ...forms.flatMap((form) => {
      const rows = rowsOf(form)
      return [...besides(form, rows), rows]
    }),
    ...(await listOldTables()).map(({ tableName, tableTxt }): PersonalRows => ({
      ...own,
      table: tableKey(tableName),
      title: `${tableTxt}（旧数据）`,
      shown: { createTime: '填写时间' },
    })),
  ]
}
