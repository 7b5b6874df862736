import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { newId } from '../../../platform/db/id.ts'
import { dropDeletedBefore } from './recycle-bin.queries.ts'

const site = await openHarness()
const school = await openSchool(site)
type Row = Record<string, unknown>
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who: Person = school.admin) =>
  site.call(method, url, { token: who.token, ...(body ? { body } : {}) })
const idOf = (reply: { body: { result: unknown } }) => (reply.body.result as { id: string }).id
const add = async (path: string, body: object, who?: Person) => idOf(await send('POST', `${path}/add`, body, who))
const remove = (path: string, id: string, who?: Person) => send('DELETE', `${path}/delete?id=${id}`, undefined, who)
const undo = (id: string, who?: Person) => send('POST', '/sys/recycleBin/undo', { id }, who)

/** Omits the author and time of the last change. Rows of link tables have no creation time and may get a new id. */
const bare = ({ updateBy: _by, updateTime: _time, ...row }: Row) => ('createTime' in row ? row : { ...row, id: null })
async function rows(table: keyof Tables, column: string, id: string): Promise<Row[]> {
  const found = site.database.root.selectFrom(table as 'sysRole').selectAll()
  return (
    await found
      .where(column as 'id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => bare({ ...row }))
}
async function binned(dataId: string) {
  const found = site.database.root.selectFrom('sysDeleted').selectAll().where('dataId', '=', dataId)
  return found.executeTakeFirst()
}

/** Deletes a row and undoes the deletion. The row and its attached rows must then be as before. */
async function thereAndBack(path: string, id: string, hanging: [keyof Tables, string][], who?: Person) {
  const look = () => Promise.all(hanging.map(([table, column]) => rows(table, column, id)))
  const before = await look()
  expect(before.every((found) => found.length > 0)).toBe(true)
  const gone = await remove(path, id, who)
  expect([path, gone.body.message, gone.body.success]).toEqual([path, gone.body.message, true])
  const deletion = String(gone.headers['x-deletion'])
  expect([path, deletion]).toEqual([path, expect.stringMatching(/^\d+$/)])
  const back = await undo(deletion, who)
  expect([path, back.body.message]).toEqual([path, '已撤销删除'])
  expect(await look()).toEqual(before)
  expect(await binned(id)).toBeUndefined()
}

test('a role is restored with its members and grants', async () => {
  const id = await add('/sys/role', { roleName: '助教', roleCode: 'assistant', roleLevel: 1 })
  await send('POST', '/sys/user/addSysUserRole', { roleId: id, userIdList: [school.student.id, school.mate.id] })
  const { root } = site.database
  const permission = await root.selectFrom('sysPermission').select('id').limit(1).executeTakeFirstOrThrow()
  await root.insertInto('sysRolePermission').values({ id: newId(), roleId: id, permissionId: permission.id }).execute()
  await thereAndBack('/sys/role', id, [
    ['sysRole', 'id'],
    ['sysUserRole', 'roleId'],
    ['sysRolePermission', 'roleId'],
  ])
})

test('a course is restored with its units, classes and works', async () => {
  const { courseId, unitId } = await openCourse(site, school.teacher)
  await send('POST', '/teaching/teachingCourseDept/add', { deptId: school.red, courseId })
  const time = new Date().toISOString()
  const work = { id: newId(), userId: school.student.id, workName: 'w', workType: '2', courseId: unitId }
  const { root } = site.database
  await root
    .insertInto('teachingWork')
    .values({ ...work, createBy: 's', createTime: time })
    .execute()
  await thereAndBack('/teaching/teachingCourse', courseId, [
    ['teachingCourse', 'id'],
    ['teachingCourseUnit', 'courseId'],
    ['teachingCourseDept', 'courseId'],
  ])
  expect(await rows('teachingWork', 'courseId', unitId)).toHaveLength(1)
})

test.each<[string, object, [keyof Tables, string][]]>([
  ['/sys/position', { code: 'B1', name: '教研员', postRank: '1' }, [['sysPosition', 'id']]],
  [
    '/teaching/teachingNews',
    { newsTitle: '开学', newsStatus: 1, newsContent: '<p>欢迎</p>' },
    [['teachingNews', 'id']],
  ],
  ['/sys/dict', { dictName: '颜色', dictCode: 'colour' }, [['sysDict', 'id']]],
  ['/sys/category', { name: '兴趣班', pid: '0' }, [['sysCategory', 'id']]],
  ['/sys/annountCement', { titile: '放假', msgCategory: '1', msgType: 'ALL' }, [['sysAnnouncement', 'id']]],
  ['/teaching/menu', { name: '帮助', url: '/help', menuType: 0 }, [['teachingMenu', 'id']]],
  [
    '/sys/permission',
    { name: '目录', menuType: 0, url: '/bin-folder', component: 'layouts/RouteView' },
    [['sysPermission', 'id']],
  ],
  [
    '/message/sysMessageTemplate',
    { templateCode: 'T1', templateName: '提醒', templateType: '4', templateContent: '你好' },
    [['sysSmsTemplate', 'id']],
  ],
])('a deleted row of %s is restored unchanged', async (path, body, hanging) => {
  await thereAndBack(path, await add(path, body), hanging)
})

test('homework is restored with its classes', async () => {
  const id = await add(
    '/teaching/teachingAdditionalWork',
    { workName: '画一朵花', workDept: school.red, status: 0 },
    school.teacher,
  )
  await thereAndBack(
    '/teaching/teachingAdditionalWork',
    id,
    [
      ['teachingAdditionalWork', 'id'],
      ['teachingAdditionalWorkDept', 'additionalId'],
    ],
    school.teacher,
  )
})

test('a department is restored with its descendants, without purged accounts', async () => {
  const id = await add('/sys/sysDepart', { departName: '绿部', parentId: school.root })
  const child = await add('/sys/sysDepart', { departName: '绿一班', parentId: id })
  const gone = await site.person('student', { memberOf: [child] })
  await site.person('student', { memberOf: [child] })
  const [before] = await rows('sysDepart', 'id', child)
  const deleted = await send('DELETE', `/sys/sysDepart/delete?id=${id}&confirm=true`)
  expect(deleted.body.success).toBe(true)
  const other = await add('/sys/sysDepart', { departName: '黄部', parentId: school.root })
  const codes = await site.database.root.selectFrom('sysDepart').select('orgCode').where('id', '=', other).execute()
  expect(codes[0]!.orgCode).not.toBe(String(before!['orgCode']).slice(0, -3))
  await site.database.root.deleteFrom('sysUser').where('id', '=', gone.id).execute()
  const back = await undo(String(deleted.headers['x-deletion']))
  expect(back.body).toMatchObject({ success: true, result: { count: 1, left: 1 } })
  expect(await rows('sysDepart', 'id', child)).toEqual([before])
  expect(await rows('sysUserDepart', 'depId', child)).toHaveLength(1)
})

test('a taken name or a missing parent is reported, and nothing is restored', async () => {
  const first = await add('/sys/position', { code: 'B2', name: '教研员', postRank: '1' })
  await remove('/sys/position', first)
  await add('/sys/position', { code: 'B2', name: '别人', postRank: '1' })
  const entry = (await binned(first))!
  const back = await send('POST', '/sys/recycleBin/restore', { ids: entry.id })
  expect(back.body).toMatchObject({ success: false, message: '职务编码已经存在' })
  expect(await binned(first)).toBeDefined()
  const dictId = await add('/sys/dict', { dictName: '大小', dictCode: 'sizes' })
  const item = await add('/sys/dictItem', { dictId, itemText: '大', itemValue: '1', sortOrder: 1, status: 1 })
  await remove('/sys/dictItem', item)
  await remove('/sys/dict', dictId)
  await send('DELETE', `/sys/dict/deletePhysic/${dictId}`)
  const items = await send('POST', '/sys/recycleBin/restore', { ids: (await binned(item))!.id })
  expect(items.body).toMatchObject({ success: false, message: '它所属的上级已经删除，请先恢复上级' })
  const both = await send('POST', '/sys/recycleBin/restore', {
    ids: `${(await binned(dictId))!.id},${(await binned(item))!.id}`,
  })
  expect(both.body).toMatchObject({ success: true })
  expect(await rows('sysDictItem', 'dictId', dictId)).toHaveLength(1)
  expect((await rows('sysDict', 'id', dictId))[0]).toMatchObject({ delFlag: 0 })
})

test('the list names deleted rows, and an entry can be restored only once', async () => {
  const id = await add('/sys/position', { code: 'B3', name: '保安', postRank: '1' })
  await remove('/sys/position', id)
  const list = await site.call('GET', `/sys/recycleBin/list?title=${encodeURIComponent('*保安*')}`, {
    token: school.admin.token,
  })
  const [row] = (list.body.result as { records: Row[] }).records
  expect(row).toMatchObject({ tableLabel: '职务', title: '保安', createBy: school.admin.username, belowCount: 0 })
  expect(JSON.stringify(row)).not.toContain('content')
  const restore = () => send('POST', '/sys/recycleBin/restore', { ids: String(row!['id']) })
  const both = await Promise.all([restore(), restore()])
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true])
})

