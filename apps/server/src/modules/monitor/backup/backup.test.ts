import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startHarness, type Person } from '../../../../test/harness.ts'
import { backupFinding } from './backup-check.ts'
import { claimWork, noteWork } from './backup-work.queries.ts'
import { BACKUP_JOB } from './backup.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-23T00:00:00Z')

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-backup-job-'))
const site = await startHarness({ BACKUP_DIR: path.join(folder, 'backups') })
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [0.5, false, 'ok', '刚才'],
  [25, false, 'ok', '25 小时前'],
  [25, true, 'warn', '同一块磁盘'],
  [27, false, 'warn', '27 小时前'],
  [40, false, 'warn', '40 小时前'],
  [24 * 9, false, 'bad', '9 天前'],
] as const)(
  'for a backup that is %i hours old (on the same disk: %s) the state is %s',
  (hours, isOnSameDisk, state, words) => {
    const newest = NOW - hours * HOUR
    const finding = backupFinding({ place: '/mnt/b', newest, count: 3, isOnSameDisk }, NOW)
    expect([finding.state, finding.sentence]).toEqual([state, expect.stringContaining(words)])
  },
)

test.each([
  [{ safeUntil: NOW - 3000, fault: null }, 'ok', '连续备份到 3 秒前'],
  [{ safeUntil: null, fault: null }, 'ok', '连续备份正在开始'],
  [{ safeUntil: NOW - 3000, fault: { message: '磁盘不见了', since: NOW } }, 'warn', '连续备份停下了：磁盘不见了'],
] as const)('the finding states the time of the last shipped log or the fault of shipping: %o', (log, state, words) => {
  const finding = backupFinding({ place: '/mnt/b', newest: NOW, count: 1, isOnSameDisk: false }, NOW, log)
  expect([finding.state, finding.sentence]).toEqual([state, expect.stringContaining(words)])
})

test('a missing place or backup is reported with instructions', () => {
  expect(backupFinding(undefined, NOW)).toMatchObject({
    state: 'warn',
    advice: expect.stringContaining('“系统健康 › 备份”里选一个文件夹'),
  })
  expect(backupFinding({ place: '/mnt/b', newest: NOW, count: 1, isOnSameDisk: true }, NOW)).toMatchObject({
    advice: expect.stringMatching('settings --set backup='),
  })
  expect(backupFinding({ place: '/mnt/b', newest: undefined, count: 0, isOnSameDisk: false }, NOW)).toMatchObject({
    state: 'warn',
    sentence: '/mnt/b 里还没有备份',
  })
})

test('the job makes a backup that the health page then shows', async () => {
  const { token } = await site.person('admin')
  const line = async () => {
    const { result } = (await site.call('GET', '/monitor/health/report', { token })).body
    return (result as { lines: { key: string; sentence: string }[] }).lines.find(({ key }) => key === 'backup')!
      .sentence
  }
  expect(await line()).toContain('还没有备份')
  const job = site.context.jobs.find(BACKUP_JOB)!
  expect(await site.within(() => job.work({ params: {} }))).toContain('已备份到')
  expect(await line()).toContain('最近一次备份是刚才，共有 1 份')
})

test('the console runs the backup job immediately and reports its result', async () => {
  const run = async (who: Person) =>
    (await site.call('POST', '/monitor/console/run', { token: who.token, body: { line: 'backup' } })).body
  const admin = await site.person('admin')
  expect((await run(await site.person('teacher'))).success).toBe(false)
  const told = (await run(admin)).result as { text: string }
  expect(told.text).toMatch(/^(已备份到|正在备份)/)
  // Other jobs also run, some each minute.
  const runs = () =>
    site.database.root
      .selectFrom('sysQuartzRun')
      .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'jobId')
      .select(['runStatus', 'sysQuartzRun.createBy', 'result'])
      .where('jobClassName', '=', BACKUP_JOB)
      .execute()
  await expect
    .poll(runs, { timeout: 60_000 })
    .toMatchObject([
      { runStatus: 'ok', createBy: admin.username, result: expect.stringContaining('已备份到') as string },
    ])
})

test('a run without a place is skipped, or fails when another server makes backups', async () => {
  const bare = await startHarness()
  try {
    const { token } = await bare.person('admin')
    const run = async () => {
      await bare.within(() => bare.context.jobs.runNamed(BACKUP_JOB, 'admin'))
      const last = () =>
        bare.database.root
          .selectFrom('sysQuartzRun')
          .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'jobId')
          .select(['runStatus', 'result', 'sysQuartzJob.failures'])
          .where('jobClassName', '=', BACKUP_JOB)
          .orderBy('sysQuartzRun.startTime', 'desc')
          .orderBy('sysQuartzRun.id', 'desc')
          .executeTakeFirstOrThrow()
      await expect.poll(async () => (await last()).runStatus, { timeout: 60_000 }).not.toBe('running')
      return last()
    }
    await bare.within(() => bare.context.jobs.start())
    expect(await run()).toEqual({ runStatus: 'skipped', result: '还没有设置备份文件夹，没有备份', failures: 0 })
    await bare.within(async () => {
      await claimWork('make')
      await noteWork('make', { isRunning: false, isOk: true, sentence: '', endTime: new Date().toISOString() })
    })
    expect(await run()).toMatchObject({ runStatus: 'failed', result: expect.stringContaining('每一台'), failures: 1 })
    const alarms = await bare.call('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', { token })
    expect(JSON.stringify(alarms.body.result)).toContain('定时任务失败：备份数据库和文件')
  } finally {
    await bare.close()
  }
})

test('without a place, the console names the page where a place is set', async () => {
  const bare = await startHarness()
  try {
    const { token } = await bare.person('admin')
    const { body } = await bare.call('POST', '/monitor/console/run', { token, body: { line: 'backup' } })
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('“系统健康 › 备份”') as string })
  } finally {
    await bare.close()
  }
})
