import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, boxOf, DASHBOARD, widthOf, Visits } from './visits.ts'

/** Rules of the specification that only a browser can test. */

let visits: Visits
const visit = (...options: Parameters<Visits['visit']>): Promise<Page> => visits.visit(...options)
beforeAll(async () => {
  visits = await Visits.start()
})
afterAll(() => visits?.close())

describe('the layout of the office', () => {
  it('the side menu is 200 px wide, 80 px when collapsed, stored, and causes a resize event', async () => {
    const page = await visit('laptop', 'admin', DASHBOARD)
    const side = page.getByRole('navigation', { name: '菜单' }).first()
    const column = async () =>
      Math.round(
        1440 -
          (await page.locator('#office-main').evaluate((main) => main.parentElement!.getBoundingClientRect().width)),
      )
    await expect.poll(column).toBe(200)
    await page.getByRole('button', { name: '系统管理' }).click()
    await page.evaluate(() => {
      addEventListener('resize', () => {
        document.body.dataset['resized'] = 'yes'
      })
    })
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(column).toBe(80)
    expect(await page.evaluate(() => document.body.dataset['resized'])).toBe('yes')
    await page.reload()
    await expect.poll(column).toBe(80)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(column).toBe(200)
    expect(await side.count()).toBe(1)
  })

  it('below 1088 px the menu is a drawer of 200 px, and selecting an entry closes the drawer', async () => {
    const page = await visit('laptop', 'admin')
    await page.goto('/isystem/user')
    await page.setViewportSize({ width: 1088, height: 800 })
    await page.getByRole('tab', { name: '用户管理' }).waitFor()
    await page.setViewportSize({ width: 1087, height: 800 })
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await expect.poll(() => widthOf(boxOf(drawer))).toBe(200)
    expect(await page.getByRole('tab').count()).toBe(0)
    await drawer.getByRole('link', { name: '班级管理' }).click()
    await page.waitForURL('**/isystem/departDetailList')
    await drawer.waitFor({ state: 'detached' })
  })

  it('the layout has a CSS class for the identity, and greets with the school name', async () => {
    const student = await visit('laptop', 'student', DASHBOARD)
    await student.locator('.student').waitFor()
    expect(await student.locator('.admin').count()).toBe(0)
    const admin = await visit('laptop', 'admin', DASHBOARD)
    await admin.locator('.admin').waitFor()
    expect(await admin.locator('.student').count()).toBe(0)
    await admin.getByText('欢迎使用 码塾').waitFor()
  })

  it('the password dialog is 800 px wide, the department dialog 450 px, and the notices 300 px', async () => {
    const page = await visit('laptop', 'teacher', DASHBOARD)
    await page.getByRole('button', { name: '部门切换' }).click()
    await expect.poll(() => widthOf(boxOf(page.getByRole('dialog', { name: '部门切换' })))).toBe(450)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '密码修改' }).click()
    await expect.poll(() => widthOf(boxOf(page.getByRole('dialog', { name: '修改密码' })))).toBe(800)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /通知|消息/ })
      .first()
      .click()
    await expect.poll(() => widthOf(page.getByRole('dialog', { name: /通知|消息/ }))).toBe(300)
  })

  it('the user menu has six entries, and each entry opens its page', async () => {
    const page = await visit('laptop', 'student', DASHBOARD)
    const menu = page.getByRole('menu', { name: '用户菜单' })
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      '个人中心',
      '账户设置',
      '主题设置',
      '密码修改',
      '回到前台',
      '退出登录',
    ])
    for (const [name, address] of [
      ['个人中心', '/account/center'],
      ['账户设置', '/account/settings/base'],
    ] as const) {
      if (!(await menu.isVisible())) await page.getByRole('button', { name: /打开用户菜单/ }).click()
      await menu.getByRole('menuitem', { name }).click()
      await expect.poll(() => addressOf(page)).toBe(address)
    }
  })

  it('the content starts below the header, 59 px from the top', async () => {
    const page = await visits.keptPage('admin')
    await page.goto(DASHBOARD)
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(59)
  })

  it('a long form uses sixty percent of the window width, and can use the whole window', async () => {
    const page = await visits.keptPage('admin')
    await page.goto('/isystem/user')
    await page
      .getByRole('button', { name: /新增|添加/ })
      .first()
      .click()
    const form = page.getByRole('dialog')
    const width = () =>
      boxOf(form).evaluate((element) => Math.round((element.getBoundingClientRect().width / innerWidth) * 100))
    await form.getByRole('button', { name: '全屏' }).click()
    await expect.poll(width).toBe(100)
    await form.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(width).toBe(60)
  })

  it('a form does not cut off a list, and Escape closes the last popup', async () => {
    const page = await visits.keptPage('admin')
    await page.goto('/isystem/user')
    await page.getByRole('button', { name: '添加用户' }).click()
    const form = page.getByRole('dialog', { name: '新增用户' })
    await form.getByLabel('用户账号').fill('xiaobei')
    const field = form.getByLabel('班级分配')
    await field.click()
    const list = page.locator('.ant-select-dropdown')
    const node = list.getByText('周日探索班')
    await node.click({ trial: true })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    const question = page.getByText('确定放弃编辑？')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await form.isVisible()).toBe(true)
    await form.getByRole('button', { name: '关闭' }).first().click()
    await page.getByRole('button', { name: '放弃编辑' }).click()
    await form.waitFor({ state: 'hidden' })
  })

  it('the task on the marking page keeps its height on a low screen', async () => {
    const page = await visit('laptop', 'teacher')
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/teaching/workList')
    const task = page.locator('details').filter({ hasText: '作业要求' }).first()
    await task.waitFor()
    const missing = () => task.evaluate((box) => Math.min(200, box.scrollHeight) - box.clientHeight)
    await expect.poll(missing).toBeLessThanOrEqual(0)
  })

  it('the details of a row have at most four columns', async () => {
    const page = await visits.keptPage('admin')
    await page.goto('/isystem/annountCement')
    await page.getByRole('table').getByRole('button', { name: /更多/ }).first().click()
    await page.getByRole('menuitem', { name: '详情' }).click()
    const labels = page.getByRole('dialog').locator('dl dt')
    await labels.first().waitFor()
    const lefts = await labels.evaluateAll((all) => [
      ...new Set(all.map((element) => Math.round(element.getBoundingClientRect().left))),
    ])
    expect(await labels.count()).toBeGreaterThan(4)
    expect(lefts.length).toBeLessThanOrEqual(4)
  })

  it('deleting an item of a dictionary needs a confirmation with its name', async () => {
    const page = await visits.keptPage('admin')
    await page.goto('/isystem/dict')
    await page.getByRole('button', { name: '字典配置' }).first().click()
    const row = page.getByRole('region', { name: '字典列表' }).getByRole('row').last()
    await row.getByRole('button', { name: '编辑', exact: true }).waitFor()
    const name = (await row.getByRole('cell').allInnerTexts()).find((text) => text.trim() !== '')
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText(`是否确定删除 ${name}?`).waitFor()
  })
})

