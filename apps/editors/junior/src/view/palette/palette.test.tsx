// @vitest-environment happy-dom
import { addPage, addSound, blockRow, newProject, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { hold, tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { categories, categoryName } from '../block/colour.ts'
import { BlockDrag } from '../script/block-drag.ts'
import { scriptField } from '../script/area.ts'
import { Palette } from './palette.tsx'
import { offeredBlocks } from './offered.ts'
import { seedName } from './palette-block.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))
afterEach(() => {
  vi.useRealTimers()
  offeredBlocks.set(undefined)
})

const place = { page: 'page1', character: 'object2' }
const recorded = (count: number): Project =>
  Array.from({ length: count }).reduce<Project>(
    (project, _, index) => addSound(project, place, `recording-${index}.wav`),
    newProject('故事', mascot),
  )

async function open(project: Project = newProject('故事', mascot)) {
  const setup = openEditor(project)
  let asked = 0
  const blockDrag = new BlockDrag({
    editor: setup.editor,
    mixer: setup.tools.mixer,
    dragController: setup.dragController,
    field: scriptField,
  })
  await draw(
    setup.around(
      <Palette
        blockDrag={blockDrag}
        scale={1}
        onRecord={() => {
          asked += 1
        }}
      />,
    ),
  )
  return { ...setup, asked: () => asked }
}
const blocks = (): string[] => findAll('img').map((block) => block.getAttribute('aria-label') ?? '')
const choose = (category: (typeof categories)[number]): Promise<void> => tap(find('button', categoryName[category]))

describe('the palette', () => {
  it('has only the categories and blocks that the lesson offers', async () => {
    await open()
    await happen(() => offeredBlocks.set(new Set(['forward', 'say'])))
    const names = () => findAll('button').map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual([categoryName.motion, categoryName.looks])
    expect(blocks()).toHaveLength(1)
    await happen(() => offeredBlocks.set(undefined))
    expect(names()).toHaveLength(6)
  })

  it('begins with the starting blocks, and shows one category at a time', async () => {
    await open()
    const shown = new Map<string, string[]>()
    for (const category of categories) {
      await choose(category)
      shown.set(category, blocks())
      expect(
        findAll('button')
          .filter((button) => button.getAttribute('aria-pressed') === 'true')
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual([categoryName[category]])
      for (const block of document.querySelectorAll<HTMLElement>('[data-op]'))
        expect(blockRow(block.dataset['op'] as 'onflag').category).toBe(category)
    }
    expect([...shown.values()].every((names) => names.length > 0)).toBe(true)
    expect(new Set([...shown.values()].flat()).size).toBe([...shown.values()].flat().length)
  })

  it('speaks and shows the name of a block that is tapped', async () => {
    const { heard, count } = await open()
    const [first] = findAll('img')
    await tap(first!)
    expect([heard.at(-1), find('status').textContent, count.edits]).toEqual([
      `说 ${first!.getAttribute('aria-label')}`,
      first!.getAttribute('aria-label'),
      0,
    ])
  })

  it.each([
    [1, []],
    [3, ['1', '2']],
  ])('has a block for each page except the open page: %d pages', async (count, wanted) => {
    await open(
      Array.from({ length: count - 1 }).reduce<Project>(
        (project) => addPage(project, mascot),
        newProject('故事', mascot),
      ),
    )
    await choose('end')
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-op=gotopage]')].map((block) => block.dataset['arg']),
    ).toEqual(wanted)
  })

  it.each([
    [{ op: 'gotopage', arg: 2 }, / 2$/],
    [{ op: 'onmessage', arg: 'Red' }, /红/],
    [{ op: 'playusersnd', arg: 1 }, / 1$/],
    [{ op: 'forward', arg: 3 }, /^\D+$/],
  ] as const)('names a block with its value when the palette has several blocks of its kind: %o', (seed, pattern) => {
    expect(seedName(seed)).toMatch(pattern)
  })
})

describe('recordings', () => {
  it('can be made while there are fewer than five', async () => {
    const { asked } = await open(recorded(4))
    await choose('sound')
    await tap(find('button', '录音'))
    expect(asked()).toBe(1)
  })

  it('are five at most', async () => {
    await open(recorded(5))
    await choose('sound')
    expect([findAll('button', '录音').length, findAll('button', '录音满了').length, blocks().length]).toEqual([0, 1, 6])
  })

  it('are deleted together with the blocks that play them', async () => {
    vi.useFakeTimers()
    const { editor, heard } = await open(recorded(2))
    await choose('sound')
    await hold(findAll('img')[2]!)
    await tap(find('button', '删掉这个录音'))
    expect([editor.selected!.sounds, heard.at(-1)]).toEqual([['pop.mp3', 'recording-0.wav'], 'delete'])
    editor.undo()
    expect(editor.selected!.sounds).toHaveLength(3)
  })

  it('do not include the built-in sound: a long press only says its name', async () => {
    vi.useFakeTimers()
    const { heard } = await open(recorded(1))
    await choose('sound')
    await hold(findAll('img')[0]!)
    expect([findAll('button', '删掉这个录音'), heard.at(-1)?.startsWith('说 ')]).toEqual([[], true])
  })
})
