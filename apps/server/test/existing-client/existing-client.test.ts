import { expect, test, vi } from 'vitest'
import { movedTo } from '../../src/platform/http/page/moved.ts'
import { openHarness, type Person } from '../harness.ts'
import { openCourse, openSchool } from '../school.ts'

const site = await openHarness()
const school = await openSchool(site)

const get = async (url: string, person?: Person, remoteAddress = '10.9.0.1') =>
  (await site.call('GET', url, { remoteAddress, ...(person ? { token: person.token } : {}) })).body
const STATIC = '/api/sys/common/static'

test.each([
  ['/scratch3/player.html?workId=1', '/player/scratch/index.html?workId=1'],
  ['/api/druid/', '/monitor/sql'],
  ['/druid/index.html', '/monitor/sql'],
  ['/api/doc.html', '/isystem/apiDocs'],
  ['/blockly/', '/scratch3/index.html?scene=create'],
  ['/blockly/index.html?lang=zh-hans&scene=create', '/scratch3/index.html?scene=create'],
  ['/blockly/other.html', null],
  ['/list/search/article', '/list/query-list'],
  ['/jeecg/helloworld', '/list/query-list'],
  ['/report/ViserChartDemo', '/dashboard/analysis'],
  ['/account/settings/BaseSetting', '/account/settings/base'],
  ['/list/query-list', null],
  ['/list/card', null],
  [
    '/scratch3/player.html?workUrl=%2Fapi%2Fsys%2Fcommon%2Fstatic%2Fa.sb3',
    '/player/scratch/index.html?workUrl=%2Fapi%2Fsys%2Fcommon%2Fstatic%2Fa.sb3',
  ],
  ['/scratchjr/', '/scratchjr/home.html'],
  ['/scratchjr/editor.html?mode=look&workFile=/f/a.sjr', '/scratchjr/player.html?workUrl=%2Ff%2Fa.sjr'],
  ['/scratchjr/editor.html?mode=edit&workFile=/f/a.sjr', null],
  ['/scratch3/index.html?scene=create', null],
  ['/python/?scene=create', '/python/index.html?scene=create'],
])('the old address %s leads to %s', async (old, address) => {
  expect(movedTo(old)).toBe(address)
  if (address === null) return
  const reply = await site.app.inject({ url: old })
  expect([reply.statusCode, reply.headers.location]).toEqual([302, address])
})

test('guests only learn if a name or number is taken', async () => {
  await site.database.root
    .updateTable('sysUser')
    .set({ phone: '13911112222' })
    .where('id', '=', school.mate.id)
    .execute()
  const ask = (query: string) => get(`/sys/user/checkOnlyUser?${query}`)
  expect(await ask('username=nobody-has-it')).toMatchObject({ success: true, code: 0, result: true })
  const taken = { success: false, code: 0, message: '用户账号已存在', result: true }
  expect(await ask(`username=${school.student.username}`)).toMatchObject(taken)
  expect(await ask('phone=13911112222')).toMatchObject(taken)
  expect(await ask('')).toMatchObject({ success: true })
  // The replies are equal, so guests do not learn the owner of a phone number.
  const both = await Promise.all(
    [school.student, school.mate].map(({ username }) => ask(`username=${username}&phone=13911112222`)),
  )
  expect(both[0]).toEqual({ ...both[1], timestamp: both[0]!.timestamp })
})

test('checks of names are limited per address, except for people who may create accounts', async () => {
  const from = '10.9.0.2'
  const url = '/sys/user/checkOnlyUser?username=someone'
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const replies = []
    for (let count = 0; count < 125; count++) replies.push((await get(url, undefined, from)).success)
    // With several instances, the database's own clock refills the bucket during the test.
    const answered = replies.filter(Boolean).length
    expect(answered).toBeGreaterThanOrEqual(120)
    expect(answered).toBeLessThan(125)
    expect((await get(url, school.admin, from)).success).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('the settings contain the address of files and all keys that clients read', async () => {
  await site.call('POST', '/sys/config/saveTenantConfig', {
    token: school.admin.token,
    body: { _indexHtml: '<p>欢迎老师</p>' },
  })
  expect((await get('/sys/config/getCurrentConfig')).result).toMatchObject({
    uploadType: 'local',
    qiniuDomain: STATIC,
    staticDomain: STATIC,
    qiniuArea: '',
    _indexHtml: '',
  })
  expect((await get('/sys/config/getCurrentConfig', school.student)).result).toMatchObject({
    _indexHtml: '<p>欢迎老师</p>',
  })
})

test('a page has at most the maximum size and reports its size', async () => {
  expect((await get('/sys/role/list?pageSize=99999', school.admin)).result).toMatchObject({ size: 1000, orders: [] })
  expect((await get('/teaching/teachingWork/leaderboard?pageSize=9999')).result).toMatchObject({ size: 100 })
  expect((await get('/sys/role/list?pageSize=abc', school.admin)).success).toBe(false)
})

test("a person's profile refuses a changed phone number or e-mail address", async () => {
  const me = (await get('/teaching/user/info', school.student)).result as Record<string, unknown>
  expect(me).toMatchObject({ roleTxt: '学生', orgCodeTxt: '红班', phone: null, email: null })
  const edit = async (values: object) =>
    (await site.call('PUT', '/teaching/user/edit', { token: school.student.token, body: { ...me, ...values } })).body
  expect(await edit({ sex: 2 })).toMatchObject({ success: true, result: { sex: 2 } })
  for (const values of [{ phone: '13800001111' }, { email: 'a@example.cn' }])
    expect(await edit({ ...values, sex: 1 })).toMatchObject({
      success: false,
      message: '手机号和邮箱请在“账户绑定”里修改，要输入登录密码',
    })
  expect((await get('/teaching/user/info', school.student)).result).toMatchObject({ sex: 2, phone: null, email: null })
})

const upload = async (person: Person) =>
  (
    await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'words.txt', content: Buffer.from('你好') }], {
      token: person.token,
    })
  ).body.message

