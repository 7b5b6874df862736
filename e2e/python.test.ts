import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { saveStateOf, signIn } from './steps.ts'

/**
 * Follows a Python lesson from the starter of a unit to a marked work that a visitor runs. Each test needs the previous
 * test.
 */

const COURSE = '海龟画图学 Python'
const UNIT = '画五角星'

let school: School
let browser: Browser
const complaints = new Complaints()
let teacher: Page
let student: Page
let editor: Page

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  teacher = (await person(browser, school.url, complaints)).page
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
      ?.screenshot({ path: path.resolve(import.meta.dirname, `../.test-results/python-${name}.png`) })
      .catch(() => {})
})

const code = () => editor.locator('.cm-content')
const runIn = async (page: Page): Promise<void> => {
  await page.locator('[data-python="ready"]').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: '运行', exact: true }).and(page.locator(':visible')).click()
}

describe('a Python lesson', () => {
  it('starts on the course page with the starter of the unit', async () => {
    await signIn(student, 'student')
    await student.goto('/teaching/mineCourse/cardList')
    await student.getByText(COURSE).first().click()
    await student
      .getByRole('button', { name: new RegExp(UNIT) })
      .first()
      .click()
    // The button opens a unit that the child has not reached yet.
    await student.getByRole('button', { name: '今天就上这一节' }).click()
    const link = student
      .getByRole('dialog')
      .getByRole('link', { name: /去做作业|开始|接着做/ })
      .first()
    await link.waitFor()
    const opened = student.context().waitForEvent('page')
    await link.click()
    editor = await opened
    await expect.poll(() => code().innerText(), { timeout: 30_000 }).toContain('pen.right(90)')
    expect(new URL(editor.url()).pathname).toBe('/python/index.html')
    await runIn(editor)
    await editor.getByRole('status').filter({ hasText: '运行完了' }).waitFor({ timeout: 30_000 })
  })

  it('loads Python in compressed form, which the browser caches forever', async () => {
    const sent: Record<string, { encoding: string | undefined; caching: string | undefined }> = {}
    const page = await student.context().newPage()
    page.on('response', (response) => {
      const name = /\/pyodide\/[^/]+\/(.+)$/.exec(response.url())?.[1]
      if (name)
        sent[name] = { encoding: response.headers()['content-encoding'], caching: response.headers()['cache-control'] }
    })
    await page.goto('/python/index.html?scene=create')
    await page.locator('[data-python="ready"]').waitFor({ timeout: 60_000 })
    const kept = { encoding: 'br', caching: 'public, max-age=31536000, immutable' }
    for (const name of ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide.mjs']) expect(sent[name], name).toEqual(kept)
    await page.close()
  })

  it('is solved, runs, and is saved automatically', async () => {
    const solved = (await code().innerText()).replace('pen.right(90)', 'pen.right(144)')
    await code().click()
    await editor.keyboard.press('Control+a')
    await editor.keyboard.insertText(`${solved}\nprint("五角星画好了")\n`)
    await runIn(editor)
    await editor.getByText('五角星画好了').last().waitFor({ timeout: 30_000 })
    await expect.poll(() => saveStateOf(editor)).toBe('server')
    await editor.reload()
    await expect.poll(() => code().innerText(), { timeout: 30_000 }).toContain('pen.right(144)')
  })

  it('is submitted, and the unit opens this work again', async () => {
    const address = editor.url()
    await editor.getByRole('button', { name: '提交作业' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
    await editor
      .getByText(/待批改|已提交/)
      .first()
      .waitFor()
    const workId = new URL(address).searchParams.get('workId')
    expect(workId).not.toBeNull()
    await editor.close()
    const unitId = new URL(address).searchParams.get('unitId')
    editor = await student.context().newPage()
    await editor.goto(unitId === null ? address : `/python/index.html?scene=course&unitId=${unitId}`)
    await expect.poll(() => code().innerText(), { timeout: 30_000 }).toContain('pen.right(144)')
    // The text of the work appears before the address contains the id of the work.
    await expect.poll(() => new URL(editor.url()).searchParams.get('workId')).toBe(workId)
  })

  it('runs on the marking page, and is marked and published', async () => {
    await signIn(teacher, 'teacher')
    await teacher.goto('/teaching/workList')
    await teacher
      .getByRole('button', { name: /孙小北/ })
      .first()
      .click()
    const player = teacher.frameLocator('iframe[src*="/python/player.html"]')
    await player.getByRole('button', { name: '运行', exact: true }).click()
    await player.getByText('五角星画好了').last().waitFor({ timeout: 60_000 })
    await player.locator('.stage canvas').first().waitFor()
    // A click beside the work lets the page handle the arrow keys and Space again.
    await teacher.getByRole('heading', { name: /孙小北的/ }).click()
    await teacher.keyboard.press('5')
    await teacher.getByRole('textbox', { name: /^评语/ }).fill('角度算得真准！')
    await teacher.getByRole('switch').click()
    await teacher.getByRole('textbox', { name: /^评语/ }).press('Control+Enter')
    await teacher.getByRole('button', { name: /孙小北/ }).waitFor({ state: 'detached' })
  })

  it('runs for a visitor on its public page', async () => {
    const { page } = await person(browser, school.url, complaints, 'phone')
    const work = new URL(editor.url()).searchParams.get('workId')
    await page.goto(`/work-detail?id=${work}`)
    await page.getByRole('button', { name: '运行作品' }).click()
    const player = page.frameLocator('iframe')
    await player.getByText('五角星画好了').last().waitFor({ timeout: 60_000 })
    expect(complaints.all).toEqual([])
  })
})
