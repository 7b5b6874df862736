import { expect, test } from 'vitest'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { grantRights } from '../../../../../test/online/rights.ts'
import { openHarness } from '../../../../../test/harness.ts'
import type { World } from '../../../../../test/matrix.ts'
import { openSchool } from '../../../../../test/school.ts'

let id: string

const picking = (more: object = {}) => [
  column('child', {
    fieldShowType: 'popup',
    dictTable: 'pupils_of_mine',
    dictField: 'student_name,class_name',
    dictText: 'child,class_of',
    ...more,
  }),
  column('class_of'),
]
const item = (fieldName: string) => ({ fieldName, fieldTxt: fieldName, fieldType: 'String', isShow: 1, orderNum: 1 })

/** Adds a report about students for the given roles. */
async function report(code: string, roles: readonly string[]) {
  const found = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', 'in', [...roles, 'none'])
    .execute()
  await calls.ok('POST', '/online/cgreport/head/add', {
    head: {
      code,
      name: '学生名单',
      cgrSql: 'select student_name, class_name from rpt_students where student_name like ${name}',
      roleIds: found.map((role) => role.id).join(),
    },
    items: ['student_name', 'class_name'].map(item),
    params: [{ paramName: 'name', paramTxt: '姓名', paramValue: '%', orderNum: 1 }],
  })
}

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, school.admin)
const world: World = { site, admin: school.admin } as World
await site.person('student', { memberOf: [school.blue], realname: '方外班' })
await report('pupils_of_mine', ['teacher', 'student'])
await report('for_the_office', [])
id = await calls.form('calling', picking())
await grantRights(world, id, { teacher: ['list', 'add'], student: ['add'] })
const asked = (token: string, keyword = '') => {
  const query = keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''
  return site.call('GET', `/online/form/options/${id}/child${query}`, { token })
}
const namesFor = async (token: string, keyword?: string) => {
  const { body } = await asked(token, keyword)
  return (body.result as { text: string }[]).map(({ text }) => text).sort()
}

test("a field offers rows of a report within the person's data scope", async () => {
  expect(await namesFor(school.teacher.token)).toContain('林小满')
  expect(await namesFor(school.teacher.token)).not.toContain('方外班')
  expect(await namesFor(school.admin.token)).toContain('方外班')
  expect(await namesFor(school.teacher.token, '小满')).toEqual(['林小满'])
  expect(await namesFor(school.teacher.token, '%')).toEqual([])
  const { body } = await asked(school.teacher.token, '小满')
  expect(body.result).toMatchObject([{ fills: { child: '林小满', classOf: expect.any(String) } }])
  const logged = await site.database.root
    .selectFrom('sysLog')
    .select('ip')
    .where('username', '=', '王老师')
    .where('logContent', '=', '报表 学生名单（pupils_of_mine）：在表单里选取，找到 1 行')
    .execute()
  expect(logged.length).toBeGreaterThan(0)
  expect(logged[0]!.ip).not.toBe('')
})

test('a report stays closed to people who may not read it', async () => {
  expect((await asked(school.student.token)).status).toBe(403)
  id = await calls.form('office_calling', picking({ dictTable: 'for_the_office' }))
  await grantRights(world, id, { teacher: ['list', 'add'] })
  const { body } = await asked(school.teacher.token)
  expect(body).toMatchObject({ success: false, message: '没有权限打开这个报表', result: null })
})

test('a design is refused when its report or a column does not exist', async () => {
  const save = (more: object) =>
    calls.refusal('POST', '/online/cgform/api/addAll', {
      head: { tableName: 'wrong_calling', tableTxt: '点名' },
      fields: picking(more),
    })
  expect(await save({ dictTable: 'no_such_report' })).toMatch(/^“child”要选取的报表打不开/)
  expect(await save({ dictField: 'student_name,password' })).toBe('“child”要选取的报表“学生名单”没有 password 这一列')
})
