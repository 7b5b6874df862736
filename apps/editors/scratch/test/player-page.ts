import { beforeEach } from 'vitest'
import { sampleSb3 } from './sample.ts'
import { page, server, site, visit, withBrowser, type Visit } from './visitor.ts'

export function withSample(): void {
  withBrowser()
  beforeEach(() => {
    site.files.set('/f/sample.sb3', sampleSb3())
  })
}

export async function open(query: string, options: Visit = {}): Promise<void> {
  await visit({ width: 640, height: 540, ...options })
  await page.goto(`${server.origin}/player/scratch/index.html${query}`)
}

export async function play(query = '?workUrl=/f/sample.sb3', options?: Visit): Promise<void> {
  await open(query, options)
  await page.getByRole('button', { name: '运行作品' }).click()
  await page.locator('[data-state="playing"]').waitFor()
}

export const monitor = (label: string) =>
  page
    .locator('.monitor', { has: page.locator('.monitor-label', { hasText: new RegExp(`^${label}$`) }) })
    .locator('.monitor-value')
export const number = async (label: string) => Number(await monitor(label).innerText())

export async function onStage(x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('#canvas').boundingBox()
  if (box === null) throw new Error('no stage')
  return { x: box.x + (x / 480 + 0.5) * box.width, y: box.y + (0.5 - y / 360) * box.height }
}
