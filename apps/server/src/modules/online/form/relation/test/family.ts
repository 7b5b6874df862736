import { column, data, formCalls } from '../../../../../../test/online/forms.ts'
import { startHarness, type Harness, type Person } from '../../../../../../test/harness.ts'

export type Row = Record<string, unknown> & { id: string }

export let site: Harness
export let calls: ReturnType<typeof formCalls>
let admin: Person
export const setUp = async () => {
  site = await startHarness()
  admin = await site.person('admin')
  calls = formCalls(site, admin)
}

export const mainKey = (mainTable: string) => column('main_id', { mainTable, mainField: 'id', dbFieldTxt: '所属主表' })

/** @returns the id of the published sub form */
export async function subForm(
  tableName: string,
  mainTable: string,
  fields: object[],
  head: object = {},
): Promise<string> {
  const whole = { tableName, tableTxt: `附表${tableName}`, tableType: 3, relationType: 0, ...head }
  return calls.form(tableName, [...fields, mainKey(mainTable)], { head: whole })
}
export const whole = async (id: string, row: string) =>
  (await calls.ok('GET', `${data(id, 'queryById')}?id=${row}`)) as Row & Record<string, Row[]>
export const undo = (reply: { headers: Record<string, unknown> }) =>
  calls.ok('POST', '/sys/recycleBin/undo', { id: reply.headers['x-deletion'] })

/** Publishes a main form with two sub forms: any number of children, and one address. */
export async function family(name: string) {
  const main = await calls.form(name, [column('title', { fieldMustInput: '1' })])
  const age = column('age', { dbType: 'int', fieldShowType: 'number' })
  const rules = [{ ruleType: 'validate', targetFields: 'age', formula: 'isEmpty(age) or age > 3', message: '年龄太小' }]
  const fields = [column('name', { fieldMustInput: '1' }), column('card', { fieldValidType: 'only' }), age]
  const head = { tableName: `${name}kid`, tableTxt: '学生', tableType: 3 }
  const kid = await calls.form(`${name}kid`, [...fields, mainKey(name)], { head, rules })
  const place = await subForm(`${name}place`, name, [column('street')], { relationType: 1, tabOrderNum: 2 })
  return { main, kid, place, kids: `${name}kid`, places: `${name}place` }
}
