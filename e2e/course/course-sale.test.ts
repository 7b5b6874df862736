import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from '../browser.ts'
import { publisher } from '../publish.ts'
import { openSchool, type School } from '../school.ts'
import { chooseInTree, chooseOption, dragBlock, editorReady, saveStateOf, signIn } from '../steps.ts'

const COURSE = '周末机器人'
const UNIT = '小码出发'
/** The student is in another class, and after the payment also in `CLASS`. */
const STUDENT = { username: 'student13', realname: '蔡明轩' }
const CLASS = '周六创想班'

let school: School
let browser: Browser
const complaints = new Complaints()
const people: Record<'admin' | 'teacher' | 'student', { token: string; page: Page }> = {} as never

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  for (const name of ['admin', 'teacher', 'student'] as const) {
    const username = name === 'student' ? STUDENT.username : name
    const token = await publisher(school.url).tokenOf(username)
    const { page } = await person(browser, school.url, complaints)
    await signIn(page, username)
    people[name] = { token, page }
  }
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, { page }] of Object.entries(people))
    await page.screenshot({ path: path.resolve(import.meta.dirname, `../../.test-results/sale-${name}.png`) })
})

/** Calls an endpoint directly, because other tests use its page. */
const send = (who: keyof typeof people, address: string, body: object) =>
  publisher(school.url).send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': people[who].token },
    body: JSON.stringify(body),
  })

const get = async (who: keyof typeof people, address: string): Promise<object> =>
  (await publisher(school.url).send(address, { headers: { 'x-access-token': people[who].token } })).result

let courseId = ''
let unitId = ''

it('an administrator creates a course with a price, and a map with its unit', async () => {
  const { page } = people.admin
  await page.goto('/course/course')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('课程名').fill(COURSE)
  await chooseOption(page, '课程性质', '正式课')
  await chooseOption(page, '课程分类', 'Scratch')
  await form.getByLabel('价格').fill('128')
  await form.getByLabel('首页展示').click()
  await chooseInTree(page, '进入班级', CLASS)
  await form.getByRole('button', { name: '确定' }).click()
  const row = page.getByRole('row', { name: COURSE })
  await row.getByRole('button', { name: '单元' }).click()
  await page.waitForURL('**/course/courseUnit?courseId=*')
  courseId = new URL(page.url()).searchParams.get('courseId')!
  const added = await send('admin', '/teaching/teachingCourseUnit/add', { courseId, unitName: UNIT, courseWorkType: 2 })
  unitId = (added.result as { id: string }).id
  const { saleDepartId: deptId } = (await get('admin', `/teaching/teachingCourse/queryById?id=${courseId}`)) as {
    saleDepartId: string
  }
  await send('admin', '/teaching/teachingCourseDept/add', { deptId, courseId, openTime: '2026-01-01 00:00:00' })
  await page.goto('/course/course')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '地图' }).click()
  const map = page.getByRole('dialog').first()
  await map.getByRole('button', { name: '换地图' }).click()
  await page.getByRole('list', { name: '自带的地图' }).getByRole('button').first().click()
  await map.getByRole('button', { name: '自动排好' }).click()
  await map.getByRole('button', { name: new RegExp(`第 1 个单元 ${UNIT}`) }).waitFor()
  await map.getByRole('button', { name: '保存' }).click()
  await map.getByText('已全部保存').waitFor()
})

it('a student orders the course, and opens it after the confirmed payment', async () => {
  const { page } = people.student
  await page.goto(`/course-detail?id=${courseId}`)
  await page.getByRole('link', { name: '报名' }).click()
  await page.getByRole('button', { name: '提交订单 ¥128' }).click()
  await page.waitForURL('**/order?id=*')
  const office = people.admin.page
  await office.goto('/teaching/order')
  await office.getByRole('row', { name: COURSE }).getByRole('button', { name: '收款' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '确认收款' }).click()
  await office.getByRole('row', { name: COURSE }).getByText('已支付').waitFor()
  await page.goto('/teaching/mineCourse/cardList')
  await page.getByText(COURSE).first().click()
  await page.getByRole('button', { name: new RegExp(UNIT) }).click()
  await page.getByRole('dialog').getByRole('link', { name: '去做作业' }).waitFor()
})

it("the teacher marks the student's submission", async () => {
  const opening = people.student.page.context().waitForEvent('page')
  await people.student.page.getByRole('dialog').getByRole('link', { name: '去做作业' }).click()
  const editor = await opening
  await editorReady(editor)
  await dragBlock(editor)
  await expect.poll(() => saveStateOf(editor)).toBe('server')
  await editor.getByRole('button', { name: '提交作业' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
  await editor.getByRole('dialog', { name: '交给老师啦！' }).waitFor()
  await editor.close()
  const { page } = people.teacher
  await page.goto(`/teaching/workList?unitId=${unitId}`)
  const remark = page.getByRole('textbox', { name: /^评语/ })
  await page
    .getByRole('button', { name: new RegExp(STUDENT.realname) })
    .first()
    .click()
  await remark.waitFor()
  await page.locator('body').press('5')
  await remark.fill('出发得很稳')
  await remark.press('Control+Enter')
  // The work is no longer in the queue.
  await page.getByRole('button', { name: new RegExp(STUDENT.realname) }).waitFor({ state: 'detached' })
})

it('the report of the class contains the mark, and prints a page per student', async () => {
  const { page } = people.teacher
  await page.goto('/work/termReport')
  const sheet = page.getByRole('article', { name: `${STUDENT.realname}的学期报告` })
  await sheet.getByText('“出发得很稳”').waitFor()
  const students = await page.getByRole('article', { name: /的学期报告$/ }).count()
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(students)
  const { page: own } = people.student
  await own.goto('/orders')
  await own.getByText(COURSE).first().waitFor()
  expect(complaints.all).toEqual([])
})
