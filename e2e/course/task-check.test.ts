import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from '../browser.ts'
import { pageFaults, watchShifts } from '../quality.ts'
import { openSchool, type School } from '../school.ts'
import { signIn } from '../steps.ts'

/** Uses the player, the judge's page and the server together. */

const UNIT = '神奇射门'
const COURSE = '海龟画图学 Python'
const PYTHON_UNIT = '让电脑说话'
const STUDENT = '孙小北'

let school: School
let browser: Browser
const complaints = new Complaints()
let teacher: Page
let student: Page
let editor: Page

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  const opened = await person(browser, school.url, complaints)
  await watchShifts(opened.context)
  teacher = opened.page
  student = (await person(browser, school.url, complaints)).page
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ teacher, student, editor }))
    await page
      ?.screenshot({ path: path.resolve(import.meta.dirname, `../../.test-results/check-${name}.png`) })
      .catch(() => {})
})

async function openChecks(unit: string): Promise<void> {
  await teacher.goto('/course/courseUnit')
  await teacher.locator('tr', { hasText: unit }).getByRole('button', { name: /更多/ }).click()
  await teacher.getByRole('menuitem', { name: '检查', exact: true }).click()
  await teacher.getByText('第 1 版').waitFor()
}

it('a teacher records the model answer, tests the changed checks, and saves them', async () => {
  await signIn(teacher, 'teacher')
  await openChecks(UNIT)
  // The page tests the suggested checks on the model answer automatically.
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
  await kick.waitFor()
  expect(await pageFaults(teacher)).toEqual([])
  await kick.check()
  await teacher.getByRole('button', { name: '加上这 1 条' }).click()
  await expect.poll(() => teacher.getByText('参考答案：通过').count()).toBe(4)

  await teacher.getByRole('button', { name: '保存' }).click()
  await teacher.getByText('第 2 版').waitFor()
  expect(complaints.all).toEqual([])
})

it('the teacher adds a second check of a Python unit from the list', async () => {
  await openChecks(PYTHON_UNIT)
  await teacher.getByRole('button', { name: '程序结构' }).click()
  await teacher.getByRole('button', { name: '每一段程序都会运行' }).click()
  await expect.poll(() => teacher.getByText('参考答案：通过').count()).toBe(2)
  await teacher.getByRole('button', { name: '保存' }).click()
  await teacher.getByText('第 2 版').waitFor()
})

it('a child fails a check, uses a hint, passes and submits', async () => {
  await signIn(student, 'student')
  await student.goto('/teaching/mineCourse/cardList')
  await student.getByText(COURSE).first().click()
  await student
    .getByRole('button', { name: new RegExp(PYTHON_UNIT) })
    .first()
    .click()
  const opened = student.context().waitForEvent('page')
  await student
    .getByRole('dialog')
    .getByRole('link', { name: /去做作业|开始|接着做/ })
    .first()
    .click()
  editor = await opened
  const code = editor.locator('.cm-content')
  await expect.poll(() => code.innerText()).toContain('你好，世界')
  const check = editor.getByRole('button', { name: '检查', exact: true })
  await check.click()
  const panel = editor.getByRole('complementary', { name: '检查' })
  await panel.getByText('还没通过：').waitFor()
  expect(await panel.getByText('通过了：').count()).toBe(1)
  const hinted = editor.waitForResponse('**/teaching/taskHint/next')
  await panel.getByRole('button', { name: '给我一点提示' }).click()
  expect((await hinted).ok()).toBe(true)
  await panel.getByRole('button', { name: '再多说一点' }).waitFor()
  await code.click()
  await editor.keyboard.press('Control+End')
  await editor.keyboard.type('\nprint("我叫小北")')
  await panel.getByRole('button', { name: '再检查一次' }).click()
  await expect.poll(() => panel.getByText('通过了：').count()).toBe(2)
  // The panel is next to the code, and does not cover it.
  const faults = await pageFaults(editor)
  expect(faults.filter((fault) => !fault.startsWith('moved'))).toEqual([])
  await editor.getByRole('button', { name: '提交作业' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
  await editor
    .getByText(/待批改|已提交/)
    .first()
    .waitFor()
})

it('the teacher checks the class, gives the suggested stars, and undoes them', async () => {
  await teacher.goto('/work/class')
  await teacher.getByRole('link', { name: `检查全班的“${PYTHON_UNIT}”` }).click()
  await teacher.getByRole('button', { name: /^检查 \d+ 份作品$/ }).click()
  await teacher.getByText('都检查过了').waitFor()
  const row = teacher.getByRole('row', { name: STUDENT })
  await expect.poll(() => row.getByRole('button', { name: /：通过$/ }).count()).toBe(2)
  await teacher.getByRole('region', { name: '在哪些检查上要过提示' }).getByText('1 人，1 次').waitFor()
  expect(await pageFaults(teacher)).toEqual([])
  await teacher.getByRole('button', { name: /^给这 \d+ 份/ }).click()
  await teacher.getByText(/^给了 \d+ 份作品星星/).waitFor()
  await teacher.getByRole('button', { name: '撤销' }).click()
  await teacher.getByRole('button', { name: /^给这 \d+ 份/ }).waitFor()
  expect(complaints.all).toEqual([])
})
