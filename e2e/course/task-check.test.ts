import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from '../browser.ts'
import { pageFaults, watchShifts } from '../quality.ts'
import { openSchool, type School } from '../school.ts'
import { signIn } from '../steps.ts'

/** A teacher makes checks of a demo unit by playing its model answer: the player, the judge's page and the server. */

const UNIT = '神奇射门'

let school: School
let browser: Browser
const complaints = new Complaints()
let teacher: Page

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  const opened = await person(browser, school.url, complaints)
  await watchShifts(opened.context)
  teacher = opened.page
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

async function openChecks(): Promise<void> {
  await teacher.goto('/course/courseUnit')
  await teacher.locator('tr', { hasText: UNIT }).getByRole('button', { name: /更多/ }).click()
  await teacher.getByRole('menuitem', { name: '检查' }).click()
  await teacher.getByText('第 1 版').waitFor()
}

it('records a run of the model answer, tries what changed, and saves it', async () => {
  await signIn(teacher, 'teacher')
  await openChecks()
  // The ready set is tried on the model answer by itself.
  await expect.poll(() => teacher.getByText('参考答案：通过').count()).toBe(3)
  expect(await pageFaults(teacher)).toEqual([])

  await teacher.getByRole('button', { name: '录一遍' }).click()
  const player = teacher.frameLocator('iframe[title=录一遍的作品]')
  await player.getByRole('button', { name: '运行作品' }).click()
  await teacher.getByRole('list', { name: '录下的动作' }).getByText('点绿旗').waitFor()
  await teacher.keyboard.press('Space', { delay: 300 })
  await teacher.getByText('按 空格 键', { exact: true }).waitFor()
  await teacher.getByRole('button', { name: '看看有什么变化' }).click()
  const kick = teacher.getByRole('checkbox', { name: /按 空格 键.*足球向右移动/ })
  await kick.check()
  expect(await pageFaults(teacher)).toEqual([])
  await teacher.getByRole('button', { name: '加上这 1 条' }).click()
  await expect.poll(() => teacher.getByText('参考答案：通过').count()).toBe(4)

  await teacher.getByRole('button', { name: '保存' }).click()
  await teacher.getByText('第 2 版').waitFor()
  expect(complaints.all).toEqual([])
})