test('only the person who deleted a row can undo the deletion', async () => {
  const { courseId } = await openCourse(site, school.teacher)
  const gone = await remove('/teaching/teachingCourse', courseId, school.teacher)
  const deletion = String(gone.headers['x-deletion'])
  for (const who of [school.stranger, school.admin, school.student])
    expect((await undo(deletion, who)).body.success).toBe(false)
  expect((await site.call('GET', '/sys/recycleBin/list', { token: school.teacher.token })).status).toBe(403)
  expect((await undo(deletion, school.teacher)).body.success).toBe(true)
})

test('files of deleted rows are kept until the rows are purged', async () => {
  const id = await add('/teaching/teachingNews', {
    newsTitle: '照片',
    newsStatus: 1,
    newsContent: '<p><img src="/api/sys/common/static/bin-picture.png"></p>',
  })
  await remove('/teaching/teachingNews', id)
  const files = () => site.database.root.selectFrom('sysDeletedFile').select('filePath').execute()
  expect((await files()).map((file) => file.filePath)).toContain('bin-picture.png')
  const entry = (await binned(id))!
  await send('DELETE', `/sys/recycleBin/deleteBatch?ids=${entry.id}`)
  expect((await files()).map((file) => file.filePath)).not.toContain('bin-picture.png')
  const old = await add('/sys/position', { code: 'B4', name: '门卫', postRank: '1' })
  await remove('/sys/position', old)
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
  const { root } = site.database
  await root.updateTable('sysDeleted').set({ createTime: long }).where('dataId', '=', old).execute()
  expect(await site.within(() => dropDeletedBefore(new Date(Date.now() - 30 * 86_400_000).toISOString()))).toBe(1)
  expect(await binned(old)).toBeUndefined()
})
