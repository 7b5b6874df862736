import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { boxOf, widthOf } from './visits.ts'
import { DEMO_PASSWORD, dragBlock, editorReady, saveStateOf, signIn, signInByForm } from './steps.ts'

const demo = (name: string) => path.resolve(import.meta.dirname, '../packages/demo-works/dist', name)
const HOMEWORK = '让小码跳个舞'
const NEW_PASSWORD = 'Sunny7day'

let school: School
let browser: Browser
const complaints = new Complaints()
let student: Page
let teacher: Page
let other: Page

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  student = (await person(browser, school.url, complaints)).page
  teacher = (await person(browser, school.url, complaints)).page
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ student, teacher, other }))
    await page
      ?.screenshot({ path: path.resolve(import.meta.dirname, `../.test-results/personal-${name}.png`) })
      .catch(() => {})
})

/** Returns true if the server accepts the session of this browser. */
const isSignedIn = (page: Page) =>
  page.evaluate(async () => {
    const token =
      (JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null') as { value: string } | null)?.value ?? ''
    return (
      (await (await fetch('/api/sys/user/whoAmI', { headers: { 'X-Access-Token': token } })).json()) as {
        success: boolean
      }
    ).success
  })

describe('the settings of an account', () => {
  it('crop a picture of any shape to a small round avatar', async () => {
    await signIn(student, 'student')
    await student.goto('/account/settings/base')
    await student.getByRole('button', { name: '更换头像' }).click()
    await student.getByLabel('头像图片').setInputFiles(demo('starter-card.png'))
    const window = student.getByRole('application', { name: /移动图片/ })
    const pixels = () => window.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    const first = await pixels()
    await window.press('+')
    await window.press('ArrowRight')
    const keyed = await pixels()
    expect(keyed).not.toBe(first)
    const box = (await window.boundingBox())!
    await student.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await student.mouse.down()
    await student.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 - 30, { steps: 5 })
    await student.mouse.up()
    const dragged = await pixels()
    expect(dragged).not.toBe(keyed)
    await student.mouse.wheel(0, -200)
    await expect.poll(pixels).not.toBe(dragged)
    await student.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await student.getByText('上传头像成功').waitFor()
    const portrait = student.locator('header img').first()
    await portrait.waitFor()
    const size = await portrait.evaluate(async (image) => {
      await (image as HTMLImageElement).decode()
      return [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]
    })
    expect(size[0]).toBe(size[1])
    expect(size[0]).toBeLessThanOrEqual(300)
  })

  it('list another login and can end that login', async () => {
    other = (await person(browser, school.url, complaints, 'phone')).page
    await signInByForm(other, 'student')
    expect(await isSignedIn(other)).toBe(true)
    await student.goto('/account/settings/security')
    const devices = student.getByRole('list', { name: '登录设备' })
    await devices.getByText('当前设备').waitFor()
    const leave = devices.getByRole('button', { name: /^退出/ })
    expect(await leave.count()).toBe(1)
    await leave.click()
    await student.getByText('已退出所选设备').waitFor()
    expect([await isSignedIn(other), await isSignedIn(student)]).toEqual([false, true])
  })

  it('show errors in the password dialog as specified', async () => {
    await student.getByRole('button', { name: /打开用户菜单/ }).click()
    await student.getByRole('menuitem', { name: /密码修改|修改密码/ }).click()
    const dialog = student.getByRole('dialog', { name: '修改密码' })
    expect(await widthOf(boxOf(dialog))).toBe(800)
    const send = dialog.getByRole('button', { name: '确定' })
    await send.click()
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await dialog.getByText(text).waitFor()
    await dialog.getByLabel('旧密码', { exact: true }).fill('not-my-password')
    await dialog.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel('确认新密码').fill('something-else')
    await dialog.getByText('两次输入的密码不一样！').waitFor()
    await dialog.getByLabel('确认新密码').fill(NEW_PASSWORD)
    await send.click()
    await dialog.getByText('旧密码输入错误!').waitFor()
    await dialog.getByLabel('旧密码', { exact: true }).fill(DEMO_PASSWORD)
    await send.click()
    await student.getByText('密码重置成功!').waitFor()
    expect(await isSignedIn(student)).toBe(true)
  })
})

