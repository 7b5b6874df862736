// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayerError } from '@mashu/client'
import { page, tidy } from '../../test/lesson-page.tsx'
import { a, heading, open, press, replies, setUp, star, waiting } from '../test/test-marking.tsx'

const work = vi.hoisted(() => ({ load: vi.fn<() => Promise<Uint8Array>>() }))
vi.mock('@mashu/client', async (original) => ({
  ...(await original<object>()),
  findWork: () => Promise.resolve({ file: '/file', cover: null, name: '' }),
  fetchProject: () => work.load(),
}))

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true })
const code = () => screen.findByRole('region', { name: /的(代码|积木)$/ })
const list = (...rows: object[]) => {
  replies.list = () => ({ result: page(...rows) })
}
const python = (id: string, name: string, hour: string) => waiting(id, name, hour, { workType: '4' })

beforeEach(() => {
  setUp()
  work.load.mockReset().mockResolvedValue(strToU8('import random\n# 猜\nprint("你好")\n'))
})
afterEach(tidy)

it('the key C shows and hides the lines of a program, also for the next work', async () => {
  list(python('p', '林小满', '08'), python('q', '周子墨', '09'))
  await open()
  expect(screen.queryByRole('region', { name: /的代码/ })).toBeNull()
  key('c')
  const lines = within(await code()).findAllByRole('listitem')
  expect((await lines).map((line) => line.textContent)).toEqual(['import random', '# 猜', 'print("你好")'])
  expect(document.querySelector('.tok-keyword')?.textContent).toBe('import')
  key('3')
  expect(star(3).getAttribute('aria-pressed')).toBe('true')
  key('ArrowDown')
  expect(heading()).toBe('周子墨的“接苹果”')
  expect(await screen.findByRole('region', { name: '周子墨的代码' })).toBeTruthy()
  key('C')
  expect(screen.queryByRole('region', { name: /的代码/ })).toBeNull()
})

it('Space starts the work and closes the code', async () => {
  list(python('p', '林小满', '08'))
  await open()
  press('代码')
  await code()
  const frame = screen.getByTitle<HTMLIFrameElement>('林小满的作品')
  const player = { addEventListener: vi.fn(), postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: player, configurable: true })
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  key(' ')
  expect(player.postMessage).toHaveBeenCalledWith({ t: 'start' }, location.origin)
  expect(screen.queryByRole('region', { name: /的代码/ })).toBeNull()
})

it('has a tab for each text file', async () => {
  work.load.mockResolvedValue(
    zipSync({
      'main.py': strToU8('import helper'),
      'helper.py': strToU8('x = 1'),
      'cat.png': Uint8Array.of(137, 80, 0),
    }),
  )
  list(python('p', '林小满', '08'))
  await open()
  press('代码')
  fireEvent.click(await screen.findByRole('button', { name: 'helper.py' }))
  expect(within(await code()).getByRole('listitem').textContent).toBe('x = 1')
  press('cat.png')
  expect(await screen.findByText(/不是文字/)).toBeTruthy()
})

it('shows the blocks of each sprite, and names sprites without blocks', async () => {
  const target = (name: string, blocks: object) => ({ isStage: false, name, blocks })
  const blocks = {
    a: { opcode: 'looks_say', topLevel: true, next: null, inputs: { MESSAGE: [1, [10, '汪']] }, fields: {}, y: 1 },
  }
  work.load.mockResolvedValue(
    zipSync({ 'project.json': strToU8(JSON.stringify({ targets: [target('小狗', blocks), target('小猫', {})] })) }),
  )
  list(a)
  await open()
  press('积木')
  expect(await screen.findByText('没有积木的角色：小猫')).toBeTruthy()
  expect(await screen.findByRole('region', { name: '小狗的积木' })).toBeTruthy()
})

it.each([
  ['a broken file', Uint8Array.of(80, 75, 3, 4), '积木读不出来'],
  ['an old format', zipSync({ 'project.json': strToU8('{"objName":"Stage"}') }), '旧格式'],
])('explains %s, and marking continues', async (_, bytes, words) => {
  work.load.mockResolvedValue(bytes)
  list(a)
  await open()
  press('积木')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  key('4')
  expect(star(4).getAttribute('aria-pressed')).toBe('true')
})

it('can retry after a network failure', async () => {
  work.load.mockRejectedValueOnce(new PlayerError('网络好像断了', true))
  list(python('p', '林小满', '08'))
  await open()
  press('代码')
  expect((await screen.findByRole('alert')).textContent).toContain('网络好像断了')
  press('再试一次')
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
})

it('shows ScratchJr blocks in a page of the ScratchJr editor', async () => {
  list(waiting('j', '林小满', '08', { workType: '3' }))
  await open()
  press('积木')
  expect(screen.getByTitle('林小满的积木').getAttribute('src')).toBe('/scratchjr/blocks.html?workId=j')
})

it('hides the code view for homework that is a file', async () => {
  list(waiting('f', '林小满', '08', { workType: '0', workFileKey: 'a.pdf' }))
  await open()
  expect(screen.queryByRole('group', { name: '查看方式' })).toBeNull()
})
