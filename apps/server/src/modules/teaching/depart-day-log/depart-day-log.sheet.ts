import { Type } from 'typebox'
import {
  DepartDayLog,
  DepartDayLogForm,
  departDayLog,
  departDayLogProblem,
  DepartDaySum,
} from '@mashu/contract/teaching/depart-day-log'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { departScope, listScopeDeparts } from '../../sys/depart/depart.ts'
import { counters } from './counter/day-count.rules.ts'
import { listSumsByClass } from './report.queries.ts'
import { visibleDays } from './visible-days.queries.ts'

const countColumns = counters.map((key) => ({ key }))
const { departName, ...sumFields } = DepartDaySum.properties
const named = { ...sumFields, departName: { ...departName, title: '班级' } }

const byTable = tableSheet({
  title: '班级教学记录',
  fileName: '班级教学记录',
  sheetName: '班级教学记录',
  table: 'teachingDepartDayLog',
  list: departDayLog.list,
  row: DepartDayLog,
  form: DepartDayLogForm,
  visible: visibleDays,
  columns: [
    { key: 'createTime' },
    { key: 'departName', schema: Type.String({ title: '班级', minLength: 1, maxLength: 100 }), names: ['班级名称'] },
    ...countColumns,
  ],
})

/** Returns the days in the file that already exist for their class. */
async function listTaken(rows: readonly ImportRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ values }) => (values['departId'] as string | undefined) ?? []))]
  const dates = rows.map(({ values }) => String(values['createTime'] ?? '')).toSorted()
  if (ids.length === 0) return new Set()
  const found = await db()
    .selectFrom('teachingDepartDayLog')
    .select(['departId', 'createTime'])
    .where('departId', 'in', ids)
    .where('createTime', '>=', dates[0]!)
    .where('createTime', '<=', dates.at(-1)!)
    .execute()
  return new Set(found.map((row) => `${row.departId}/${row.createTime}`))
}

/** The sheet contains the name of each class. */
export const dayLogSheet: SheetSource = {
  ...byTable,
  async check(rows, user) {
    const departs = await listScopeDeparts(await departScope(user))
    const idsOf = new Map<string, string[]>()
    for (const { id, departName: name } of departs) idsOf.set(name, [...(idsOf.get(name) ?? []), id])
    for (const row of rows) {
      const found = idsOf.get(String(row.values['departName'] ?? '')) ?? []
      if (found.length === 1) row.values['departId'] = found[0]
      else if (found.length > 1) row.errors['departName'] ??= '有几个班级叫这个名字，请先给它们改名'
      else row.errors['departName'] ??= '没有找到这个班级，或者它不归你负责'
    }
    const taken = await listTaken(rows)
    for (const row of rows) {
      const key = `${String(row.values['departId'])}/${String(row.values['createTime'])}`
      if (taken.has(key)) row.errors['createTime'] ??= departDayLogProblem('departDayLog.twice').message
      taken.add(key)
    }
  },
  async insert(values, user) {
    const id = newId()
    await db()
      .insertInto('teachingDepartDayLog')
      .values({ id, ...values, ...stampUpdate(user) } as never)
      .execute()
    return id
  },
}

/** The sums of the page, with one line for each class. */
export const reportSheet: SheetSource = {
  ...byTable,
  row: Type.Object(named),
  form: Type.Object(named),
  columns: [{ key: 'departName' }, ...countColumns],
  async *rows(range, _ids, _limit, user) {
    yield await listSumsByClass(await departScope(user), range)
  },
}
