import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasMariadb } from '../../server/test/foreign-database/mariadb.ts'
import type { Harness } from '../../server/test/harness.ts'
import { testOnlineForms } from './old-school/form-cases.ts'
import { fillMenus } from './old-school/menus.ts'
import { startMoveIn, type MoveIn } from './old-school/move-in.ts'
import { fillPeople, type OldSchool } from './old-school/old-school.ts'

interface MenuRoute {
  meta: { title: string }
  path?: string
  hidden?: boolean
  children?: MenuRoute[]
}

describe.skipIf(!hasMariadb)('menus, grants and online forms are imported', () => {
  let move: MoveIn
  let old: OldSchool
  let site: Harness
  let helper: string
  beforeAll(async () => {
    move = await startMoveIn(fillPeople, fillMenus)
    ;({ old, site } = move)
  })
  afterAll(() => move?.close())

  const run = (more?: string) => move.run(more)
  const reported = () => move.reported()
  const entry = (url: string) =>
    site.database.root.selectFrom('sysPermission').selectAll().where('url', '=', url).executeTakeFirst()
  const login = async (username: string, password: string) => {
    const { body } = await site.call('POST', '/sys/login', { body: { username, password } })
    return (body.result as { token: string }).token
  }
  const menuOf = async (token: string) => {
    const { body } = await site.call('GET', '/sys/permission/getUserPermissionByToken', { token })
    return body.result as { menu: MenuRoute[]; auth: { action: string }[] }
  }
  const rolesOf = async (url: string) => {
    const rows = await site.database.root
      .selectFrom('sysRolePermission')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
      .innerJoin('sysRole', 'sysRole.id', 'sysRolePermission.roleId')
      .where('sysPermission.url', '=', url)
      .where('sysRole.roleCode', '!=', 'admin')
      .select(['sysRole.roleCode', 'sysRolePermission.dataRuleIds'])
      .orderBy('sysRole.roleCode')
      .execute()
    return rows.map(({ roleCode }) => roleCode)
  }

  test('a trial run counts entries and writes nothing', async () => {
    const count = async () =>
      (await site.database.root.selectFrom('sysPermission').select('id').execute()).length +
      (await site.database.root.selectFrom('sysRolePermission').select('id').execute()).length
    const before = await count()
    expect((await run('--dry-run')).code).toBe(3)
    expect(reported()).toMatch(/<td>后台菜单<\/td><td class="n">20<\/td><td class="n">3<\/td><td class="n">1<\/td>/)
    expect(await count()).toBe(before)
    expect(await entry('/affairs')).toBeUndefined()
  })

  test('menu entries that the school added or changed are imported, and skipped entries are reported', async () => {
    expect((await run()).code).toBe(3)
    const group = await entry('/affairs')
    expect(group).toMatchObject({ name: '教务', component: 'layouts/RouteView', menuType: 0, isLeaf: 0, sortNo: 5.5 })
    expect(await entry('/affairs/news')).toMatchObject({ parentId: group!.id, menuType: 1, isLeaf: 1, perms: null })
    expect(await entry('https://jw.school.cn/')).toMatchObject({ internalOrExternal: 1, parentId: group!.id })
    expect(await entry('/news/list')).toMatchObject({ name: '校园新闻', hidden: 1, sortNo: 13 })
    // The default name of the replaced system becomes the default name of Mashu.
    expect(await entry('/teaching/workList')).toMatchObject({ name: '作业批改' })
    expect(await entry('/account')).toMatchObject({ name: '课程单元', sortNo: 0.2 })
    expect(await entry('/account/settings/binding')).toMatchObject({ hidden: 1 })
    for (const absent of ['/empty', '/finance', 'http://www.baidu.com', '/online/cgformList/abc', '/list'])
      expect(await entry(absent)).toBeUndefined()
    for (const told of [
      '账单，finance/Bill',
      '分组下面没有能搬来的页面',
      '它打开的在线表单或报表没有搬来',
      '自带的示例',
    ])
      expect(reported()).toContain(told)
    expect(reported()).toContain('没有使用这个权限标识的按钮')
    // An existing entry keeps its parent in Mashu.
    expect(reported()).not.toContain('后台菜单：它的后台菜单')
  })

  test('a role gets its pages and the rights of daily work, but no new right', async () => {
    const { root } = site.database
    await root.updateTable('sysUserRole').set({ roleId: 'their-helper' }).where('userId', '=', 'u1').execute()
    await root.updateTable('sysUser').set({ userIdentity: 2, departIds: 'a-class' }).where('id', '=', 'u1').execute()
    helper = await login('lin', 'abc 123')
    // A member of staff with a common password must first choose another password.
    const password = 'Besen-7-im-Schrank'
    await site.call('PUT', '/sys/user/updatePassword', {
      token: helper,
      body: { username: 'lin', oldpassword: 'abc 123', password, confirmpassword: password },
    })
    helper = await login('lin', password)
    const { menu, auth } = await menuOf(helper)
    const titles = menu.flatMap(({ meta, children = [] }) => [meta.title, ...children.map((below) => below.meta.title)])
    expect(titles).toEqual(expect.arrayContaining(['用户管理', '教务', '新闻', '作业管理', '作业批改']))
    expect(titles).not.toContain('系统管理')
    const codes = auth.map(({ action }) => action)
    expect(codes).toEqual(expect.arrayContaining(['user:del', 'system:user:list', 'teaching:work:correct']))
    expect(codes).not.toEqual(expect.arrayContaining(['user:edit']))
    expect(codes).not.toContain('system:user:password')
    // This entry is a second address for the page of news, and grants only reading.
    expect((await site.call('GET', '/teaching/teachingNews/list', { token: helper })).body.success).toBe(true)
    expect(codes).not.toContain('teaching:news:delete')
    expect(await rolesOf('/affairs/news')).toEqual(['helper', 'teacher'])
    expect(reported()).toContain('助教：用户管理')
    expect(reported()).not.toContain('助教：账单')
    // The import cannot read the data rule of this grant. Without the rule, the page would show more rows.
    expect(await rolesOf('/isystem/departDetailList')).toEqual(['teacher'])
    expect(reported()).toContain('授权也没有搬')
    expect(reported()).toContain('教师：删除')
    expect(reported()).not.toContain('教师：修改部门班级')
  })

  test('a data rule that can be imported limits the rows that a role sees', async () => {
    const { body } = await site.call('GET', '/sys/user/list?pageSize=100', { token: helper })
    const { records } = body.result as { records: { username: string }[] }
    expect(records.map(({ username }) => username)).toEqual(['小明同学'])
  })

  test('department roles are imported with their grants and members', async () => {
    const { root } = site.database
    const roles = await root.selectFrom('sysDepartRole').select(['id', 'departId', 'roleCode']).execute()
    expect(roles).toEqual([{ id: 'dr1', departId: 'a-class', roleCode: 'monitor' }])
    const token = await login('小明同学', '123456')
    const { menu } = await menuOf(token)
    expect(menu.map(({ meta }) => meta.title)).toContain('用户管理')
    expect(reported()).toContain('部门自己没有这项授权')
    expect(reported()).toContain('这个人不在角色的部门里')
  })

  test('a second run imports new and changed rows of the replaced system, and no row twice', async () => {
    expect((await run()).text).toContain('搬来 0 行，更新 0 行')
    const { root } = site.database
    await root.updateTable('sysPermission').set({ name: '教务处' }).where('url', '=', '/affairs').execute()
    await old.connection.query(`
      update sys_permission set name = '班级新闻' where id = 'own-news';
      update sys_permission set name = '教务科' where id = 'own-group';
      insert into sys_role_permission (id, role_id, permission_id) values ('g99', 'their-helper', 'e-news')`)
    expect((await run()).text).toContain('搬来 1 行，更新 1 行')
    expect(await entry('/affairs')).toMatchObject({ name: '教务处' })
    expect(await entry('/affairs/news')).toMatchObject({ name: '班级新闻' })
    expect(await rolesOf('/news/list')).toEqual(['helper'])
  })

  describe('online forms', () => testOnlineForms({ site: () => site, old: () => old, run, reported }))
})
