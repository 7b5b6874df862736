import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { outcomesOf } from '@mashu/formula/test/random-formula'
import { Complaints, openBrowser, person } from '../browser.ts'
import { openSchool, type School } from '../school.ts'
import { signIn } from '../steps.ts'

/** A form from the template to the first answer: made, given a link, filled in on a phone, seen as it arrives. */

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

it('a school makes 报名表 from the template and gives it a link', async () => {
  await office.goto('/online/cgform')
  await office.getByRole('button', { name: '新建表单' }).first().click()
  await office.getByRole('button', { name: '创建并发布' }).click()
  await office.waitForURL('**/online/cgformList/*')
  const rows = office.url()
  await office.goto('/online/cgform')
  const row = office.getByRole('row', { name: '报名表' })
  await row.getByRole('button', { name: '更多' }).click()
  await office.getByText('公开填写', { exact: true }).first().click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  address = await dialog.getByLabel('填写链接的地址').inputValue()
  expect(new URL(address).pathname).toMatch(/^\/form\/[\w-]{20,}$/)
  await office.goto(rows)
  await office.getByRole('button', { name: '收集结果' }).click()
  await office.getByRole('dialog').getByText('还没有', { exact: true }).waitFor()
})

it('a parent fills it in on a phone that loses its network', async () => {
  await parent.goto(address)
  await parent.getByLabel('孩子姓名').fill('小明')
  await parent.getByLabel('三年级').check()
  await parent.getByLabel('家长姓名').fill('明爸')
  await parent.getByLabel('手机号码').fill('13800000000')
  // What was typed is there after a reload.
  await parent.reload()
  await expect.poll(() => parent.getByLabel('孩子姓名').inputValue()).toBe('小明')
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

it('staff see it arrive, and the parent changes it by the private link', async () => {
  // The page asks again by itself.
  await office.getByRole('dialog').getByText('还没有', { exact: true }).waitFor({ state: 'hidden' })
  await parent.goto(await parent.getByLabel('私人链接', { exact: true }).inputValue())
  await parent.reload()
  await parent.getByLabel('家长姓名').fill('小明的爸爸')
  await parent.getByRole('button', { name: '保存修改' }).click()
  await parent.getByText('修改已经保存').waitFor()
  await office.reload()
  await office.getByText('小明的爸爸').first().waitFor()
  expect(complaints.all).toEqual([])
})

it('formulas give the same in the browser as on the server', async () => {
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
