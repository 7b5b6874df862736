import type { Page } from 'playwright-core'

export const DEMO_PASSWORD = 'mashu2026'
const WEEK_MS = 604_800_000

interface Login {
  token: string
  userInfo: { username: string }
  role: readonly string[]
  sysAllDictItems: unknown
}

/** Signs in through the API, which is eight times as fast as the form. The address of the page does not change. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const reply = await page.request.post('/api/sys/login', { data: { username, password } })
  const { result } = (await reply.json()) as { result: Login }
  const expire = Date.now() + WEEK_MS
  const stored = {
    'Access-Token': result.token,
    Login_Userinfo: result.userInfo,
    Login_Username: result.userInfo.username,
    Login_UserRole: result.role,
    UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
  }
  const entries = Object.entries(stored)
  const localStorage = entries.map(([key, value]) => ({
    name: `pro__${key}`,
    value: JSON.stringify({ value, expire }),
  }))
  const { origin } = new URL(reply.url())
  const cookies = await page.context().cookies()
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] })
}

/** Signs in on the login page, and waits for the dashboard. */
export async function signInByForm(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('账号').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}

/** Selects a node of a tree select by its name. */
export async function chooseInTree(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('dialog').last().getByLabel(label)
  await field.click()
  await field.fill(name)
  const node = page.locator('.ant-select-tree-treenode', { hasText: name }).last()
  const box = node.locator('.ant-select-tree-checkbox')
  await ((await box.count()) > 0 ? box : node.locator('.ant-select-tree-node-content-wrapper')).click()
  await page.keyboard.press('Escape')
}

export async function chooseOption(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByLabel(label).click()
  await page.locator('.ant-select-item-option', { hasText: name }).last().click()
}

/** Waits until the editor has opened its project and shows the palette. */
export async function editorReady(editor: Page): Promise<void> {
  await editor.waitForFunction(
    () =>
      ['fresh', 'server', 'local', 'guest', 'readonly'].includes(
        document.querySelector('[data-save-state]')?.getAttribute('data-save-state') ?? '',
      ),
    undefined,
    { timeout: 60_000 },
  )
  await editor.getByText('移动', { exact: true }).first().waitFor({ timeout: 60_000 })
}

export const saveStateOf = (editor: Page) => editor.locator('[data-save-state]').getAttribute('data-save-state')

/** Drags the first 移动 10 步 block from the palette into the script area. */
export async function dragBlock(editor: Page, at: { x: number; y: number } = { x: 640, y: 560 }): Promise<void> {
  const block = await editor.locator('.blocklyFlyout').getByText('移动', { exact: true }).first().boundingBox()
  if (!block) throw new Error('the palette shows no 移动 block')
  await editor.mouse.move(block.x + 4, block.y + 8)
  await editor.mouse.down()
  await editor.mouse.move(at.x, at.y, { steps: 12 })
  await editor.mouse.up()
}

/** Connected blocks count as one script. */
export const scriptBlocks = (editor: Page) =>
  editor
    .locator('svg.blocklySvg:not(.blocklyFlyout) > .blocklyWorkspace > .blocklyBlockCanvas > .blocklyDraggable')
    .count()