test('only the person who uploaded a file can delete it by its path', async () => {
  const filePath = await upload(school.student)
  const remove = async (person: Person) =>
    (await site.call('DELETE', `/system/sysFile/deleteByPath?filePath=${filePath}`, { token: person.token })).body
  const there = async () => (await site.call('GET', `/sys/common/static/${filePath}`)).status === 200
  expect(await remove(school.mate)).toMatchObject({ success: false, message: '未找到对应数据' })
  expect(await there()).toBe(true)
  expect(await remove(school.student)).toMatchObject({ success: true, message: '删除成功!' })
  expect(await there()).toBe(false)
})

test('a teacher, but no student, reads the data for the form of a student', async () => {
  const dict = (await get('/sys/dict/getByCode?dicCode=sex', school.teacher)).result as { id: string }
  const urls = [
    `/sys/dictItem/list?dictId=${dict.id}`,
    '/sys/dict/getByCode?dicCode=sex',
    '/sys/position/list?pageSize=999',
    `/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13800009999&dataId=1`,
  ]
  for (const url of urls) {
    expect(await get(url, school.teacher), url).toMatchObject({ success: true })
    expect(await get(url, school.student), url).toMatchObject({ success: false, code: 510 })
  }
})

test('a file without a status counts as submitted, but a Python work counts as a draft', async () => {
  const { unitId } = await openCourse(site, school.teacher, { isShared: true })
  const filePath = await upload(school.student)
  const { id } = (
    await site.call('POST', '/system/sysFile/add', {
      token: school.student.token,
      body: { filePath, fileName: 'words.txt', fileLocation: 1, fileType: 2 },
    })
  ).body.result as { id: string }
  const submit = async (body: object) =>
    (
      await site.call('POST', '/teaching/teachingWork/submit', {
        token: school.student.token,
        body: { workFile: id, workName: '作文', ...body },
      })
    ).body.result as { workStatus: string }
  expect(await submit({ courseId: unitId, workType: 0 })).toMatchObject({ workStatus: '1' })
  expect(await submit({ workType: 4 })).toMatchObject({ workStatus: '0' })
  expect(await submit({ workType: 0, workStatus: 0, workName: '草稿' })).toMatchObject({ workStatus: '0' })
})

test('the upload token has code 200 for the editor, but no key of a cloud store', async () => {
  expect(await get('/common/qiniu/getToken', school.student)).toMatchObject({ code: 200, result: 'local' })
  expect((await site.call('GET', '/common/qiniu/getToken')).status).toBe(401)
  expect(await get('/common/qiniu/getTokenByKey?key=a', school.student)).toMatchObject({
    success: false,
    code: 500,
    message: '文件保存在本服务器上，不需要云存储的上传凭证',
  })
})

test('courses of the home page have their maps, and units name their courses', async () => {
  const { courseId } = await openCourse(site, school.teacher, { isShared: true, showHome: true, courseMap: 'map.png' })
  const home = (await get('/teaching/teachingCourse/getHomeCourse?pageSize=99')).result as { records: object[] }
  expect(home.records).toContainEqual(
    expect.objectContaining({ id: courseId, courseMap: 'map.png', courseMap_url: `${STATIC}/map.png` }),
  )
  const units = (await get(`/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}`, school.student)).result as {
    records: object[]
  }
  expect(units.records[0]).toMatchObject({ courseName: expect.stringContaining('课程') })
})

test('a real name sent back as the nickname is not stored', async () => {
  const me = (await get('/teaching/user/info', school.student)).result as Record<string, unknown>
  expect(me).toMatchObject({ realname: '林小满', nickname: '林小满' })
  await site.call('PUT', '/teaching/user/edit', { token: school.student.token, body: me })
  expect((await get('/teaching/user/info', school.student)).result).toMatchObject({ publicName: '林同学' })
})

test('double slashes in the path of a call count as one slash', async () => {
  expect(await get('/api//sys/dict//getDictItems/sex')).toMatchObject({ success: true, code: 0 })
})

test('a timestamp in the query is ignored, and replies of calls are not cached', async () => {
  const [plain, timed] = await Promise.all(
    ['', '?_t=1763942400'].map((query) =>
      site.call('GET', `/sys/user/getCurrentUserDeparts${query}`, { token: school.teacher.token }),
    ),
  )
  expect(timed!.body.result).toEqual(plain!.body.result)
  expect(plain!.headers['cache-control']).toBe('no-store')
})
