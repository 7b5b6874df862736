import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from '../browser.ts'
import { openSchool, type School } from '../school.ts'
import { saveStateOf, signIn } from '../steps.ts'

/** A whole lesson with a teacher and three children, each on a separate computer. Each step needs the previous step. */

const UNIT = '让电脑说话'
const NEXT_UNIT = '画五角星'
const NAMES = ['孙小北', '郑安安', '许知远'] as const
const LINE = 'print("小北到此一游")'

let school: School
let browser: Browser
const complaints = new Complaints()
let teacher: Page
let children: Page[]
let departId: string
let lessonId: string

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  teacher = (await person(browser, school.url, complaints)).page
  children = await Promise.all(NAMES.map(async () => (await person(browser, school.url, complaints)).page))
  // The tests run no program, and loading Python takes two seconds on each page.
  for (const child of children) await child.context().route('**/pyodide/**', (route) => route.abort())
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [index, page] of [teacher, ...children].entries())
    await page
      .screenshot({ path: path.resolve(import.meta.dirname, `../../.test-results/live-lesson-${index}.png`) })
      .catch(() => {})
})

/** Calls the server as the user who is signed in on the page. */
const callAs = <Result>(page: Page, address: string, body?: object): Promise<Result> =>
  page.evaluate(
    async ([to, sent]) => {
      const { value: token } = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
      const headers = { 'X-Access-Token': token, 'Content-Type': 'application/json', 'X-Mashu': '1' }
      const answer = await fetch(`/api${to}`, { headers, ...(sent && { method: 'POST', body: JSON.stringify(sent) }) })
      return ((await answer.json()) as { result: never }).result
    },
    [address, body] as const,
  )

const code = (page: Page) => page.locator('.cm-content')
const tile = (name: string) => teacher.getByRole('button', { name: new RegExp(`^${name}，`) })
const hand = (page: Page) => page.getByRole('button', { name: '举手', exact: true })

it('children log in by card, and are led to the lesson', async () => {
  await signIn(teacher, 'teacher')
  await teacher.goto('/dashboard/index')
  departId = await teacher.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('pro__Login_Userinfo')!) as { value: { departIds: string } }).value.departIds,
  )
  type Students = { students: { id: string; realname: string }[] }
  const { students } = await callAs<Students>(teacher, `/sys/classLogin/state?departId=${departId}`)
  const userIds = NAMES.map((name) => students.find(({ realname }) => realname === name)!.id)
  await callAs(teacher, '/sys/classLogin/setWays', { departId, password: true, card: true, picture: false })
  type Cards = { cards: { userId: string; code: string }[] }
  const { cards } = await callAs<Cards>(teacher, '/sys/classLogin/makeCards', { departId, userIds })
  await teacher.goto(`/work/class?departId=${departId}`)
  await teacher.getByRole('button', { name: '上课', exact: true }).first().click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByLabel('上哪一课').selectOption({ label: UNIT })
  await dialog.getByRole('button', { name: '开始上课' }).click()
  await teacher.waitForURL('**/lesson/*')
  lessonId = new URL(teacher.url()).pathname.split('/')[2]!
  for (const [index, child] of children.entries())
    await child.goto(`/card#${cards.find(({ userId }) => userId === userIds[index])!.code}`)
  for (const child of children) {
    await child.waitForURL('**/python/index.html**')
    await hand(child).waitFor()
  }
  for (const name of NAMES) await expect.poll(() => tile(name).getAttribute('data-state')).toBe('begin')
})

it("the wall shows who works and who raised a hand, and a child's work live", async () => {
  const [north, peace] = children as [Page, Page]
  await code(north).click()
  await north.keyboard.press('Control+End')
  await north.keyboard.type(`\n${LINE}`)
  await expect.poll(() => tile(NAMES[0]).getAttribute('data-state')).toBe('building')
  await hand(peace).click()
  await expect.poll(() => tile(NAMES[1]).getAttribute('data-state')).toBe('hand')
  await teacher.getByRole('button', { name: /举手/ }).first().waitFor()
  await tile(NAMES[0]).click()
  const opened = teacher.getByRole('dialog', { name: `${NAMES[0]}的屏幕` })
  await opened.getByText('小北到此一游').waitFor()
  await code(north).click()
  await north.keyboard.press('Control+End')
  await north.keyboard.type('\nprint("第二行")')
  await opened.getByText('第二行').waitFor()
})

