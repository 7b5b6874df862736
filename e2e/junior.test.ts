import path from 'node:path'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { saveStateOf, signIn } from './steps.ts'

/** Makes a story only by touch, from the course page to the public page of the work. */

const COURSE = '小小故事家'
const UNIT = '帮小码走到小兔家'
const TABLET = { width: 1024, height: 768 }

interface Spot {
  readonly x: number
  readonly y: number
}

let school: School
let browser: Browser
const complaints = new Complaints()
let student: Page
let teacher: Page
let editor: Page
let finger: CDPSession

const openPerson = async (touch: boolean): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: school.url,
    viewport: touch ? TABLET : { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: touch,
  })
  complaints.watch(context)
  return context.newPage()
}

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  student = await openPerson(true)
  teacher = await openPerson(false)
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ student, teacher, editor }))
    await page
      ?.screenshot({ path: path.resolve(import.meta.dirname, `../.test-results/failed-junior-${name}.png`) })
      .catch(() => {})
})

async function middleOf(locator: Locator): Promise<Spot> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ ...at, id: 1 }] : [] })

async function drag(from: Spot, to: Spot): Promise<void> {
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 })
  await touch('touchEnd')
}

/** Taps an element after its animations have ended. */
const tap = (locator: Locator): Promise<void> => locator.tap()

const button = (name: string): Locator => editor.getByRole('button', { name, exact: true })
const script = (op: string): Locator => editor.locator(`.scripts [data-op="${op}"]`)
const paletteBlock = (op: string): Locator => editor.locator(`.palette-block[data-op="${op}"] svg`)

async function append(category: string, op: string, last: string): Promise<void> {
  await tap(button(category))
  const box = await script(last).locator('> .block-face').first().boundingBox()
  if (!box) throw new Error(`no ${last} in the scripts`)
  await drag(await middleOf(paletteBlock(op)), { x: box.x + box.width + 30, y: box.y + box.height / 2 })
  await script(op).first().waitFor()
}

describe('a story in the junior editor, by touch', () => {
  it('starts on the course page with the starter of the unit', async () => {
    await signIn(student, 'student')
    await student.goto('/teaching/mineCourse/cardList')
    await student.getByText(COURSE).first().tap()
    await student
      .getByRole('button', { name: new RegExp(UNIT) })
      .first()
      .tap()
    const opened = student.context().waitForEvent('page')
    await student
      .getByRole('dialog')
      .getByRole('link', { name: /去做作业|开始|接着做/ })
      .first()
      .tap()
    editor = await opened
    await editor.locator('[data-ready]').waitFor()
    finger = await editor.context().newCDPSession(editor)
    await script('forward').waitFor()
    expect(await editor.locator('.cast-tile').count()).toBe(2)
  })

  it('is edited with one finger', async () => {
    await tap(script('forward').locator('[data-value]'))
    for (const key of ['1', '0', '好了']) await tap(button(key))
    await append('走动', 'hop', 'forward')
    await append('结束', 'endstack', 'hop')
    await tap(button('换背景'))
    await tap(editor.getByRole('dialog').getByRole('button', { name: '农场' }).first())
    await tap(editor.getByRole('button', { name: '就选它' }))
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
    await tap(button('加一页'))
    await editor.locator('.page-tile').nth(1).waitFor()
    await tap(editor.locator('.page-face').first())
    await expect.poll(() => saveStateOf(editor)).toBe('server')
  })

  it('runs, and the rabbit greets the mascot', async () => {
    await tap(button('出发'))
    await editor.locator('.stage-balloon').getByText('欢迎你来').waitFor()
    await tap(button('停下来'))
  })

  it('is submitted, marked and published', async () => {
    await editor.getByRole('button', { name: '提交作业' }).tap()
    await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).tap()
    await editor
      .getByText(/待批改|已提交|交给老师/)
      .first()
      .waitFor()
    await signIn(teacher, 'teacher')
    await teacher.goto('/teaching/workList')
    await teacher
      .getByRole('button', { name: new RegExp(UNIT) })
      .first()
      .click()
    await teacher.frameLocator('iframe').getByRole('button').first().waitFor()
    await teacher.locator('body').press('5')
    await teacher.getByRole('textbox', { name: /^评语/ }).fill('小兔子等到你啦！')
    await teacher.getByRole('switch').click()
    await teacher.getByRole('textbox', { name: /^评语/ }).press('Control+Enter')
    // After saving, the page shows the work of the next child.
    await teacher.getByRole('button', { name: new RegExp(UNIT) }).waitFor({ state: 'detached' })
  })

  it('is played by a visitor', async () => {
    const visitor = await openPerson(true)
    await visitor.goto('/home')
    await visitor
      .getByRole('link', { name: new RegExp(UNIT) })
      .first()
      .tap()
    await visitor.waitForURL('**/work-detail**')
    const player = visitor.frameLocator('iframe')
    await player.getByRole('button').first().tap()
    await player.locator('.stage-balloon').getByText('欢迎你来').waitFor()
    expect(complaints.all).toEqual([])
  })
})
