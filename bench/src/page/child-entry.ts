import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encode } from 'uqr'
import type { BrowserContext, Page } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { openBrowser } from '../../../e2e/browser.ts'
import { openSchool, type School } from '../../../e2e/school.ts'
import { DEMO_PASSWORD, dragBlock, editorReady, scriptBlocks } from '../../../e2e/steps.ts'

/**
 * Measures the time from the login of a child until the first block is in a script, and forty simultaneous logins by
 * card.
 * A film simulates the camera.
 */
const WIDTH = 640
const HEIGHT = 480
/** At this number of pixels per module, a card at arm's length fills a third of the picture. */
const SCALE = 5
const EMPTY_FRAMES = 20
const CARD_FRAMES = 80
const CHILDREN = 40
const ROUNDS = 3
const GREY = 90

/** A black and white film of an empty room, and then of a card in an unsteady hand. */
function film(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = (shift: number | null) => {
    const luma = Buffer.alloc(WIDTH * HEIGHT)
    for (let at = 0; at < luma.length; at += 1) luma[at] = GREY + ((at * 7919) % 23)
    if (shift !== null)
      for (let y = 0; y < size * SCALE; y += 1)
        for (let x = 0; x < size * SCALE; x += 1)
          luma[(y + 120 + shift) * WIDTH + x + 200 + 2 * shift] = data[Math.floor(y / SCALE)]![Math.floor(x / SCALE)]
            ? 45
            : 205
    return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  }
  const frames = Array.from({ length: EMPTY_FRAMES + CARD_FRAMES }, (_, index) =>
    frame(index < EMPTY_FRAMES ? null : index % 5),
  )
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`), ...frames])
}

interface Card {
  code: string
  face: string
  userId: string
}
interface Student {
  id: string
  face: string
  pictures: string[]
}

class Office {
  readonly #school: School
  #token = ''

  constructor(school: School) {
    this.#school = school
  }

  async ask<R>(url: string, body?: object): Promise<R> {
    const answer = await fetch(`${this.#school.url}/api${url}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'X-Access-Token': this.#token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: R }
    if (!success) throw new Error(`${url}: ${message}`)
    return result
  }

  /** @returns the class of the demo teacher */
  async enter(): Promise<string> {
    const login = { username: 'teacher', password: DEMO_PASSWORD }
    const { token, departs } = await this.ask<{ token: string; departs: { id: string }[] }>('/sys/login', login)
    this.#token = token
    return departs[0]!.id
  }

  async scratchUnit(departId: string): Promise<string> {
    type Rows<R> = { records: R[] }
    const courses = await this.ask<Rows<{ courseId: string }>>(`/teaching/teachingCourseDept/list?deptId=${departId}`)
    for (const { courseId } of courses.records) {
      const list = `/teaching/teachingCourseUnit/list?courseId=${courseId}&column=orderNum&order=asc`
      const { records } = await this.ask<Rows<{ id: string; courseWorkType: number | null }>>(list)
      const unit = records.find(({ courseWorkType }) => courseWorkType === 2)
      if (unit) return unit.id
    }
    throw new Error('the class has no Scratch unit')
  }
}

/** Places the first block in a script of ScratchJr. */
async function placeBlock(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/**')
  await page.goto('/scratchjr/editor.html')
  await page.locator('[data-ready] .palette-block').first().waitFor()
  const block = (await page.locator('.palette-block').first().boundingBox())!
  const area = (await page.locator('.scripts').boundingBox())!
  await page.mouse.move(block.x + block.width / 2, block.y + block.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 12 })
  await page.mouse.up()
  await page.locator('.scripts [data-op]').first().waitFor()
}

/** Places another block in the Scratch unit that the lesson opens. */
async function placeInLesson(page: Page): Promise<void> {
  await page.waitForURL('**/scratch3/index.html**')
  await editorReady(page)
  const before = await scriptBlocks(page)
  await dragBlock(page, { x: 520, y: 560 })
  while ((await scriptBlocks(page)) === before) await page.waitForTimeout(20)
}

type Step = (page: Page) => Promise<void>

async function timed(what: string, context: BrowserContext, enter: Step, place: Step): Promise<void> {
  const page = await context.newPage()
  const begin = performance.now()
  await enter(page)
  await page.waitForURL((url) => !['/card', '/picture'].includes(url.pathname))
  const entered = performance.now()
  await place(page)
  const seconds = (end: number) => ((end - begin) / 1000).toFixed(1)
  console.log(`${what}: in after ${seconds(entered)} s, first block after ${seconds(performance.now())} s`)
  await context.close()
}

const school = await openSchool()
try {
  const office = new Office(school)
  const departId = await office.enter()
  const { students } = await office.ask<{ students: Student[] }>(`/sys/classLogin/state?departId=${departId}`)
  const userIds = students.map(({ id }) => id)
  const { cards } = await office.ask<{ cards: Card[] }>('/sys/classLogin/makeCards', { departId, userIds })

  const begin = performance.now()
  const cardSecretOf = (index: number) => cards[index % cards.length]!.code
  await Promise.all(
    Array.from({ length: CHILDREN }, (_, index) =>
      office.ask('/sys/childLogin/card', { cardSecret: cardSecretOf(index) }),
    ),
  )
  console.log(`${CHILDREN} cards at once: ${((performance.now() - begin) / 1000).toFixed(2)} s`)

  const file = path.join(os.tmpdir(), `mashu-card-${process.pid}.y4m`)
  writeFileSync(file, film(`http://192.168.1.20:8080/card#${cards[0]!.code}`))
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  const browser = await openBrowser([...chromiumFlags, ...camera])
  const context = () => browser.newContext({ baseURL: school.url, viewport: { width: 1024, height: 768 } })
  const names = await import('@mashu/contract/sys/class-login/picture')
  const nameOf = (id: string) => [...names.faces, ...names.codePictures].find((picture) => picture.id === id)!.name
  const child = students[0]!
  const byCard: Step = async (page) => {
    await page.goto('/card')
  }
  const byPictures =
    (classCode: string): Step =>
    async (page) => {
      await page.goto('/picture')
      await page.getByLabel('班级的四个字母').pressSequentially(classCode, { delay: 400 })
      for (const id of [child.face, ...child.pictures]) {
        // A child needs about a second to find its picture.
        await page.waitForTimeout(1000)
        await page.getByRole('button', { name: nameOf(id), exact: true }).click()
      }
    }
  const measure = async (what: string, place: Step) => {
    const { classCode } = await office.ask<{ classCode: string }>('/sys/classLogin/open', { departId, minutes: 45 })
    const ways = { card: byCard, pictures: byPictures(classCode) }
    for (const [way, enter] of Object.entries(ways))
      for (let round = 0; round < ROUNDS; round += 1) await timed(`${what}, ${way}`, await context(), enter, place)
  }
  await measure('ScratchJr', placeBlock)
  await office.ask('/teaching/lesson/open', { departId, unitId: await office.scratchUnit(departId) })
  await measure('Scratch lesson', placeInLesson)
  await browser.close()
} finally {
  await school.close()
}
