import { expect, test } from 'vitest'
import { fieldSchema, rowSchemas } from '@mashu/contract'
import { editsFields } from '@mashu/contract/sys/list/list-batch'
import { listKey } from '@mashu/contract/sys/list/list-view'
import { openHarness } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
await openCourse(site, school.teacher)
type Row = Record<string, unknown> & { id: string }
/** An edit also changes these columns. The scheduler sets `nextTime` of a job shortly after an edit. */
const WRITTEN = new Set(['updateBy', 'updateTime', 'rowVersion', 'nextTime'])
const plain = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([key]) => !WRITTEN.has(key))
      .sort(),
  )

test('a list has editable fields exactly when its rows can be written', () => {
  const forms = new Map([...site.context.recordedTables.values()].map(({ edit, form }) => [edit.path, form]))
  const known = site.context.endpoints.filter((each) => each.versioned === true && !each.path.includes('/:'))
  expect(known.filter((each) => editsFields(each) !== Boolean(forms.get(each.path)))).toEqual([])
})

test('an edit of one field changes no other field of the row', async () => {
  const changed: string[] = []
  let asked = 0
  for (const { list, form } of site.context.recordedTables.values()) {
    if (!form || !editsFields(form.edit) || !fieldSchema(list.result ?? {}).page) continue
    const read = async () => {
      const { body } = await site.call('GET', `${list.path}?pageSize=1&column=id&order=asc`, school.admin)
      return (body.result as { records: Row[] }).records[0]
    }
    const before = await read()
    if (!before) continue
    for (const field of Object.keys(fieldSchema(form.edit.body!).properties!)) {
      if (field === 'id' || !(field in rowSchemas(list.result)) || !(field in before)) continue
      const body = { list: listKey(list.path), field, value: JSON.stringify(before[field]), ids: [before.id] }
      const { body: answer } = await site.call('POST', '/sys/listBatch/edit', { token: school.admin.token, body })
      asked += Number(answer.success)
      const after = await read()
      if (!after || plain(after) !== plain(before))
        changed.push(`${list.path} ${field}: ${plain(before)} ${plain(after!)}`)
    }
  }
  expect(changed).toEqual([])
  expect(asked).toBeGreaterThan(40)
})
