import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { outcomesOf } from '@mashu/formula/test/random-formula'
import { Complaints, openBrowser, person } from '../browser.ts'
import { openSchool, type School } from '../school.ts'
import { DEMO_PASSWORD, signIn } from '../steps.ts'

/** Follows a form from its creation to the use of its answers. */

let school: School
let browser: Browser
let office: Page
let parent: Page
const complaints = new Complaints()
beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  office = (await person(browser, school.url, complaints)).page
  parent = (await person(browser, school.url, complaints, 'phone')).page
  await signIn(office, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ office, parent }))
    await page.screenshot({ path: path.resolve(import.meta.dirname, `../../.test-results/form-${name}.png`) })
})

let address = ''
let rows = ''
let token = ''

/** Calls the server directly, for steps that other tests cover. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${school.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answered = (await reply.json()) as { success: boolean; message: string; result: T }
  expect([path, answered.message, answered.success]).toEqual([path, answered.message, true])
  return answered.result
}

/** Chooses an entry in the menu 更多 on the list of forms. */
async function choose(name: string): Promise<void> {
  await office.goto('/online/cgform')
  const row = office.getByRole('row', { name: '报名表' }).first()
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByRole('menuitem', { name, exact: true }).click()
}

/** Picks an option in the topmost dialog. */
async function pick(name: string, option: string): Promise<void> {
  await office.getByRole('dialog').last().getByRole('combobox', { name }).click()
  await office.locator('.ant-select-item-option:visible', { hasText: option }).last().click()
}

it('a school creates 报名表 from the template and adds a public link', async () => {
  await office.goto('/online/cgform')
  await office.getByRole('button', { name: '新建表单' }).first().click()
  await office.getByRole('button', { name: '创建并发布' }).click()
  await office.waitForURL('**/online/cgformList/*')
  rows = office.url()
  await choose('公开填写')
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  address = await dialog.getByLabel('填写链接的地址').inputValue()
  expect(new URL(address).pathname).toMatch(/^\/form\/[\w-]{20,}$/)
})

it('the school adds a button that creates accounts for children', async () => {
  await choose('动作')
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: '增加动作' }).click()
  await dialog.getByLabel('名称', { exact: true }).fill('转为学员')
  await pick('第 1 步', '转为学员账号')
  await pick('谁是学生', '一起报名的学生')
  await pick('学生姓名在哪个字段', '孩子姓名')
  await dialog.getByRole('button', { name: '保存' }).click()
  await office.getByText('动作已保存').waitFor()
  await office.getByRole('row', { name: '报名表' }).first().getByRole('button', { name: '发布' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await office.getByText('“报名表”已发布').waitFor()
  await office.goto(rows)
  await office.getByRole('button', { name: '收集结果' }).click()
  await office.getByRole('dialog').getByText('还没有', { exact: true }).waitFor()
})

it('a parent fills in the form on a phone that loses its network', async () => {
  await parent.goto(address)
  await parent.getByLabel('孩子姓名').first().fill('小明')
  await parent.getByLabel('三年级').check()
  await parent.getByLabel('家长姓名').fill('明爸')
  await parent.getByLabel('手机号码').fill('13800000000')
  await parent.getByRole('button', { name: '添加一起报名的学生' }).click()
  await parent.getByRole('group', { name: '第 1 个' }).getByLabel('孩子姓名').fill('赵小满')
  // The typed text survives a reload.
  await parent.reload()
  await expect.poll(() => parent.getByLabel('孩子姓名').first().inputValue()).toBe('小明')
  expect(await parent.getByText('状态').count()).toBe(0)
  await parent.getByLabel('我已阅读并同意').check()
  await parent.context().setOffline(true)
  await parent.getByRole('button', { name: '提交' }).click()
  await parent.getByText('已保存在这台设备上').waitFor()
  await parent.context().setOffline(false)
  await parent.getByText('提交成功').waitFor()
  const wide = await parent.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})

it('staff see the new answer, and the parent changes it with the private link', async () => {
  // The page loads the new answer without a click.
  await office.getByRole('dialog').getByText('还没有', { exact: true }).waitFor({ state: 'hidden' })
  await parent.goto(await parent.getByLabel('私人链接', { exact: true }).inputValue())
  await parent.reload()
  await parent.getByLabel('家长姓名').fill('小明的爸爸')
  await parent.getByRole('button', { name: '保存修改' }).click()
  await parent.getByText('修改已经保存').waitFor()
  await office.reload()
  await office.getByText('小明的爸爸').first().waitFor()
})

