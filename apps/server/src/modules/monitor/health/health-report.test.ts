import { expect, test, vi } from 'vitest'
import { openHarness, startHarness } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'
import { runCheck, type HealthCheck } from '../../../platform/app/health-check.ts'
import { programVersion, versionText } from '../../../platform/program-version.ts'
import { modules } from '../../modules.ts'

const site = await openHarness()
const admin = await site.person('admin')
interface Line {
  key: string
  title: string
  state: string
  sentence: string
  advice: string | null
  page: string | null
}
const lines = async () =>
  ((await site.call('GET', '/monitor/health/report', { token: admin.token })).body.result as { lines: Line[] }).lines

test('the version number is public, and only administrators see the full build', async () => {
  const told = await site.app.inject({ url: '/api/health' })
  expect(told.json()).toMatchObject({ version: programVersion.number, date: null, commit: null })
  const report = await site.call('GET', '/monitor/health/report', { token: admin.token })
  expect(report.body.result).toMatchObject({ version: versionText(programVersion) })
  expect(versionText({ number: '0.9.0', date: '2026-11-28', commit: '1a2b3c4' })).toBe('0.9.0（2026-11-28，1a2b3c4）')
})

test('every line states a finding, and gives advice unless all is well', async () => {
  const told = await lines()
  expect(told.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'disk',
      'database',
      'backup',
      'integrity',
      'errors',
      'slow',
      'waiting',
      'certificate',
      'clock',
    ]),
  )
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length)
  expect(told.filter(({ sentence, title }) => !/[\u4e00-\u9fff]/.test(sentence) || title === '')).toEqual([])
  expect(told.filter(({ state, advice }) => (state === 'ok') !== (advice === null))).toEqual([])
})

test('a new school gets the missing steps of its setup in order', async () => {
  const fresh = await startHarness()
  try {
    const keeper = await fresh.person('admin')
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      fresh.call(method, url, { token: keeper.token, ...(body ? { body } : {}) })
    const missing = async () =>
      ((await call('GET', '/monitor/health/report')).body.result as { lines: Line[] }).lines
        .filter(({ key, state }) => key.startsWith('setup-') && state !== 'ok')
        .map(({ title, page }) => [title, page])
    const all = [
      ['学校名称', '/sys/sysConfig'],
      ['班级', '/isystem/departDetailList'],
      ['老师', '/isystem/departDetailList'],
      ['学生', '/isystem/departDetailList'],
      ['课程', '/course/course'],
    ]
    expect(await missing()).toEqual(all)
    await call('POST', '/sys/config/saveTenantConfig', { brandName: '阳光小学' })
    expect(await missing()).toEqual(all.slice(1))
    const school = await openSchool(fresh)
    await openCourse(fresh, school.admin)
    expect(await missing()).toEqual([])
  } finally {
    await fresh.close()
  }
})

test('findings that need action come first', async () => {
  const check: HealthCheck = {
    key: 'worst',
    title: '最糟的',
    run: async () => ({ state: 'bad', sentence: '坏了', advice: '修好它' }),
  }
  const last = modules.at(-1)!
  const offered = vi.fn(() => [check])
  Object.assign(last, { healthChecks: offered })
  try {
    expect((await lines())[0]).toEqual({
      key: 'worst',
      title: '最糟的',
      state: 'bad',
      sentence: '坏了',
      advice: '修好它',
      page: null,
    })
  } finally {
    Object.assign(last, { healthChecks: undefined })
  }
})

const checkOf = (run: HealthCheck['run']): HealthCheck => ({ key: 'x', title: '项', limitMs: 20, run })

test('a check that throws is bad, and its cause is only logged', async () => {
  const thrown: unknown[] = []
  const finding = await runCheck(
    checkOf(async () => {
      throw new Error('relation "sys_user" does not exist')
    }),
    (error) => thrown.push(error),
  )
  expect(finding).toMatchObject({ state: 'bad', sentence: '检查没有做成' })
  expect(thrown).toHaveLength(1)
})

test('a check without a result does not delay the page', async () => {
  const finding = await runCheck(
    checkOf(() => new Promise(() => {})),
    () => {},
  )
  expect(finding).toMatchObject({ state: 'bad', sentence: '0.02 秒内没有查出结果' })
})