describe('a user with two departments', () => {
  it('selects the current department in the menu', async () => {
    const call = async (method: string, where: string, token: string, body?: unknown) =>
      (
        (await (
          await fetch(`${school.url}/api${where}`, {
            method,
            headers: { 'content-type': 'application/json', 'X-Access-Token': token },
            body: body === undefined ? undefined : JSON.stringify(body),
          })
        ).json()) as { result: never }
      ).result
    const { token } = (await call('POST', '/sys/login', '', { username: 'admin', password: DEMO_PASSWORD })) as {
      token: string
    }
    const departs = (await call('GET', '/teaching/teachingAdditionalWork/list', token)) as {
      records: { workDept: string; workDept_dictText: string }[]
    }
    const both = departs.records.find((row) => row.workDept_dictText.includes(','))!
    const me = await student.evaluate(
      () => (JSON.parse(localStorage.getItem('pro__Login_Userinfo')!) as { value: { id: string } }).value.id,
    )
    for (const depId of both.workDept.split(','))
      await call('POST', '/sys/user/editSysDepartWithUser', token, { depId, userIdList: [me] })
    await student.goto('/account/settings/base')
    await student.getByRole('button', { name: /打开用户菜单/ }).click()
    await student.getByRole('menuitem', { name: '部门切换' }).click()
    const dialog = student.getByRole('dialog', { name: /^部门切换（当前部门 : 周六创想班）/ })
    expect(await widthOf(boxOf(dialog))).toBe(450)
    await dialog.getByLabel(/周日探索班/).check()
    await dialog.getByRole('button', { name: '确认' }).click()
    await student.getByText('已切换部门').waitFor()
    const days = await student.evaluate(
      () =>
        ((JSON.parse(localStorage.getItem('pro__Login_Userinfo')!) as { expire: number }).expire - Date.now()) /
        86_400_000,
    )
    expect(Math.round(days)).toBe(7)
    await student.getByText('周日探索班（当前）').waitFor()
  })
})

describe('homework of a class', () => {
  it('is created by the teacher with a starter', async () => {
    await signIn(teacher, 'teacher')
    await teacher.goto('/work/additionalWork')
    await teacher.getByRole('button', { name: '布置作业' }).click()
    const form = teacher.getByRole('dialog')
    await form.getByLabel('作业名').fill(HOMEWORK)
    await form.getByRole('button', { name: '更多' }).click()
    await form.getByLabel('作业描述').fill('让小码动起来。')
    // The only class of the teacher is preselected.
    await form.getByText('周六创想班').waitFor()
    await form.locator('input[type=file][aria-label="初始作品"]').setInputFiles(demo('starter-walk.sb3'))
    await form.getByText('starter-walk.sb3').waitFor()
    await form.getByRole('button', { name: '确定' }).click()
    await teacher.getByRole('row', { name: HOMEWORK }).getByText('已交 0/12').waitFor()
  })

  it('is opened by the student, started from the starter and submitted', async () => {
    await student.goto('/center/myAdditionalWork')
    const card = student.getByRole('article', { name: HOMEWORK })
    await card.getByText('新作业').waitFor()
    const opened = student.context().waitForEvent('page')
    await card.getByRole('link', { name: '去做作业' }).click()
    const editor = await opened
    await editorReady(editor)
    expect(await editor.locator('[class*="sprite-selector-item_sprite-name"]').allInnerTexts()).toContain('小码')
    await dragBlock(editor)
    await expect.poll(() => saveStateOf(editor)).toBe('server')
    await editor.getByRole('button', { name: '提交作业' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
    await editor
      .getByText(/待批改|已提交|交给老师/)
      .first()
      .waitFor()
    // The editor notifies the page, so the page needs no reload.
    await student.getByRole('button', { name: /已提交/ }).click()
    await student.getByRole('article', { name: HOMEWORK }).getByText('待批改').waitFor()
    await editor.close()
  })

  it('is marked by the teacher, and the student sees the stars', async () => {
    await teacher.reload()
    const row = teacher.getByRole('row', { name: HOMEWORK })
    await row.getByText('已交 1/12').waitFor()
    await row.getByRole('button', { name: '批改' }).click()
    await teacher.waitForURL('**/teaching/workList?*additionalId=*')
    await teacher.getByRole('heading', { name: /孙小北的/ }).waitFor()
    await teacher.locator('body').press('5')
    await teacher.getByRole('textbox', { name: /^评语/ }).fill('跳得真好看！')
    await teacher.getByRole('textbox', { name: /^评语/ }).press('Control+Enter')
    await teacher
      .getByText(/保存好了/)
      .first()
      .waitFor()
    await student.reload()
    await student.getByRole('button', { name: /已提交/ }).click()
    const card = student.getByRole('article', { name: HOMEWORK })
    await card.getByText('跳得真好看！').waitFor()
    await card.getByRole('img', { name: '5 星' }).waitFor()
  })

  it('on paper is submitted as a photo', async () => {
    await student.getByRole('button', { name: /未提交/ }).click()
    await student.getByRole('article', { name: '画一张游戏地图' }).getByRole('button', { name: '上传作业' }).click()
    const dialog = student.getByRole('dialog', { name: '提交作业' })
    await dialog.getByRole('button', { name: '提交', exact: true }).click()
    await dialog.getByText('请上传作业文件').waitFor()
    await dialog.getByLabel('作业文件').setInputFiles(demo('starter-fish.png'))
    await dialog.getByRole('button', { name: '提交', exact: true }).click()
    await student.getByText('上传成功').waitFor()
    await student.getByRole('button', { name: /已提交/ }).click()
    await student.getByRole('article', { name: '画一张游戏地图' }).getByText('待批改').waitFor()
    expect(complaints.all).toEqual([])
  })
})
