import { afterAll, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { sendTo, sinkHosts, startSink } from '../../../../test/message/sink.ts'

const path = '/message/sysMessageTemplate'
const patient = { timeout: 20_000 }
const site = await openHarness(sinkHosts)
const admin = await site.person('admin')
const student = await site.person('student')
const sink = await startSink()
afterAll(() => sink.close())
await sendTo(site, admin, sink.url)

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who = admin) =>
  (await site.call(method, url, { token: who.token, ...(body === undefined ? {} : { body }) })).body
const template = (changes: object = {}) => ({
  templateCode: 'lesson_moved',
  templateName: '${course}改时间',
  templateType: '4',
  templateContent: '${name}同学：\n${course}改到${time}。',
  templateTestJson: '{"name":"小明","course":"Scratch 入门","time":"周六 9:00"}',
  ...changes,
})
const sent = async (receiver: string) =>
  ((await call('GET', `/message/sysMessage/list?esReceiver=${receiver}`)).result as { records: object[] }).records
const send = (changes: object, who = admin) =>
  call(
    'POST',
    `${path}/sendMsg`,
    { templateCode: 'lesson_moved', receiver: student.username, testData: template().templateTestJson, ...changes },
    who,
  )

test('a template can be added, found, changed and deleted, and its code is unique', async () => {
  const added = await call('POST', `${path}/add`, template({ templateCode: 'short_lived' }))
  expect(added).toMatchObject({ code: 200, message: '添加成功！' })
  const { id } = added.result as { id: string }
  expect(await call('POST', `${path}/add`, template({ templateCode: 'short_lived' }))).toMatchObject({
    success: false,
    message: '模板编码已经存在',
  })
  expect((await call('GET', `${path}/list?templateContent=*改到*`)).result).toMatchObject({
    records: [{ id, templateType_dictText: '系统' }],
  })
  expect((await call('PUT', `${path}/edit`, template({ id, templateName: '改了' }))).message).toBe('更新成功！')
  expect((await call('GET', `${path}/queryById?id=${id}`)).result).toMatchObject({ templateName: '改了' })
  expect((await call('DELETE', `${path}/delete?id=${id}`)).message).toBe('删除成功!')
  expect((await call('DELETE', `${path}/deleteBatch?ids=${id},`)).message).toBe('批量删除成功！')
})

test.each([
  [{ templateTestJson: '{' }, '解析Json出错！'],
  [{ templateTestJson: '[1]' }, '解析Json出错！'],
  [{ templateTestJson: '{"a":{}}' }, '解析Json出错！'],
  [{ templateContent: '' }, '模板内容不能为空'],
  [{ templateCode: 'a b' }, '模板编码只能有字母、数字、下划线、短横线和冒号'],
  [{ templateType: '9' }, '模板类型只能是短信、邮件、微信或系统'],
])('the template %j is refused: %s', async (changes, message) => {
  expect(await call('POST', `${path}/add`, template({ templateCode: 'refused', ...changes }))).toMatchObject({
    success: false,
    message,
  })
})

test('a system message contains its values as text, and is shown to its receiver', async () => {
  await call('POST', `${path}/add`, template())
  expect(await send({ testData: '{"name":"<b>${time}</b>","course":"A","time":"B"}' })).toMatchObject({
    code: 200,
    message: '发送消息任务添加成功！',
  })
  const mine = await call('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', undefined, student)
  expect(mine.result).toMatchObject({
    // A value is inserted as text, even if it looks like HTML or like a placeholder.
    records: [{ titile: 'A改时间', msgContent: '<p>&lt;b&gt;${time}&lt;/b&gt;同学：<br>A改到B。</p>' }],
  })
  // The message waits in the queue for a short time.
  await expect
    .poll(() => sent(student.username))
    .toMatchObject([{ esTitle: 'A改时间', esType: '4', esSendStatus: '1', createBy: admin.username }])
  const log = await call('GET', `/sys/log/list?logType=2&keyWord=lesson_moved`)
  expect(log.result).toMatchObject({ total: 1 })
})

