import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { chooseOption, dragBlock, editorReady, saveStateOf, scriptBlocks, signIn } from './steps.ts'

/** Follows one lesson from an empty class to a work that a visitor plays. Each test needs the previous test. */

const CLASS = '周三新芽班'
const COURSE = '积木第一课'
const UNIT = '小码向前走'
const PASSWORD = 'Lesson-2026'
const STARTER = path.resolve(import.meta.dirname, '../packages/demo-works/dist/starter-walk.sb3')

let school: School
let browser: Browser
const complaints = new Complaints()
let admin: Page
let teacher: Page
let student: Page
let editor: Page

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  admin = (await person(browser, school.url, complaints)).page
  teacher = (await person(browser, school.url, complaints)).page
  student = (await person(browser, school.url, complaints)).page
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

// Stores screenshots of all pages after a failed test.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const people = { admin, teacher, student, editor }
  for (const [name, page] of Object.entries(people))
    await page
      ?.screenshot({ path: path.resolve(import.meta.dirname, `../.test-results/failed-${name}.png`) })
      .catch(() => {})
})

async function addPerson(role: '教师' | '学生', username: string, realname: string): Promise<void> {
  await admin.getByRole('button', { name: '新建账号' }).click()
  const form = admin.getByRole('dialog').last()
  if (role === '教师') await form.getByText('教职工', { exact: true }).click()
  await form.getByLabel('用户账号').fill(username)
  await form.getByLabel('用户姓名').fill(realname)
  await form.getByLabel('登录密码').fill(PASSWORD)
  await form.getByLabel('确认密码').fill(PASSWORD)
  if (role === '教师') {
    await chooseOption(admin, '角色分配', role)
    await admin.keyboard.press('Escape')
  }
  await form.getByRole('button', { name: '确定' }).click()
  await admin.getByRole('cell', { name: realname }).first().waitFor()
}

