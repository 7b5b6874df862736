import { expect, test } from 'vitest'
import { openHarness, type Person } from '../harness.ts'
import { permissions } from '../../src/seed/menu/permissions.ts'
import { isOursAlone } from '../../src/modules/sys/permission/foreign-menu.ts'
import { column, formCalls } from '../online/forms.ts'
import { parseSheet } from '../../src/platform/sheet/parse/parse-sheet.ts'
import { openSchool } from '../school.ts'

/** Replies for clients that do not identify themselves as the new client. */

const site = await openHarness()
const school = await openSchool(site)

const get = async (url: string, person?: Person) =>
  (await site.call('GET', url, { foreign: true, ...(person ? { token: person.token } : {}) })).body

test('a slash at the end of the path is ignored', async () => {
  for (const url of ['/sys/category/loadDictItem/?ids=1', '/sys/role/queryall/', '/sys/dict/getDictItems/sex/?_t=1'])
    expect(await get(url, school.admin), url).toMatchObject({ success: true })
})

test('lists of a person who must choose a password return a code that existing clients show', async () => {
  const { root } = site.database
  const change = (mustChangePassword: number) =>
    root.updateTable('sysUser').set({ mustChangePassword }).where('id', '=', school.mate.id).execute()
  await change(1)
  for (const url of ['/teaching/teachingWork/mine', '/teaching/teachingCourse/mineCourse'])
    expect(await get(url, school.mate), url).toMatchObject({
      success: false,
      code: 510,
      message: '首次登录请先修改密码',
    })
  await change(0)
})

interface Entry {
  path?: string
  route: string
  component?: string
  hidden?: boolean
  children?: Entry[]
}
const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const menuOf = async (person: Person, foreign = true) => {
  const { body } = await site.call('GET', '/sys/permission/getUserPermissionByToken', { token: person.token, foreign })
  return flat((body.result as { menu: Entry[] }).menu)
}

const ITS_PAGES = new Set(
  [
    'account/center/Index account/center/MineWorkList account/course/CourseListCard account/course/CourseUnitListCard',
    'account/course/CourseUnitMap account/course/MyAdditionalWorkList account/settings/BaseSetting',
    'account/settings/Binding account/settings/Custom account/settings/Index account/settings/Notification',
    'account/settings/Security dashboard/Analysis dashboard/Index dashboard/Monitor dashboard/Workplace exception/403',
    'exception/404 exception/500 form/BasicForm form/advancedForm/AdvancedForm form/stepForm/StepForm',
    'layouts/IframePageView layouts/RouteView layouts/PageView list/CardList list/TableList',
    'modules/message/SysMessageList modules/message/SysMessageTemplateList modules/monitor/DiskMonitoring',
    'modules/monitor/HttpTrace modules/monitor/JvmInfo modules/monitor/RedisInfo modules/monitor/RedisTerminal',
    'modules/monitor/SystemInfo modules/monitor/TomcatInfo modules/online/cgform/OnlCgformCopyList',
    'modules/online/cgform/OnlCgformHeadList modules/online/cgreport/OnlCgreportHeadList',
    'modules/online/cgreport/auto/OnlCgreportAutoList modules/oss/OSSFileList profile/advanced/Advanced',
    'profile/basic/Index report/TeacherReport result/Error result/Success system/AddressList system/DataLogList',
    'system/DepartList system/DictList system/LogList system/NewPermissionList system/PermissionList',
    'system/QuartzJobList system/RoleUserList system/SysAnnouncementList system/SysCategoryList',
    'system/SysCheckRuleList system/SysConfig system/SysDataSourceList system/SysFileList system/SysFillRuleList',
    'system/SysPositionList system/SysUserAgentList system/UserAnnouncementList system/UserList',
    'teaching/TeachingAdditionalWorkList teaching/TeachingCourseDeptList teaching/TeachingCourseList',
    'teaching/TeachingCourseUnitList teaching/TeachingMenuList teaching/TeachingNewsList teaching/TeachingOrderList',
    'teaching/TeachingScratchAssetsList teaching/TeachingWorkList',
  ].flatMap((line) => line.split(' ')),
)

test('each page of the menu exists in all clients, or its component begins with mashu/', () => {
  const pages = permissions.flatMap(({ menuType, component }) => (menuType < 2 && component ? component : []))
  expect([...new Set(pages)].filter((page) => ITS_PAGES.has(page) === isOursAlone(page))).toEqual([])
  expect(isOursAlone('mashu/NewList')).toBe(true)
})

