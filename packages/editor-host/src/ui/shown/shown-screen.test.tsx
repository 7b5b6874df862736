// @vitest-environment happy-dom
import { diffText, partsOf } from '@mashu/client/live'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ChildState, LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { click, draw, find, findAll } from '@mashu/ui/drawn'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ShownWork } from '../../live/shown-work.ts'
import { ShownScreen } from './shown-screen.tsx'

const who = { userId: 'other', name: '小红' }
let lost = 0
let work: ShownWork
beforeEach(() => {
  lost = 0
  work = new ShownWork('me', () => (lost += 1))
  // The drawing library needs these two functions, which happy-dom lacks.
  const xml = Object.getPrototypeOf(new DOMParser().parseFromString('<x></x>', 'application/xml')) as object
  Object.assign(xml, { createCDATASection: (text: string) => document.createTextNode(text) })
  const measureText = (text: string) => ({ width: text.length })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
})

const take = (kind: ChildState['kind'], frame: LiveFrame) => act(async () => work.take({ cmd: 'shown', kind, frame }))
const at = (place: Place): LiveFrame => ({ type: 'place', place, console: null, running: false })
async function shows(kind: ChildState['kind'], text: string, place: Place): Promise<void> {
  await take(kind, at(place))
  for (const part of (await partsOf(text))!) await take(kind, part)
  await act(() => vi.waitUntil(() => work.state.value.text === text))
}

const block = (opcode: string, more: object) => ({
  opcode,
  next: null,
  inputs: {},
  fields: {},
  topLevel: true,
  ...more,
})
const project = (steps: string) => {
  const STEPS = [1, [4, steps]]
  const targets = [
    { isStage: true, name: 'Stage', blocks: {} },
    { name: '小猫', blocks: { walk: block('motion_movesteps', { inputs: { STEPS } }), hide: block('looks_hide', {}) } },
    { name: '小狗', blocks: { show: block('looks_show', {}) } },
  ]
  return JSON.stringify({ json: JSON.stringify({ targets }) })
}
const blocksOf = (name: string) => findAll('region', `${name}的积木`)[0]?.textContent

it("a shown Scratch work has the edited sprite's blocks, marks the selection and follows edits", async () => {
  work.follow(who)
  await draw(<ShownScreen who={who} work={work} />)
  await shows('scratch', project('10'), { sprite: '小猫', block: 'hide' })
  // The drawing library is loaded together with the first work.
  await expect.poll(() => act(async () => blocksOf('小猫'))).toContain('移动10步隐藏')
  const marked = () => [...document.querySelectorAll<HTMLElement>('[data-at]')].map(({ dataset }) => dataset['block'])
  expect(marked()).toEqual(['hide'])
  const drawn = document.querySelector('.mashu-shown-code svg')
  await take('scratch', at({ sprite: '小猫', block: 'walk' }))
  // The scripts are drawn again only if they change.
  expect([marked(), document.querySelector('.mashu-shown-code svg')]).toEqual([['walk'], drawn])
  await take('scratch', { type: 'patch', patch: diffText(project('10'), project('25'))! })
  expect(blocksOf('小猫')).toContain('移动25步')
  expect(marked()).toEqual(['walk'])
  await take('scratch', at({ sprite: '小狗' }))
  expect([blocksOf('小狗'), blocksOf('小猫')]).toEqual([expect.stringContaining('显示'), undefined])
  await take('scratch', at({ sprite: 'Stage' }))
  expect(blocksOf('舞台')).toContain('还没有搭积木')
  await click(find('button', '缩小'))
  expect(blocksOf('舞台')).toBeUndefined()
})

it('a shown program has the edited file and line, and a picture-block work has its blocks', async () => {
  work.follow(who)
  await draw(<ShownScreen who={who} work={work} />)
  const files = [
    { name: 'main.py', text: 'import cat' },
    { name: 'cat.py', text: 'walk = 1\nturn = 2' },
    { name: 'cat.png', base: 1 },
  ]
  await shows('python', JSON.stringify(files), { file: 'cat.py', line: 2 })
  expect(document.querySelector('pre')?.textContent).toBe('walk = 1\nturn = 2\n')
  expect(document.querySelector('[data-at]')?.textContent).toBe('turn = 2\n')
  await take('python', at({ file: 'cat.png', line: 2 }))
  expect([document.querySelector('pre')?.textContent, document.querySelector('[data-at]')]).toEqual([
    'import cat\n',
    null,
  ])
  await shows('junior', '{"project":{}}', { page: '1' })
  expect([document.querySelector('pre'), document.querySelector('iframe')?.title]).toEqual([null, '积木'])
})

it('no content of a work is left after another screen or no screen is shown', async () => {
  work.follow(who)
  await shows('scratch', project('10'), { sprite: '小猫' })
  work.follow({ userId: 'third', name: '小刚' })
  expect(work.state.value).toEqual({ kind: null, picture: null, text: null, place: null })
  // No content of the new work has arrived, so the patch is not applied.
  await take('scratch', { type: 'patch', patch: diffText(project('10'), project('25'))! })
  for (const shown of [{ userId: 'me', name: '小明' }, null]) {
    work.follow(shown)
    await take('scratch', { type: 'picture', webp: 'AAAA' })
    expect([work.state.value.text, work.state.value.picture]).toEqual([null, null])
  }
  expect(lost).toBe(0)
})