it('a remark reaches only the intended child', async () => {
  const [north, peace] = children as [Page, Page]
  const opened = teacher.getByRole('dialog', { name: `${NAMES[0]}的屏幕` })
  await opened.getByRole('textbox').fill('试试再打印一行')
  await opened.getByRole('button', { name: '发送' }).click()
  await north.getByText('试试再打印一行').waitFor()
  await north.getByRole('button', { name: '知道了' }).last().click()
  await opened.getByRole('button', { name: '表扬：火箭' }).click()
  await north.getByText(/送你一枚火箭/).waitFor()
  expect(await peace.getByText('试试再打印一行').count()).toBe(0)
})

it('a work is shown to the class if its author agrees', async () => {
  const [north, peace, far] = children as [Page, Page, Page]
  const opened = teacher.getByRole('dialog', { name: `${NAMES[0]}的屏幕` })
  await opened.getByRole('button', { name: '给全班看' }).click()
  expect(await peace.getByRole('complementary', { name: /的屏幕$/ }).count()).toBe(0)
  await north.getByRole('button', { name: '可以', exact: true }).click()
  await north.getByText('全班正在看你的作品').waitFor()
  for (const child of [peace, far])
    await child
      .getByRole('complementary', { name: `${NAMES[0]}的屏幕` })
      .getByText('小北到此一游')
      .waitFor()
  await opened.getByRole('button', { name: '不再给全班看' }).click()
  await expect.poll(() => far.getByRole('complementary', { name: /的屏幕$/ }).count()).toBe(0)
})

it('a child begins again from the starter in the same work', async () => {
  const [north] = children as [Page]
  const opened = teacher.getByRole('dialog', { name: `${NAMES[0]}的屏幕` })
  const workId = new URL(north.url()).searchParams.get('workId')
  await opened.getByRole('button', { name: '再给一份初始作品' }).click()
  await opened.getByRole('button', { name: '给他一份' }).click()
  await opened.getByText('已发给学生').waitFor()
  await expect.poll(() => code(north).innerText()).not.toContain(LINE)
  expect(new URL(north.url()).searchParams.get('workId')).toBe(workId)
  await teacher.keyboard.press('Escape')
})

it('"follow me" opens the unit on all screens without losing edits', async () => {
  const [north, peace, far] = children as [Page, Page, Page]
  await code(far).click()
  await far.keyboard.press('Control+End')
  await far.keyboard.type('\n# 还没存好')
  await teacher.getByRole('button', { name: '跟我来' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByLabel('课程单元').selectOption({ label: NEXT_UNIT })
  await dialog.getByRole('button', { name: '打开', exact: true }).click()
  for (const child of [north, peace, far]) {
    await expect
      .poll(() =>
        code(child)
          .innerText()
          .catch(() => ''),
      )
      .toContain('pen.right(90)')
    await hand(child)
      .or(child.getByRole('button', { name: '放下手' }))
      .waitFor()
  }
  const { unitId } = (await callAs<{ unitId: string }[]>(far, '/teaching/lesson/current'))[0]!
  await far.goto(`/python/index.html?scene=course&unitId=${unitId}`)
  await expect
    .poll(() =>
      code(far)
        .innerText()
        .catch(() => ''),
    )
    .toContain('# 还没存好')
  await expect.poll(() => saveStateOf(far)).toBe('server')
})

it('frozen screens ignore keys, and are unchanged afterwards', async () => {
  const [north] = children as [Page]
  await code(north).click()
  const before = await code(north).innerText()
  await teacher.getByRole('button', { name: '暂停全班' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: '看老师', exact: true }).click()
  for (const child of children) await child.getByRole('alertdialog', { name: '看老师' }).waitFor()
  await north.keyboard.type('xyz')
  await north.keyboard.press('Escape')
  await north.getByRole('alertdialog', { name: '看老师' }).waitFor()
  await teacher.getByRole('button', { name: '恢复屏幕' }).click()
  for (const child of children) await expect.poll(() => child.getByRole('alertdialog').count()).toBe(0)
  expect(await code(north).innerText()).toBe(before)
})

it("the report shows who took part, and the children's pages leave the lesson", async () => {
  await teacher.getByRole('button', { name: '下课', exact: true }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: '下课', exact: true }).click()
  await teacher.waitForURL(`**/lesson/${lessonId}/report`)
  await teacher.getByText(/3 \/ 12/).waitFor()
  await teacher.locator('summary', { hasText: NAMES[0] }).click()
  await teacher.getByText('试试再打印一行').first().waitFor()
  for (const child of children) await expect.poll(() => hand(child).count()).toBe(0)
  // The tests block the files of Python, so each page reports a failed request.
  expect(complaints.all.filter((text) => text !== 'script error: Failed to fetch')).toEqual([])
})
