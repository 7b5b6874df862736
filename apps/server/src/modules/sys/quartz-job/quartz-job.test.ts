import { describe, expect, test, vi } from 'vitest'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { readSheet } from '../../../platform/sheet/parse/read-sheet.ts'
import { jobChecks, jobFinding } from './job-checks.ts'

let failing = false
const site = await openHarness()
const admin = await site.person('admin')
site.context.jobs.add({
  name: 'probe',
  title: '试验',
  cron: '0 0 0 1 1 ? 2099',
  onDemand: true,
  work: async () => {
    if (failing) throw new Error('坏了：<b>坏</b>')
    return '好'
  },
})
const SAMPLE = 'org.jeecg.modules.quartz.job.SampleJob'
const SAMPLE_PARAM = 'org.jeecg.modules.quartz.job.SampleParamJob'
const UNKNOWN = 'org.jeecg.modules.pay.job.WechatPayJob'
const form = { jobClassName: SAMPLE, cronExpression: '0 0 3 * * ?', parameter: null, description: null, status: 0 }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  site.call(method, `/sys/quartzJob/${path}`, { token: admin.token, ...(body ? { body } : {}) })
const add = (values: object) => call('POST', 'add', { ...form, ...values })
interface Row {
  id: string
  jobClassName: string
  jobName: string | null
  builtIn: boolean
  status: number
  nextTime: string | null
  lastStatus: string | null
  running: boolean
}
const rows = async (query = '') =>
  ((await call('GET', `list?pageSize=100&${query}`)).body.result as { records: Row[] }).records
const named = async (jobClassName: string) => (await rows()).find((row) => row.jobClassName === jobClassName)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 30 })

test('built-in jobs have names and next times; a job on demand is not listed', async () => {
  await until(async () => expect((await named('thin-logs'))?.nextTime).toBeTruthy())
  expect(await named('thin-logs')).toMatchObject({ jobName: '删除旧的登录和操作日志', builtIn: true, status: 0 })
  expect((await named('thin-logs'))?.nextTime).toMatch(/ 03:40:00$/)
  expect(await named('sample')).toBeUndefined()
})

test.each([
  'expired-sessions',
  'purge-comments',
  'purge-works',
  'thin-versions',
  'disk-space',
  'collect-files',
  'storage-total',
  'old-form-tables',
  'old-messages',
  'form-actions-daily',
])('the record of %s says in words what it did', async (name) => {
  const job = site.context.jobs.find(name)!
  const done = await site.within(() => job.work({ params: { days: 180 } }))
  expect(done).toMatch(/^[^{}]*[\u4e00-\u9fa5]{3}/)
})

describe('a job of the replaced system', () => {
  test('is added under its former class name, and can be deleted', async () => {
    expect((await add({})).body).toMatchObject({ success: true, message: '创建定时任务成功' })
    expect((await add({})).body.message).toBe('该定时任务类名已存在')
    // `sample` is the new name of the job.
    expect((await add({ jobClassName: 'sample' })).body.message).toBe('该定时任务类名已存在')
    const row = (await named(SAMPLE))!
    expect(row).toMatchObject({ jobName: '示例任务', builtIn: false })
    expect((await call('POST', 'run', { id: row.id })).body.message).toBe('任务已经开始运行')
    await until(async () => expect((await named(SAMPLE))?.lastStatus).toBe('ok'))
    const history = (await call('GET', `runs?jobId=${row.id}`)).body.result as { records: object[] }
    expect(history.records).toMatchObject([
      { runStatus: 'ok', cause: 'person', result: expect.stringContaining('示例任务'), createBy: admin.username },
    ])
    expect((await call('DELETE', `delete?id=${row.id}`)).body.message).toBe('删除成功!')
    expect(await named(SAMPLE)).toBeUndefined()
  })

  test('is stored and shown, but cannot run, when its class name is unknown', async () => {
    expect((await add({ jobClassName: UNKNOWN })).body.message).toBe(`后台找不到该类名：${UNKNOWN}`)
    const often = { jobClassName: UNKNOWN, cronExpression: '3/30 * * * * ? *', status: -1 }
    expect((await add(often)).body.message).toContain('任务最多每分钟运行一次')
    expect((await add({ ...often, cronExpression: '3 0/30 * * * ? *' })).body.success).toBe(true)
    const row = (await named(UNKNOWN))!
    expect(row).toMatchObject({ jobName: null, status: -1, nextTime: null })
    expect((await call('GET', `resume?jobClassName=${UNKNOWN}`)).body.message).toBe(`后台找不到该类名：${UNKNOWN}`)
    expect((await call('POST', 'run', { id: row.id })).body.message).toBe(`后台找不到该类名：${UNKNOWN}`)
  })
})

test('a job can be stopped and started, and both are logged', async () => {
  const path = `jobClassName=old-messages`
  expect((await call('GET', `pause?${path}`)).body.message).toBe('暂停定时任务成功')
  expect(await named('old-messages')).toMatchObject({ status: -1, nextTime: null })
  expect((await call('GET', `resume?${path}`)).body.message).toBe('恢复定时任务成功')
  await until(async () => expect((await named('old-messages'))?.nextTime).toBeTruthy())
  expect((await call('GET', 'pause?jobClassName=nothing')).body.message).toBe('定时任务不存在！')
  const entries = await site.database.root
    .selectFrom('sysLog')
    .select('logContent')
    .where('logContent', 'like', '%old-messages')
    .execute()
  expect(entries.map((entry) => entry.logContent)).toEqual(['停止定时任务：old-messages', '启动定时任务：old-messages'])
})

