import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { DEMO_PASSWORD, signIn } from './steps.ts'

/** In every editor the steps of a lesson are beside the work, and cover neither code nor stage. */

interface Row {
  id: string
  unitName: string
}

const checkOf = (id: string, rule: object, hidden = false) => ({ id, rule, negated: false, hidden, weight: 1 })
const checks = [
  checkOf('ask', { kind: 'uses', what: { idea: 'ask' }, least: 1 }),
  checkOf('count', { kind: 'counts', what: 'blocks', least: 1 }),
  checkOf('secret', { kind: 'allRuns' }, true),
]

/** Paths are relative to `/api/teaching/`. */
async function askAs({ url }: School, username: string) {
  const send = async <Result>(path: string, token: string, body?: object): Promise<Result> => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token }
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const reply = (await (await fetch(`${url}/api/${path}`, { headers, ...init })).json()) as { result: Result }
    return reply.result
  }
  const { token } = await send<{ token: string }>('sys/login', '', { username, password: DEMO_PASSWORD })
  return <Result>(path: string, body?: object) => send<Result>(`teaching/${path}`, token, body)
}

/** Files that are needed only to check a work. */
const isOfJudge = (path: string) => /judge|\/check-(?:panel|run)/.test(path)

let school: School
let browser: Browser
let student: Page
let units: Row[]
let askAsTeacher: Awaited<ReturnType<typeof askAs>>
const complaints = new Complaints()

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  student = (await person(browser, school.url, complaints)).page
  await student.setViewportSize({ width: 1366, height: 768 })
  await signIn(student, 'student')
  askAsTeacher = await askAs(school, 'teacher')
  const askAsStudent = await askAs(school, 'student')
  const courses = await askAsStudent<{ id: string }[]>('teachingCourse/mineCourse')
  const pages = await Promise.all(
    courses.map(({ id }) => askAsStudent<{ records: Row[] }>(`teachingCourseUnit/mineUnit?courseId=${id}&pageSize=99`)),
  )
  units = pages.flatMap(({ records }) => records)
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

const unitNamed = (name: string): Row => {
  const unit = units.find(({ unitName }) => unitName === name)
  if (!unit) throw new Error(`no ${name} among ${units.map(({ unitName }) => unitName).join(' ')}`)
  return unit
}

const boxOf = async (locator: Locator) => {
  const box = await locator.first().boundingBox()
  if (!box) throw new Error(`nothing is shown of ${locator}`)
  return box
}

it.each([
  {
    name: '小鱼游啊游',
    address: '/scratch3/index.html',
    parts: ['[class*=gui_editor-wrapper_]', '[class*=stage_stage_] canvas'],
  },
  { name: '画五角星', address: '/python/index.html', parts: ['.code-pane', '.output'] },
  { name: '帮小码走到小兔家', address: '/scratchjr/editor.html', parts: ['.cast', '.stage-frame'] },
])('the steps and checks of "$name" are beside the work in $address', async ({ name, address, parts }) => {
  const { id } = unitNamed(name)
  const { versionNo } = await askAsTeacher<{ versionNo: number }>(`taskCheck/get?kind=unit&id=${id}`)
  await askAsTeacher('taskCheck/save', { kind: 'unit', id, baseVersion: versionNo, checks: { version: 1, checks } })
  const fetched: string[] = []
  student.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await student.goto(`${address}?scene=course&unitId=${id}`)
  const panel = student.getByRole('complementary', { name: '学习步骤' })
  await panel.getByText(/^1 \//).waitFor({ timeout: 60_000 })
  const { x, width } = await boxOf(panel)
  for (const part of parts) {
    await student.locator(part).first().waitFor({ timeout: 60_000 })
    const box = await boxOf(student.locator(part))
    expect.soft(box.x, part).toBeGreaterThanOrEqual(x + width - 1)
    expect.soft(box.x + box.width, part).toBeLessThanOrEqual(1366)
  }
  await panel.getByRole('button', { name: '下一步' }).click()
  await panel.getByText(/^2 \//).waitFor()
  await student.reload()
  await panel.getByText(/^2 \//).waitFor({ timeout: 60_000 })
  // A loaded lesson can be read without a network.
  await student.context().setOffline(true)
  await panel.getByRole('button', { name: '下一步' }).click()
  await panel.getByText(/^3 \//).waitFor()
  await student.context().setOffline(false)
  await panel.getByRole('button', { name: '收起步骤' }).click()
  await expect.poll(async () => (await boxOf(student.locator(parts[0]!))).x).toBeLessThan(width)
  expect(fetched.filter(isOfJudge)).toEqual([])
  const button = student.getByRole('button', { name: '检查', exact: true })
  await button.click()
  const results = student.getByRole('complementary', { name: '检查', exact: true })
  await results.getByText('通过 1 项，还差 1 项').waitFor({ timeout: 60_000 })
  expect(fetched.filter(isOfJudge)).not.toEqual([])
  expect(await results.getByText('没有找到').isVisible()).toBe(true)
  await student.keyboard.press('Escape')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('a program is checked without a network, and again when it is submitted', async () => {
  const { id } = unitNamed('画五角星')
  await student.goto(`/python/index.html?scene=course&unitId=${id}`)
  await student.getByRole('button', { name: '检查', exact: true }).click({ timeout: 60_000 })
  const panel = student.getByRole('complementary', { name: '检查', exact: true })
  await panel.getByText('通过 1 项，还差 1 项').waitFor({ timeout: 60_000 })
  await student.context().setOffline(true)
  await student.getByRole('textbox', { name: 'main.py 的代码' }).click()
  await student.keyboard.press('Control+End')
  await student.keyboard.type('input()\n')
  await panel.getByRole('button', { name: '再检查一次' }).click()
  await panel.getByText('2 项全部通过').waitFor()
  await student.context().setOffline(false)
  await student.getByRole('button', { name: '提交作业' }).click()
  const dialog = student.getByRole('dialog')
  await dialog.getByText('2 项全部通过').waitFor()
  await dialog.getByRole('button', { name: '提交作业' }).click()
  await dialog.getByText('交给老师啦').waitFor()
  const askAsStudent = await askAs(school, 'student')
  const { records } = await askAsStudent<{ records: { id: string }[] }>(`teachingWork/mine?courseId=${id}&pageSize=9`)
  const verdicts = () => askAsStudent<{ verdicts: object[] }>(`workVerdict/ofWork?workId=${records[0]?.id}`)
  await expect
    .poll(async () => (await verdicts()).verdicts)
    .toMatchObject([
      {
        counts: false,
        outcomes: [
          { id: 'ask', state: 'passed' },
          { id: 'count', state: 'passed' },
        ],
      },
    ])
})

it('no page reported an error during these tests', () => expect(complaints.all).toEqual([]))
