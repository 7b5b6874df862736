import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Visits } from './visits.ts'

/** These tests need a touch screen. */

let visits: Visits
beforeAll(async () => {
  visits = await Visits.start()
})
afterAll(() => visits?.close())

const middleOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / 10, y: start.y + ((end.y + 12 - start.y) * step) / 10 },
    ])
  await touch('touchEnd', [])
}

/** Returns the names of controls that the message covers. While a dialog is open, only its controls count. */
const coveredBy = (message: Locator) =>
  message.evaluate((toast) => {
    const own = toast.getBoundingClientRect()
    const usable = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...usable.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        const apart = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom
        return width > 1 && !apart && !toast.contains(control) && control.checkVisibility({ visibilityProperty: true })
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText)
  })

it.each(['tablet', 'phone'] as const)('units are reordered with a finger on a %s', async (size) => {
  const page = await visits.visit(size, 'admin')
  const answer = await fetch(`${visits.school.url}/api/teaching/teachingCourse/getHomeCourse`)
  const { result } = (await answer.json()) as { result: { records: { id: string }[] } }
  await page.goto(`/course/courseUnit?courseId=${result.records[0]!.id}`)
  await page.getByRole('button', { name: '调整顺序' }).click()
  const lines = page.getByRole('dialog').locator('tr[data-key]')
  const keys = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-key')))
  await lines.nth(2).waitFor()
  // The drawer slides in from the side. A trial click waits until the animation has ended.
  await lines.nth(2).getByRole('button').first().click({ trial: true })
  const before = await keys()
  await dragByFinger(page, lines.nth(0).getByRole('button').first(), lines.nth(2))
  const message = page.getByRole('status').filter({ hasText: '单元顺序已保存' })
  await message.waitFor()
  const [moved, second, third, ...rest] = before
  expect(await keys()).toEqual([second, third, moved, ...rest])
  expect(await coveredBy(message)).toEqual([])
  await message.getByRole('button', { name: '撤销' }).click()
  await expect.poll(keys).toEqual(before)
})
