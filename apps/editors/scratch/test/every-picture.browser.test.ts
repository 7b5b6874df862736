import { expect, it } from 'vitest'
import { changesSb3 } from './changes.ts'
import { checkEveryPicture, countPictures } from './every-picture.ts'
import { number, withSample } from './player-page.ts'
import { expectClean, page, server, site, visit } from './visitor.ts'

withSample()

it('the player skips drawing a step only when the picture is unchanged', async () => {
  site.files.set('/f/changes.sb3', changesSb3())
  await visit({ width: 640, height: 540 })
  await checkEveryPicture(page)
  await page.goto(`${server.origin}/player/scratch/index.html?workUrl=/f/changes.sb3&autostart=1`)
  await page.locator('[data-state="playing"]').waitFor()
  await expect.poll(() => number('做完')).toBe(1)
  await page.setViewportSize({ width: 500, height: 460 })
  const { spared, missed } = await countPictures(page)
  expect(missed).toBe(0)
  expect(spared).toBeGreaterThan(20)
  expectClean()
})