test('the menu of existing clients has only their pages, and the new menu has all pages', async () => {
  for (const person of [school.student, school.teacher, school.admin]) {
    const theirs = await menuOf(person)
    expect(theirs.filter(({ component }) => isOursAlone(component))).toEqual([])
    expect(theirs.filter(({ component, children }) => component === 'layouts/RouteView' && !children)).toEqual([])
    expect((await menuOf(person, false)).some(({ component }) => isOursAlone(component))).toBe(true)
  }
})

test('the menu of existing clients has links to published forms, and hidden routes for their codes', async () => {
  const calls = formCalls(site, school.admin)
  const id = await calls.form('menu_form', [column('name')])
  await calls.ok('POST', '/online/form/addToMenu', { id })
  const theirs = await menuOf(school.admin)
  const at = (path: string) => theirs.filter((entry) => entry.path === path)
  expect(at(`/online/cgformList/${id}`)).toMatchObject([{ route: '0' }])
  for (const place of ['cgformList', 'cgformTreeList', 'cgformErpList', 'cgformInnerTableList', 'cgreport'])
    expect(at(`/online/${place}/:code`), place).toMatchObject([{ route: '1', hidden: true }])
  const ours = await menuOf(school.admin, false)
  expect(ours.find(({ path }) => path === `/online/cgformList/${id}`)).toMatchObject({ route: '1' })
  expect(ours.some(({ path }) => path === '/online/cgformList/:code')).toBe(false)
})

test("lists of the existing client's workplace are empty for people who may not see samples", async () => {
  for (const name of ['workplace/activity', 'workplace/teams', 'workplace/radar', 'role'])
    expect(await get(`/api/api/${name}`, school.teacher), name).toMatchObject({ success: true, result: [] })
  expect(await get('/api/api/list/search/projects', school.teacher)).toMatchObject({ result: { data: [] } })
  expect(await get('/api/api/service?pageNo=1&pageSize=10', school.teacher)).toMatchObject({ result: { records: [] } })
  expect((await get('/api/api/role', school.admin)).result).not.toEqual([])
  expect((await site.call('GET', '/api/api/role', { foreign: true })).status).toBe(401)
})

test('exports have the format of their file name extension, for both clients', async () => {
  for (const url of ['/sys/role/exportXls', '/sys/position/exportXls', '/teaching/teachingNews/exportXls']) {
    const theirs = await site.call('GET', url, { token: school.admin.token, foreign: true })
    expect(theirs.headers, url).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': expect.stringContaining('.xls'),
    })
    // Excel opens an .xls file with this signature without a warning.
    expect(theirs.bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
    const ours = await site.call('GET', url, { token: school.admin.token })
    expect(String(ours.headers['content-disposition'])).toContain('.xlsx')
    expect(ours.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(await parseSheet(theirs.bytes, 1000)).toEqual(await parseSheet(ours.bytes, 1000))
  }
})

test('a refusal does not mention functions that existing clients do not have', async () => {
  const me = (await get('/teaching/user/info', school.student)).result as object
  const edit = await site.call('PUT', '/teaching/user/edit', {
    token: school.student.token,
    foreign: true,
    body: { ...me, phone: '13800001111' },
  })
  expect(edit.body).toMatchObject({ success: false, message: expect.stringContaining('请老师或管理员') })
  const parsed = await get('/online/cgreport/head/parseSql?sql=select%201', school.admin)
  expect(parsed).toMatchObject({ success: false, message: expect.stringContaining('用本系统的网页') })
})

test('lists that are requested with an empty filter or without a filter return a page', async () => {
  expect(await get('/sys/sysDepartRole/list?deptId=&pageNo=1', school.admin)).toMatchObject({
    success: true,
    result: { records: [], total: 0 },
  })
  expect(await get('/online/cgreport/head/list', school.admin)).toMatchObject({ success: true })
})

test('the sample password of the old template is not used, and children get different passwords', async () => {
  const sheet = Buffer.from('密码,登录账号,真实姓名\n123456,sample1,张一\n123456,sample2,张二')
  const reply = await site.upload(
    `/sys/user/importStudent?departIds=${school.red}`,
    [{ name: 'file', fileName: 'students.csv', content: Buffer.concat([Buffer.from('学生\n说明\n'), sheet]) }],
    { token: school.teacher.token },
  )
  expect(reply.body).toMatchObject({ success: true })
  expect(reply.body.message).toMatch(/sample1 \S{6,}.*sample2 \S{6,}/)
  expect(reply.body.message).not.toContain('123456')
})