test('a message from an HTML template keeps its layout without scripts', async () => {
  const content = '<p onclick="x()">你好，<b>${name}</b></p><script>alert(1)</script>'
  const testData = '{"name":"<img src=x onerror=alert(1)>"}'
  await call('POST', `${path}/add`, template({ templateCode: 'html', templateName: '问候', templateContent: content }))
  const filled = { templateCode: 'html', testData }
  expect((await send(filled)).success).toBe(true)
  const mine = await call('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend?titile=问候', undefined, student)
  const safe = '<p>你好，<b>&lt;img src=x onerror=alert(1)&gt;</b></p>'
  expect(mine.result).toMatchObject({ records: [{ msgContent: safe }] })
  expect((await send({ ...filled, msgType: '2', receiver: 'html@b.cn' })).success).toBe(true)
  expect(await sent('html@b.cn')).toMatchObject([{ esContent: safe }])
  expect((await send({ ...filled, testData: '{"name":"小明"}', msgType: '1', receiver: '13900000078' })).success).toBe(
    true,
  )
  expect(await sent('13900000078')).toMatchObject([{ esContent: expect.stringMatching(/^你好，小明/) }])
})

test('a text message is sent, and a mail without a sender waits with a reason', async () => {
  expect((await send({ msgType: '1', receiver: '13900000077' })).success).toBe(true)
  await expect.poll(() => sent('13900000077'), patient).toMatchObject([{ esSendStatus: '1', esSendNum: 1 }])
  const gone = sink.received.map(({ body }) => body).filter(({ receiver }) => receiver === '13900000077')
  expect(gone).toMatchObject([{ content: expect.stringContaining('周六'), params: { course: 'Scratch 入门' } }])
  expect((await send({ msgType: '2', receiver: 'a@b.cn' })).success).toBe(true)
  expect(await sent('a@b.cn')).toMatchObject([
    { esSendStatus: '0', esSendNum: 0, esResult: '没有接入邮件服务，邮件没有发出' },
  ])
})

test.each([
  [{ testData: '{"name":"小明"}' }, '测试数据里缺少：course、time'],
  [{ testData: '' }, '测试数据里缺少：course、name、time'],
  [{ testData: '{"__proto__":1' }, '解析Json出错！'],
  [{ templateCode: 'nowhere' }, '发送消息任务添加失败！'],
  [{ msgType: '7' }, '消息类型只能是短信、邮件、微信或系统'],
  [{ receiver: 'nobody_here' }, '没有账号“nobody_here”，请填登录账号'],
  [{ msgType: '1', receiver: 'x' }, '短信的接收方要填 11 位手机号'],
  [{ msgType: '2', receiver: 'x' }, '邮件的接收方要填邮箱地址'],
])('the test message %j is not sent: %s', async (changes, message) => {
  const before = sink.received.length
  const { receiver } = { receiver: student.username, ...changes }
  const stored = (await sent(receiver)).length
  expect(await send(changes)).toMatchObject({ success: false, message })
  expect([sink.received.length, (await sent(receiver)).length]).toEqual([before, stored])
})

test('only people with the permission can manage templates or send test messages', async () => {
  const teacher = await site.person('teacher')
  for (const who of [teacher, student]) {
    expect((await send({}, who)).code).toBe(510)
    expect((await call('GET', `${path}/list`, undefined, who)).code).toBe(510)
  }
})

test('templates can be exported, and the preview of an import names invalid rows', async () => {
  const file = await site.call('GET', `${path}/exportXls`, { token: admin.token })
  expect(file.status).toBe(200)
  const preview = await site.upload(
    `${path}/importPreview`,
    [{ name: 'file', fileName: 'a.csv', content: Buffer.from(sheet) }],
    { token: admin.token },
  )
  expect(preview.body.result).toMatchObject({
    validCount: 1,
    errorCount: 2,
    rows: [
      { errors: {} },
      { errors: { templateTestJson: '解析Json出错！' } },
      { errors: { templateCode: '模板编码已经存在' } },
    ],
  })
})
const sheet = [
  '模板编码,模板标题,模板类型,模板内容,测试数据',
  'from_sheet,放假,系统,明天放假,',
  'bad_data,放假,系统,明天放假,x',
  'lesson_moved,放假,系统,明天放假,',
].join('\n')