it('staff move the answer on the board, and create an account from it', async () => {
  await office.getByRole('toolbar', { name: '视图' }).getByText('看板', { exact: true }).click()
  await office.getByLabel('看板按哪个字段').click()
  await office.locator('.ant-select-item-option', { hasText: '按状态' }).click()
  await office.getByRole('button', { name: '把“小明”移到…' }).click()
  await office.getByRole('menuitem', { name: '已联系' }).click()
  await office.getByText('已移到“已联系”').waitFor()
  await office.goto(rows)
  const row = office.getByRole('row', { name: '小明的爸爸' })
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByRole('menuitem', { name: '转为学员' }).click()
  const dialog = office.getByRole('dialog').first()
  await dialog.getByLabel('新账号加入哪个班级').click()
  await office.locator('.ant-select-tree-title', { hasText: '班' }).last().click()
  await expect.poll(() => dialog.getByLabel('第 1 行 账号').inputValue()).toBe('zhaoxiaoman')
  await dialog.getByRole('button', { name: '建 1 个账号' }).click()
  await office.getByRole('button', { name: '我已保存' }).click()
  await dialog.getByText('已建 1 个学员账号：赵小满').waitFor()
})

it('a report with a chart of the form is created and mailed', async () => {
  token = (await call<{ token: string }>('POST', '/sys/login', { username: 'admin', password: DEMO_PASSWORD })).token
  const { id } = await call<{ id: string }>('GET', '/sys/user/whoAmI')
  await call('PUT', '/sys/user/edit', { id, realname: '管理员', email: 'admin@school.test' })
  const settings = { host: 'mail.school.test', port: '465', security: 'tls', from: 'school@school.test' }
  const sender = { name: '邮件', kind: 'smtp', settings, secrets: {} }
  const made = await call<{ id: string }>('POST', '/message/sender/add', sender)
  await call('PUT', '/message/sender/setEnabled', { id: made.id, enabled: true })

  await office.goto('/report/boards')
  await office.getByRole('button', { name: '新增' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('名称').fill('报名情况')
  await form.getByRole('button', { name: /确\s*定/ }).click()
  const row = office.getByRole('row', { name: '报名情况' })
  await row.getByRole('button', { name: '打开' }).click()
  const board = office.getByRole('region', { name: '报名情况' })
  await board.getByRole('button', { name: '编辑' }).click()
  await board.getByRole('button', { name: /添\s*加/ }).click()
  const editor = office.getByRole('dialog', { name: '图表' })
  await editor.getByLabel('标题').last().fill('各年级报名')
  await editor.getByRole('combobox', { name: '主题' }).fill('报名表')
  await office.locator('.ant-select-item-option:visible', { hasText: '报名表' }).first().click()
  await pick('样子', '柱状图')
  await pick('分组', '年级')
  await office.keyboard.press('Escape')
  await editor.getByRole('button', { name: '添加统计' }).click()
  await editor.getByRole('button', { name: /确\s*定/ }).click()
  await board.getByRole('button', { name: /保\s*存/ }).click()
  await board.getByRole('button', { name: '打印' }).waitFor()
  await board.getByText('三年级').first().waitFor()
  await office.goto('/report/boards')
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByRole('menuitem', { name: '发一封邮件给我' }).click()
  await office.getByText('发送队列').waitFor()
  expect(complaints.all).toEqual([])
})

it('formulas have the same result in the browser and on the server', async () => {
  const FORMULAS = 10_000
  const entry = fileURLToPath(import.meta.resolve('@mashu/formula/test/random-formula'))
  const made = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'formulas' })
  const page = await browser.newPage()
  await page.addScriptTag({ content: made.outputFiles[0]!.text })
  const there = await page.evaluate<string[]>(`formulas.outcomesOf(${FORMULAS})`)
  await page.close()
  expect(there.length).toBeGreaterThan(FORMULAS)
  expect(there).toEqual(outcomesOf(FORMULAS))
})
