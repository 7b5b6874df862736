import { expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'
import { openCourse, openSchool } from '../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const courseId = (await openCourse(site, school.admin)).courseId
type Row = Record<string, unknown> & { id: string; rowVersion?: number }
const PEOPLE = 12

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  site.call(method, url, { token: school.admin.token, ...(body === undefined ? {} : { body }) })

/** The answer may be a page, a tree or a single row. */
function rowIn(value: unknown, id: string): Row | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('id' in value && value.id === id && 'rowVersion' in value) return value as Row
  for (const inner of Object.values(value)) {
    const found = rowIn(inner, id)
    if (found) return found
  }
  return undefined
}

interface Form {
  path: string
  table: string
  /** The input for a new row, without the name. */
  body: () => object
  /** Property of the form for the name of the row. */
  name: string
  /** Column of the name, if it differs from the property. */
  column?: string
  /** All calls that return editable rows. */
  reads: readonly string[]
  /** Creates a valid name. */
  nameOf?: (word: string) => string
}

const forms: Record<string, Form> = {
  user: {
    path: '/sys/user',
    table: 'sys_user',
    body: () => ({ username: 'edited', password: 'Long-enough-1', phone: '13800000001', email: 'e@example.com' }),
    name: 'realname',
    reads: ['list?username=edited', 'queryById?id='],
  },
  role: {
    path: '/sys/role',
    table: 'sys_role',
    body: () => ({ roleCode: 'edited', roleLevel: 1 }),
    name: 'roleName',
    reads: ['list?roleCode=edited', 'queryById?id='],
  },
  depart: {
    path: '/sys/sysDepart',
    table: 'sys_depart',
    body: () => ({ parentId: school.root }),
    name: 'departName',
    reads: ['queryTreeList', 'listAll', 'queryById?id='],
  },
  permission: {
    path: '/sys/permission',
    table: 'sys_permission',
    body: () => ({ menuType: 0, url: '/edited', component: 'layouts/RouteView' }),
    name: 'name',
    reads: ['list', 'queryListAsync'],
  },
  course: {
    path: '/teaching/teachingCourse',
    table: 'teaching_course',
    body: () => ({}),
    name: 'courseName',
    reads: ['list', 'queryById?id='],
  },
  unit: {
    path: '/teaching/teachingCourseUnit',
    table: 'teaching_course_unit',
    body: () => ({ courseId }),
    name: 'unitName',
    reads: ['list', 'queryById?id='],
  },
  assignment: {
    path: '/teaching/teachingAdditionalWork',
    table: 'teaching_additional_work',
    body: () => ({ workDept: school.red, status: 0 }),
    name: 'workName',
    reads: ['list', 'queryById?id='],
  },
  announcement: {
    path: '/sys/annountCement',
    table: 'sys_announcement',
    body: () => ({ msgCategory: '1', msgType: 'ALL' }),
    name: 'titile', // misspelt in existing clients
    column: 'title',
    reads: ['list', 'queryById?id='],
  },
  category: {
    path: '/sys/category',
    table: 'sys_category',
    body: () => ({ pid: '0' }),
    name: 'name',
    reads: ['rootList', 'queryById?id='],
  },
  dictionary: {
    path: '/sys/dict',
    table: 'sys_dict',
    body: () => ({ dictCode: 'edited' }),
    name: 'dictName',
    reads: ['list', 'queryById?id='],
  },
}

test.each(Object.entries(forms))('no edit of a %s is lost silently', async (_, form) => {
  const { path, name } = form
  const added = await call('POST', `${path}/add`, { ...form.body(), [name]: '起初' })
  expect([added.body.message, added.body.success]).toEqual([added.body.message, true])
  const { root } = site.database
  const newest = () =>
    root.selectFrom('sysDataLog').selectAll().where('dataTable', '=', form.table).orderBy('id', 'desc').limit(1)
  const id = (added.body.result as { id?: string } | null)?.id ?? (await newest().executeTakeFirstOrThrow()).dataId

  const rows: Row[] = []
  for (const read of form.reads) {
    const { body } = await call('GET', `${path}/${read.endsWith('=') ? read + id : read}`)
    const row = rowIn(body.result, id)
    expect([read, row?.rowVersion]).toEqual([read, 0])
    rows.push(row!)
  }
  const base = { ...form.body(), ...rows.at(-1)! }
  const words = Array.from({ length: PEOPLE }, (__, index) => `改${index}`)
  const replies = await Promise.all(words.map((word) => call('PUT', `${path}/edit`, { ...base, [name]: word })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: PEOPLE - 1 }, () => 409)])
  const winner = words[replies.findIndex((reply) => reply.status === 200)]!
  for (const reply of replies.filter(({ status }) => status === 409))
    expect(reply.body.result).toMatchObject({
      rowVersion: 1,
      changedBy: school.admin.username,
      row: { [name]: winner },
    })
  const log = await root
    .selectFrom('sysDataLog')
    .select(['dataContent', 'operation'])
    .where('dataTable', '=', form.table)
    .where('dataId', '=', id)
    .orderBy('dataVersion')
    .execute()
  expect(log.map((version) => version.operation)).toEqual(['add', 'edit'])
  expect((JSON.parse(log[1]!.dataContent) as Row)[form.column ?? name]).toBe(winner)
  // An edit that is based on the row from the refusal is accepted.
  expect((await call('PUT', `${path}/edit`, { ...base, rowVersion: 1, [name]: '合并' })).body.success).toBe(true)
})

