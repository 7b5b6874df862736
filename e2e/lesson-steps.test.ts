import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { signIn } from './steps.ts'

/** The steps of a lesson stand beside the work in every editor, and cover neither code nor stage. */

interface Row {
  id: string
  unitName: string
}

let school: School
let browser: Browser
let student: Page
let units: Row[]
const complaints = new Complaints()

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  student = (await person(browser, school.url, complaints)).page
  await student.setViewportSize({ width: 1366, height: 768 })
  await signIn(student, 'student')
  units = await student.evaluate(async () => {
    const token = (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value: string }).value
    const ask = async (path: string): Promise<unknown> => {
      const reply = await fetch(`/api/teaching/${path}`, { headers: { 'X-Access-Token': token } })
      return ((await reply.json()) as { result: unknown }).result
    }
    const courses = (await ask('teachingCourse/mineCourse')) as { id: string }[]
    const pages = await Promise.all(
      courses.map(({ id }) => ask(`teachingCourseUnit/mineUnit?courseId=${id}&pageSize=99`)),
    )
    return (pages as { records: Row[] }[]).flatMap(({ records }) => records)
  })
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

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
])('$name in $address', async ({ name, address, parts }) => {
  const unit = units.find(({ unitName }) => unitName === name)
  if (!unit) throw new Error(`no ${name} among ${units.map(({ unitName }) => unitName).join(' ')}`)
  await student.goto(`${address}?scene=course&unitId=${unit.id}`)
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
  // What was loaded is read on without a network.
  await student.context().setOffline(true)
  await panel.getByRole('button', { name: '下一步' }).click()
  await panel.getByText(/^3 \//).waitFor()
  await student.context().setOffline(false)
  await panel.getByRole('button', { name: '收起步骤' }).click()
  await expect.poll(async () => (await boxOf(student.locator(parts[0]!))).x).toBeLessThan(width)
})

it('nobody complained', () => expect(complaints.all).toEqual([]))
