// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { draw as render } from '@mashu/ui/drawn'
import type { Conflict, WorkSession } from '../index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const saved = new Blob(['as saved'])
const conflict: Conflict = {
  mine: { title: '小鱼', savedAt: null, device: null, cover: saved },
  theirs: { title: '小鱼', savedAt: null, device: null, coverUrl: '/theirs.png', versionNo: 2 },
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Returns the picture of the version in the editor as text. */
async function mineShown(picture: () => Promise<Blob | null>): Promise<string> {
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${made.size}`
    made.set(url, blob as Blob)
    return url
  })
  const session = { picture, versions: async () => [] } as unknown as WorkSession
  await render(<ConflictDialog session={session} conflict={conflict} onClose={() => undefined} />)
  const [mine] = document.querySelectorAll('img')
  return (await made.get(mine?.getAttribute('src') ?? '')?.text()) ?? ''
}

it('the dialog shows the work as it is in the editor, not its stored picture', async () => {
  expect(await mineShown(async () => new Blob(['after the last edit']))).toBe('after the last edit')
})

it.each([
  ['has no picture', async () => null],
  ['cannot draw one', () => Promise.reject(new Error('no stage'))],
])('the dialog shows the stored picture if the editor %s', async (_why, picture) => {
  expect(await mineShown(picture)).toBe('as saved')
})
