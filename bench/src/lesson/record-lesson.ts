import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import type { ChildMessage } from '@mashu/contract/teaching/lesson/line'
import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { Complaints, openBrowser, person } from '../../../e2e/browser.ts'
import { openSchool } from '../../../e2e/school.ts'
import { DEMO_PASSWORD, editorReady, signIn } from '../../../e2e/steps.ts'
import { connect, type Place } from './lesson-place.ts'
import { fileOf, type Recorded } from './recording.ts'

/**
 * Records what the three editors send in a lesson of the demo school while a teacher watches. Run it by hand after a
 * change of what editors send: `npx tsx bench/src/lesson/record-lesson.ts [scratch|junior|python …]`. The measurements
 * of lessons replay the recorded files.
 */

const pause = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1000)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 25 })
  await page.mouse.up()
  await pause(page, 2)
}

/** Free places of the script area, each for one block. */
const dropAt = (index: number) => ({ x: 760 + (index % 3) * 110, y: 380 + Math.floor(index / 3) * 120 })

async function workInPython(page: Page): Promise<void> {
  const run = async () => {
    await page.getByRole('button', { name: '运行', exact: true }).and(page.locator(':visible')).click()
    await pause(page, 8)
  }
  const type = async (text: string) => {
    await page.keyboard.type(text, { delay: 220 })
    await pause(page, 3)
  }
  await page.locator('[data-python="ready"]').waitFor({ timeout: 60_000 })
  await run()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await type('\npen.color("red")\nfor i in range(36):\nforward(20)\n')
  await run()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+ArrowUp')
  await type('for i in range(36):\npen.forward(20)\npen.right(10)\n')
  await run()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await type('\nprint("圆画好了")\nprint("一共走了", 36 * 20)\n')
  await run()
}

async function workInScratch(page: Page): Promise<void> {
  await editorReady(page)
  const flag = async () => {
    await page.locator('[class*=green-flag]').first().click()
    await pause(page, 8)
  }
  const blocks = ['碰到边缘就反弹', '右转', '移动', '左转', '将x坐标增加', '移动']
  for (const [index, words] of blocks.entries()) {
    await drag(page, page.locator('.blocklyFlyout').getByText(words, { exact: true }).first(), dropAt(index))
    await pause(page, 3)
    if (index % 2 === 1) await flag()
  }
  const field = 'svg.blocklySvg:not(.blocklyFlyout) .blocklyBlockCanvas .math_number .blocklyEditableField'
  for (const steps of ['25', '40', '5']) {
    await page.locator(field).first().click()
    await page.keyboard.type(`${steps}\n`, { delay: 300 })
    await pause(page, 3)
  }
  await press(page, '下一步')
  await drag(page, page.locator('[class*=stage_stage_] canvas').first(), { x: 1240, y: 140 })
  await flag()
  await page.keyboard.press('Control+z')
  await pause(page, 5)
}

async function workInJunior(page: Page): Promise<void> {
  await page.locator('[data-ready] .palette-block').first().waitFor()
  const area = (await page.locator('.scripts').boundingBox())!
  const add = async (category: string, op: string, x: number, y: number) => {
    await press(page, category)
    await drag(page, page.locator(`.palette-block[data-op="${op}"] svg`), { x: area.x + x, y: area.y + y })
    await pause(page, 3)
  }
  await add('走动', 'hop', 420, 60)
  await add('走动', 'up', 480, 60)
  await press(page, '出发')
  await pause(page, 8)
  await page.locator('.scripts [data-op="forward"] [data-value]').first().click()
  for (const key of ['1', '2', '好了']) await press(page, key)
  await pause(page, 4)
  await press(page, '换背景')
  await page.getByRole('dialog').getByRole('button', { name: '农场' }).first().click()
  await press(page, '就选它')
  await pause(page, 5)
  await add('走动', 'down', 300, 140)
  await add('走动', 'back', 360, 140)
  await press(page, '出发')
  await pause(page, 8)
  await press(page, '加一页')
  await pause(page, 4)
  await drag(page, page.locator('.page-face').nth(1), { x: 1400, y: 60 })
  await page.locator('.page-face').first().click()
  await pause(page, 4)
  await add('走动', 'forward', 300, 60)
  await press(page, '出发')
  await pause(page, 8)
}

const editors = {
  scratch: { unit: '小鱼游啊游', page: '/scratch3/index.html', work: workInScratch },
  junior: { unit: '帮小码走到小兔家', page: '/scratchjr/editor.html', work: workInJunior },
  python: { unit: '画五角星', page: '/python/index.html', work: workInPython },
} as const

/** Replaces what names the school of the recording. */
function anonymous(message: ChildMessage): ChildMessage {
  if (message.cmd !== 'state') return message
  const { workId, unitId } = message.state
  return { cmd: 'state', state: { ...message.state, workId: workId && 'work', unitId: unitId && 'unit' } }
}

const wanted = process.argv.slice(2)
const school = await openSchool()
const browser = await openBrowser(chromiumFlags)
const post = async <Result>(address: string, token: string, body?: object): Promise<Result> => {
  const headers = { 'content-type': 'application/json', 'x-access-token': token }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${school.url}/api/${address}`, { headers, ...sent })
  return ((await answer.json()) as { result: Result }).result
}
type Login = { token: string; userInfo: { id: string; departIds: string } }
const login = (username: string) => post<Login>('sys/login', '', { username, password: DEMO_PASSWORD })
const teacher = await login('teacher')
const child = (await login('student')).userInfo
const { context } = await person(browser, school.url, new Complaints())
await signIn(await context.newPage(), 'student')
const ask = <Result>(address: string, body?: object) => post<Result>(`teaching/${address}`, teacher.token, body)
type Units = { records: { id: string; unitName: string }[] }
const { records: units } = await ask<Units>('teachingCourseUnit/list?pageSize=200')
const { id: lessonId } = await ask<{ id: string }>('lesson/open', { departId: teacher.userInfo.departIds })
const wall = await connect({ school } as Place, teacher.token, () => undefined)
wall.say({ cmd: 'wall', lessonId })
wall.say({ cmd: 'sight', userIds: [child.id] })
wall.say({ cmd: 'look', userId: child.id })
try {
  for (const [name, { unit, page: address, work }] of Object.entries(editors)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const page = await context.newPage()
    const recorded: Recorded[] = []
    let begin = 0
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith('/websocket/lesson')) return
      socket.on('framesent', ({ payload }) => {
        if (!String(payload).startsWith('{"cmd":')) return
        const message = JSON.parse(String(payload)) as ChildMessage
        if (message.cmd === 'join') return
        begin ||= Date.now()
        recorded.push([Date.now() - begin, anonymous(message)])
      })
    })
    const { id: unitId } = units.find(({ unitName }) => unitName === unit)!
    await page.goto(`${address}?scene=course&unitId=${unitId}`)
    await page.getByRole('button', { name: '举手' }).waitFor({ timeout: 60_000 })
    await work(page)
    await page.close()
    const lines = recorded.map((each) => JSON.stringify(each)).join('\n')
    const packed = gzipSync(lines, { level: 9 })
    writeFileSync(fileOf(name), packed)
    const seconds = Math.round(recorded.at(-1)![0] / 1000)
    console.log(`${name}: ${recorded.length} messages in ${seconds} s, ${Math.round(packed.length / 1000)} kB`)
  }
} finally {
  wall.socket.close()
  await browser.close()
  await school.close()
}