describe('a lesson', () => {
  it('the administrator creates a class with a teacher and a student', async () => {
    await signIn(admin, 'admin')
    await admin.goto('/isystem/departDetailList')
    await admin.getByRole('tree').getByText('少儿编程部').click()
    await admin.getByText('部门：').waitFor()
    await admin.getByRole('button', { name: '添加下级部门/班级' }).click()
    await admin.getByRole('dialog').getByLabel('名称').fill(CLASS)
    await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await admin.getByRole('tree').getByText(CLASS).click()
    await admin.getByText('班级：').waitFor()
    await admin.getByRole('tab', { name: '学生/老师' }).click()
    await addPerson('教师', 'lessonteacher', '陆老师')
    await addPerson('学生', 'lessonstudent', '小满')
  })

  it('the teacher creates a course with a unit for the class', async () => {
    await signIn(teacher, 'lessonteacher', PASSWORD)
    await teacher.goto('/course/course')
    await teacher.getByRole('button', { name: '新增' }).click()
    await teacher.getByRole('dialog').getByLabel('课程名').fill(COURSE)
    await chooseOption(teacher, '课程性质', '正式课')
    await chooseOption(teacher, '课程分类', 'Scratch')
    await teacher.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const row = teacher.getByRole('row', { name: COURSE })
    await row.getByRole('button', { name: '单元' }).click()
    await teacher.waitForURL('**/course/courseUnit?courseId=*')
    // Waits for the list of units, because the list of courses also has a button 新增.
    await teacher.getByPlaceholder('请输入单元名称').waitFor()
    await teacher.getByRole('button', { name: '新增' }).click()
    const form = teacher.getByRole('dialog')
    await form.getByLabel('单元名称').fill(UNIT)
    await form.locator('input[type=file][aria-label="初始作品"]').setInputFiles(STARTER)
    await form.getByText('starter-walk.sb3').waitFor()
    await form.getByRole('button', { name: '确定' }).click()
    await teacher.getByRole('cell', { name: UNIT }).first().waitFor()
    await teacher.goto('/course/course')
    await row.getByRole('button', { name: '开课' }).click()
    await teacher.getByRole('button', { name: '开放给班级' }).click()
    // The only class of the teacher is preselected.
    await teacher.getByRole('dialog').last().getByText(CLASS).waitFor()
    await teacher.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    await teacher.getByRole('cell', { name: CLASS }).first().waitFor()
  })

  it('the student opens the unit, and the editor saves automatically', async () => {
    await signIn(student, 'lessonstudent', PASSWORD)
    await student.goto('/teaching/mineCourse/cardList')
    await student.getByText(COURSE).first().click()
    await student
      .getByRole('button', { name: new RegExp(UNIT) })
      .first()
      .click()
    const opened = student.context().waitForEvent('page')
    await student
      .getByRole('dialog')
      .getByRole('link', { name: /去做作业|开始|接着做/ })
      .first()
      .click()
    editor = await opened
    await editorReady(editor)
    expect(await editor.locator('[class*="sprite-selector-item_sprite-name"]').allInnerTexts()).toContain('小码')
    const before = await scriptBlocks(editor)
    await dragBlock(editor)
    await expect.poll(() => scriptBlocks(editor)).toBe(before + 1)
    await expect.poll(() => saveStateOf(editor)).toBe('server')
  })

  it('nothing is lost when the server stops while the student works', async () => {
    await school.stop('SIGKILL')
    await dragBlock(editor, { x: 720, y: 680 })
    await expect.poll(() => saveStateOf(editor)).toBe('offline')
    await school.start()
    await expect.poll(() => saveStateOf(editor), { timeout: 60_000 }).toBe('server')
    const blocks = await scriptBlocks(editor)
    await editor.reload()
    await editorReady(editor)
    await expect.poll(() => scriptBlocks(editor)).toBe(blocks)
  })

  it('the last edit is restored after the tab was killed', async () => {
    const address = editor.url()
    await dragBlock(editor, { x: 480, y: 760 })
    await expect.poll(() => saveStateOf(editor)).toMatch(/local|saving|server/)
    const blocks = await scriptBlocks(editor)
    await editor.close({ runBeforeUnload: false })
    editor = await student.context().newPage()
    await editor.goto(address)
    await editorReady(editor)
    await expect.poll(() => scriptBlocks(editor)).toBe(blocks)
  })

  it("the student submits, and the teacher's open page shows the submission", async () => {
    await teacher.goto('/teaching/workList')
    await teacher.getByText('全部待批改').first().waitFor()
    await editor.getByRole('button', { name: '提交作业' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
    await editor
      .getByText(/待批改|已提交|交给老师/)
      .first()
      .waitFor()
    await teacher.getByRole('button', { name: /小满/ }).first().waitFor({ timeout: 15_000 })
  })

  it('the teacher runs, marks and publishes the work', async () => {
    await teacher.getByRole('button', { name: /小满/ }).first().click()
    const player = teacher.frameLocator('iframe')
    await player.locator('canvas').first().waitFor({ state: 'attached' })
    await teacher.locator('body').press('5')
    await teacher.getByRole('textbox', { name: /^评语/ }).fill('走得很稳，下次让小码转个身吧！')
    await teacher.getByRole('switch').click()
    await teacher.getByRole('textbox', { name: /^评语/ }).press('Control+Enter')
    await teacher
      .getByText(/已保存|批改完|都批改完了/)
      .first()
      .waitFor()
  })

  it('the student reads the stars and the remark', async () => {
    await student.goto('/dashboard/index')
    await student.getByText('走得很稳').first().waitFor()
  })

  it('a visitor without an account plays the work from the home page', async () => {
    const { page } = await person(browser, school.url, complaints, 'phone')
    await page.goto('/home')
    await page
      .getByRole('link', { name: new RegExp(UNIT) })
      .first()
      .click()
    await page.waitForURL('**/work-detail**')
    const player = page.frameLocator('iframe')
    await player
      .getByRole('button', { name: /开始|播放|运行/ })
      .first()
      .click()
    await player.locator('canvas').first().waitFor()
    const likes = page.getByRole('button', { name: /赞|喜欢/ }).first()
    await likes.click()
    await expect.poll(() => likes.getAttribute('aria-pressed')).toBe('true')
    expect(complaints.all).toEqual([])
  })
})