test('a built-in job cannot be deleted or renamed', async () => {
  const [builtIn, other] = [(await named('thin-logs'))!, (await named(UNKNOWN))!]
  expect((await call('DELETE', `delete?id=${builtIn.id}`)).body.message).toContain('不能删除')
  expect((await call('DELETE', `deleteBatch?ids=${other.id},${builtIn.id}`)).body.success).toBe(false)
  expect(await named(UNKNOWN)).toBeDefined()
  const edit = { ...form, id: builtIn.id, jobClassName: 'other' }
  expect((await call('PUT', 'edit', edit)).body.message).toBe('任务类名不能修改')
})

describe('invalid input is refused with a message', () => {
  test.each([
    [{ cronExpression: '0 0 25 * * ?' }, '“时”只能是 0–23'],
    [{ cronExpression: 'always' }, '6 段或 7 段'],
    [{ cronExpression: '0 0 0 1 1 ? 2020' }, '以后不会再运行'],
    [{ jobClassName: SAMPLE_PARAM, parameter: '{"days":3}' }, '没有名为 days 的参数'],
    [{ jobClassName: SAMPLE_PARAM, parameter: '{"text":' }, 'JSON'],
    [{ status: 7 }, '状态'],
  ])('for a new job: %j', async (values, words) => {
    const { body } = await add(values)
    expect(body.success).toBe(false)
    expect(body.message).toContain(words)
  })

  test('for a parameter outside its limits', async () => {
    const row = (await named('thin-logs'))!
    const edit = { ...form, id: row.id, jobClassName: 'thin-logs' }
    expect((await call('PUT', 'edit', { ...edit, parameter: '{"days":-1}' })).body.message).toContain('保留天数')
    expect((await call('PUT', 'edit', { ...edit, parameter: '{"days":30}' })).body.message).toBe('更新定时任务成功!')
  })
})

test('the next five times of a job are in the time zone of the school', async () => {
  const times = (await call('GET', `nextTimes?cronExpression=${encodeURIComponent('0 30 7 * * ?')}`)).body.result
  expect(times).toHaveLength(5)
  expect(times).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/ 07:30:00$/)))
  expect((await call('GET', 'nextTimes?cronExpression=x')).body.message).toContain('cron表达式不对')
})

test('administrators are notified of a failed job, and HTML in the reason is escaped', async () => {
  failing = true
  await add({ jobClassName: 'probe' })
  await call('POST', 'run', { id: (await named('probe'))!.id })
  await until(async () => {
    const found = await site.database.root
      .selectFrom('sysAnnouncement')
      .select(['title', 'msgContent'])
      .where('title', 'like', '定时任务失败%')
      .execute()
    expect(found).toMatchObject([{ title: '定时任务失败：试验', msgContent: expect.stringContaining('&lt;b&gt;') }])
  })
})

test('the health is ok without failures, and one failure is a warning', () => {
  expect(jobFinding([{ title: '备份', failures: 0 }])).toEqual({
    state: 'ok',
    sentence: '1 个任务在用，上次都没有失败',
  })
  expect(jobFinding([{ title: '备份', failures: 1 }]).state).toBe('warn')
})

test('the health page names only jobs whose last run failed', async () => {
  const [check] = jobChecks(site.context)
  const set = (failures: number) =>
    site.within(() =>
      db().updateTable('sysQuartzJob').set({ failures }).where('jobClassName', '=', 'thin-logs').execute(),
    )
  const told = () => site.within(() => check!.run())
  const before = (await told()).sentence
  await set(1)
  const warned = await told()
  expect(warned.sentence).toContain('删除旧的登录和操作日志（连续 1 次）')
  expect(before).not.toContain('删除旧的登录和操作日志')
  expect([warned.state, warned.advice]).toEqual([expect.stringMatching(/warn|bad/), expect.stringContaining('原因')])
  await set(3)
  expect((await told()).state).toBe('bad')
  await set(0)
  expect((await told()).sentence).toBe(before)
})

test('imported jobs are stopped until somebody starts them', async () => {
  const file = await call('GET', 'exportXls')
  const grid = await readSheet(file.bytes, 100)
  expect(grid.flat()).toContain('thin-logs')
  const csv = [
    '任务类名,cron表达式,任务参数,描述,状态',
    `${SAMPLE_PARAM},0 0 5 * * ?,你好,说,正常`,
    'thin-logs,0 0 5 * * ?,,,正常',
    'com.example.Other,99 * * * * ?,,,停止',
  ].join('\n')
  const upload = await site.upload(
    '/sys/quartzJob/importPreview',
    [{ name: 'file', fileName: 'jobs.csv', content: Buffer.from(csv), type: 'text/csv' }] as never,
    { token: admin.token },
  )
  expect(upload.body.result).toMatchObject({ validCount: 1, errorCount: 2 })
  const { previewId } = upload.body.result as { previewId: string }
  expect((await call('POST', 'importConfirm', { previewId, skipErrors: true })).body.result).toMatchObject({ count: 1 })
  expect(await named(SAMPLE_PARAM)).toMatchObject({ status: -1, nextTime: null, jobName: '带参数的示例任务' })
})

test('only administrators may call the endpoints of jobs', async () => {
  const teacher = await site.person('teacher')
  for (const { method, path } of Object.values(quartzJob)) {
    const verb = (typeof method === 'string' ? method : method[0]) as 'GET'
    expect((await site.call(verb, path)).status, path).toBe(401)
    expect((await site.call(verb, path, { token: teacher.token })).status, path).toBe(403)
  }
})
