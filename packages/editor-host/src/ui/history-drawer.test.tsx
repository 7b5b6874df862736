// @vitest-environment happy-dom
import { wireTime, type WorkVersion } from '@mashu/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw as render } from '@mashu/ui/drawn'
import type { WorkSession } from '../index.ts'
import { stateOf } from '../state/session-store.ts'
import { emptySession } from '../state/session-data.ts'
import { HistoryDrawer } from './history-drawer.tsx'

const version = (versionNo: number, savedAt: string, change: Partial<WorkVersion> = {}): WorkVersion => ({
  versionNo,
  baseVersionNo: versionNo - 1,
  kind: 'save',
  workName: '小鱼',
  savedAt,
  device: 'Chrome',
  size: 1,
  fileUrl: `/f/${versionNo}`,
  coverUrl: null,
  current: false,
  changes: null,
  ...change,
})

let restored: number[]
beforeEach(() => {
  restored = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function draw(player?: string): Promise<void> {
  const state = stateOf({ ...emptySession, phase: 'ready', versionNo: 2 })
  const today = wireTime(new Date()).slice(0, 10)
  const session = {
    versions: async () => [
      version(2, `${today} 00:02:00`, { current: true, changes: [{ what: 'blocks', added: 3, removed: 0 }] }),
      version(1, `${today} 00:01:00`, { device: '平板' }),
    ],
    restore: async (versionNo: number) => {
      restored.push(versionNo)
    },
  } as unknown as WorkSession
  await render(<HistoryDrawer session={session} state={state} onClose={() => undefined} player={player} />)
}
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll('button')].find(
    (found) => (found.getAttribute('aria-label') ?? found.textContent) === name,
  )
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}

it('the history shows the changes of a version if they are known', async () => {
  await draw()
  expect([...document.querySelectorAll('li')].map((row) => /[+−]\d+ \S+/.exec(row.textContent)?.[0])).toEqual([
    '+3 块积木另存为新作品',
    undefined,
  ])
})

it('the history shows the time of each version', async () => {
  await draw()
  expect([...document.querySelectorAll('.mashu-version-when')].map(({ textContent }) => textContent)).toEqual([
    '今天 00:02现在的',
    '今天 00:01',
  ])
  expect(document.body.textContent).not.toContain('看一看今天')
})

it('the history plays a version before it is restored', async () => {
  await draw('/player/scratch/index.html')
  await press('看一看今天 00:01的版本')
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/player/scratch/index.html?workUrl=%2Ff%2F1')
  expect(restored).toEqual([])
  await press('恢复成这样')
  expect(restored).toEqual([1])
  expect(document.querySelector('iframe')).toBeNull()
})

it('the history shows the device and the title of a version only if they differ from the open version', async () => {
  await draw()
  expect(document.body.textContent).not.toContain('Chrome')
  expect(document.body.textContent).not.toContain('小鱼')
  expect(document.body.textContent).toContain('平板')
})