describe('the office on a phone', () => {
  it('shows the page title, and finds a student', async () => {
    const page = await visit('phone', 'admin', DASHBOARD)
    await page.getByRole('button', { name: '搜索 (Ctrl+K)' }).click()
    await page.getByRole('combobox', { name: '搜索' }).fill('student')
    await page.getByRole('group', { name: '人员' }).getByRole('option').first().click()
    await page.waitForURL('**/isystem/user?username=*')
    await page.getByRole('banner').getByText('用户管理', { exact: true }).waitFor()
    const top = async (name: string) => (await page.getByRole('dialog', { name }).boundingBox())!.y
    const bar = page.locator('[data-offline]')
    const below = async () => (await bar.boundingBox())!.y + (await bar.boundingBox())!.height
    await page.getByRole('button', { name: '打开菜单' }).click()
    const menu = page.getByRole('dialog', { name: '菜单' })
    await menu.getByRole('link', { name: '我的作品' }).waitFor()
    expect(await menu.getByRole('link', { name: '我的作业' }).count()).toBe(0)
    await page.context().setOffline(true)
    await bar.waitFor({ timeout: 30_000 })
    expect(await top('菜单')).toBeGreaterThanOrEqual(await below())
    await page.keyboard.press('Escape')
    expect((await page.getByRole('banner').boundingBox())!.y).toBeGreaterThanOrEqual(await below())
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'hidden', timeout: 60_000 })
  })
})
