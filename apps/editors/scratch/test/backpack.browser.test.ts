import { expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { dragMoveBlock, open, scriptBlocks } from './editor-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, page, site, watched, withBrowser } from './visitor.ts'

withBrowser()

const heading = () => page.getByRole('button', { name: '书包' })
const items = () => page.locator('[class*="backpack_backpack-item"]')
const middle = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(from: { x: number; y: number }, to: { x: number; y: number }, steps = 12): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps })
  if (steps > 1) await page.mouse.move(to.x + 2, to.y + 2, { steps: 2 })
  await page.mouse.up()
}

it('blocks go into the backpack and can be used in another work', async () => {
  site.works.set('w9', { name: '旧作品', file: sampleSb3(), version: 3 })
  await open('?scene=create', true)
  await heading().focus()
  await page.keyboard.press('Enter')
  await page.getByText('书包是空的').waitFor()
  const { x, y } = await dragMoveBlock()
  await expect.poll(() => scriptBlocks().count()).toBe(1)
  const script = { type: 'script', name: '积木', mime: 'application/json' }
  // One step is a single quick movement.
  for (const [index, steps] of [12, 1].entries()) {
    await drag({ x, y }, await middle(page.locator('[class*="backpack_backpack-list_"]')), steps)
    await expect.poll(() => items().count()).toBe(index + 1)
  }
  expect(site.backpack.items).toMatchObject([script, script])
  await watched.page.close()

  await open('?workId=w9', true)
  await heading().click()
  await items().first().waitFor()
  const before = await scriptBlocks().count()
  await drag(await middle(items().first()), { x: 600, y: 300 })
  await expect.poll(() => scriptBlocks().count()).toBe(before + 1)
  expectClean()
})