test('no edit of a link between class and course, or of a data rule, is lost', async () => {
  const given = { deptId: school.red, courseId }
  await call('POST', '/teaching/teachingCourseDept/add', given)
  const links = await call('GET', `/teaching/teachingCourseDept/list?courseId=${courseId}`)
  const menu = await call('GET', '/sys/permission/queryListAsync')
  const permissionId = (menu.body.result as Row[])[0]!.id
  const rule = { permissionId, ruleName: '规则', ruleConditions: 'USE_SQL_RULES', ruleValue: "create_by = 'x'" }
  const made = await call('POST', '/sys/permission/addPermissionRule', rule)
  const rules = await call('GET', `/sys/permission/queryPermissionRule?permissionId=${permissionId}`)
  const link = (links.body.result as { records: Row[] }).records[0]!
  const found = made.body.success ? (rules.body.result as Row[])[0]! : undefined
  const edits: [string, Row, string, string[]][] = [
    ['/teaching/teachingCourseDept/edit', link, 'openTime', ['2026-09-01 08:00:00', '2026-09-02 08:00:00']],
    ...(found
      ? [['/sys/permission/editPermissionRule', found, 'ruleName', ['甲', '乙']] as (typeof edits)[number]]
      : []),
  ]
  expect(edits).toHaveLength(2)
  for (const [path, row, name, values] of edits) {
    expect([path, row.rowVersion]).toEqual([path, 0])
    const replies = await Promise.all(values.map((value) => call('PUT', path, { ...row, [name]: value })))
    expect([path, ...replies.map(({ status }) => status).sort()]).toEqual([path, 200, 409])
  }
})

test("a change of an account's departments makes older edits stale", async () => {
  const list = await call('GET', `/sys/user/queryById?id=${school.student.id}`)
  const row = rowIn(list.body.result, school.student.id)!
  expect(
    (
      await call('POST', '/sys/user/editSysDepartWithUser', {
        depId: school.blue,
        userIdList: [school.student.id],
      })
    ).body.success,
  ).toBe(true)
  const body = { ...row, realname: '林小满二', selecteddeparts: school.red }
  expect((await call('PUT', '/sys/user/edit', body)).status).toBe(409)
})

test('every list with editable rows returns the version numbers of the rows', async () => {
  const { recordedTables } = site.context
  const silent: string[] = []
  for (const [table, { list, form }] of recordedTables) {
    if (!form?.edit.versioned) continue
    const { body } = await call('GET', list.path)
    const result = body.result as { records?: Row[] } | Row[] | null
    const rows = Array.isArray(result) ? result : (result?.records ?? [])
    if (rows.some((row) => row.rowVersion === undefined)) silent.push(table)
  }
  expect(silent).toEqual([])
})

test('every edit that declares versions is checked for stale states', () => {
  const edits = new Set([...site.context.recordedTables.values()].map(({ edit }) => edit))
  const loose = site.context.endpoints.filter((endpoint) => endpoint.versioned && !edits.has(endpoint))
  expect(loose.map(({ path }) => path).sort()).toEqual([
    // Messages and enquiries must disappear when they are deleted, so they have no versions.
    '/message/sysMessage/edit',
    // `rows.test.ts` tests the edit of rows of online forms.
    '/online/form/data/:formId/edit',
    '/teaching/teachingEnquiry/edit',
  ])
  const unheld = [...edits].filter((edit) => !edit.versioned)
  expect(unheld.map(({ path }) => path).sort()).toEqual([
    // Each setting is checked against the value that the form showed (`seen`).
    '/sys/config/saveTenantConfig',
  ])
})
