import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const page = () => site.within(site.context.pageConfig)
const get = (url: string, who?: Person) => site.call('GET', url, who ? { token: who.token } : {})
const save = (body: object, who = admin) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: who.token, body })
const current = async (who?: Person) =>
  (await get('/sys/config/getCurrentConfig', who)).body.result as Record<string, string>

test('visitors get the settings of public pages, without the internal ones', async () => {
  await save({ _phone: '13800000000', _defaultRole: 'r1', _indexHtml: '<p>后台</p>' })
  const shown = await current()
  expect(shown).toMatchObject({
    brandName: '码塾',
    uploadType: 'local',
    staticDomain: '/api/sys/common/static',
    filePreview: 'local',
    homeBgRepeat: 'no-repeat',
  })
  for (const key of ['_phone', '_defaultRole', '_address']) expect(shown).not.toHaveProperty(key)
  expect(shown['_indexHtml']).toBe('')
  expect((await current(student))['_indexHtml']).toBe('<p>后台</p>')
  expect((await get('/sys/config/getCurrentConfig')).body.code).toBe(0)
})

test('visitors get single settings of public pages, and no internal settings', async () => {
  expect((await get('/sys/config/getConfig?key=brandName')).body).toMatchObject({
    success: true,
    code: 0,
    result: '码塾',
  })
  for (const key of ['_phone', 'nothing', '__proto__', 'constructor'])
    expect((await get(`/sys/config/getConfig?key=${key}`)).body).toMatchObject({
      success: false,
      code: 0,
      message: '操作成功！',
    })
  expect((await get('/sys/config/getConfig?key=_phone', student)).body.success).toBe(false)
  expect((await get('/sys/config/getConfig?key=_phone', admin)).body.result).toBe('13800000000')
})

test('saved settings are sanitized and appear at once', async () => {
  expect(
    (
      await save({
        brandName: '新学堂',
        banner: 'a.png,b.png',
        footer: '<p onclick="x()">脚注<script>alert(1)</script></p>',
        secretKey: 'x',
        allowReg: null,
      })
    ).body,
  ).toMatchObject({ success: true, code: 200, message: '修改成功' })
  const shown = await current()
  expect(shown).toMatchObject({
    brandName: '新学堂',
    banner_url: '/api/sys/common/static/a.png,/api/sys/common/static/b.png',
    footer: '<p>脚注</p>',
    allowReg: '',
  })
  expect(await page()).toMatchObject({ brandName: '新学堂' })
  const map = (await get('/sys/config/getAllConfigMap', admin)).body.result as Record<string, string>
  expect(map).not.toHaveProperty('secretKey')
  expect((await get('/sys/config/getAllConfigList', admin)).body.result).toEqual(
    expect.arrayContaining([expect.objectContaining({ configKey: 'brandName', configValue: '新学堂' })]),
  )
  await save({ customJS: 'console.log(1)' })
  expect(JSON.stringify(await page())).not.toContain('console.log')
})

test('an unknown cloud storage provider refuses the whole form with a message', async () => {
  const before = (await current())['brandName']
  const refused = await save({ brandName: '云上的学校', uploadType: 'qiniu' })
  expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining('没有配置“qiniu”') })
  expect(await current()).toMatchObject({ brandName: before, uploadType: 'local' })
  expect((await save({ brandName: before, uploadType: 'local' })).body.success).toBe(true)
})

test('the script of a school is a file, and its address changes with its content', async () => {
  await save({ customJS: 'document.title = "好"' })
  const { customScript } = (await page()) as { customScript: string }
  const reply = await site.context.app.inject({ url: customScript })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/javascript')
  expect(reply.body).toBe('document.title = "好"')
  await save({ customJS: 'document.title = "新"' })
  expect(((await page()) as { customScript: string }).customScript).not.toBe(customScript)
  const [log] = (
    (await get('/sys/log/list?logType=2&column=createTime&order=desc', admin)).body.result as {
      records: { logContent: string }[]
    }
  ).records
  expect(log!.logContent).toBe('修改网站配置：customJS')
  await save({ customJS: '  ' })
  expect((await page()) as object).toMatchObject({ customScript: undefined })
})

test('the privacy text is loaded separately from the page', async () => {
  await save({
    privacyHtml: '<p onclick="x()">我们只保存必要的信息</p>',
    contactPhone: '021-5555',
    icpNumber: '沪ICP备1号',
  })
  expect((await get('/sys/config/getConfig?key=privacyHtml')).body.result).toBe('<p>我们只保存必要的信息</p>')
  expect(await page()).toMatchObject({ contactPhone: '021-5555', icpNumber: '沪ICP备1号' })
  expect(await page()).not.toHaveProperty('privacyHtml')
})

test('only administrators see and change settings and scripts', async () => {
  for (const url of ['/sys/config/getAllConfigList', '/sys/config/getAllConfigMap']) {
    expect((await get(url)).status).toBe(401)
    expect((await get(url, student)).status).toBe(403)
  }
  expect((await save({ brandName: '黑' }, student)).status).toBe(403)
  expect((await site.call('POST', '/sys/config/saveTenantConfig', { body: {} })).status).toBe(401)
  const { body } = await site.call('GET', '/sys/role/queryTreeList', { token: admin.token })
  const { ids } = body.result as { ids: string[] }
  const role = (
    await site.call('POST', '/sys/role/add', {
      token: admin.token,
      body: { roleName: '站长', roleCode: 'editor', roleLevel: 3 },
    })
  ).body.result as { id: string }
  await site.call('POST', '/sys/permission/saveRolePermission', {
    token: admin.token,
    body: { roleId: role.id, permissionIds: ids.join(), lastpermissionIds: '' },
  })
  const editor = await site.person('student')
  await site.call('POST', '/sys/user/addSysUserRole', {
    token: admin.token,
    body: { roleId: role.id, userIdList: [editor.id] },
  })
  expect((await save({ brandDesc: '你好' }, editor)).body.success).toBe(true)
  expect((await save({ customJS: 'steal()' }, editor)).body).toMatchObject({
    success: false,
    message: '只有管理员可以修改自定义脚本',
  })
})
