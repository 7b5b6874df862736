// @vitest-environment happy-dom
import { addPage, characters, seed, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, findAll } from '@mashu/ui/drawn'
import { drag } from '../../test/gesture.ts'
import { down, onward, open, part, story } from '../../test/editor-parts.tsx'
import { lay } from '../../test/element-box.ts'
import { mascot } from '../library/address.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('pages that are dragged', () => {
  const three = (): Project => addPage(addPage(story(), mascot), mascot)
  const tiles = () => findAll('button', /^第\d页$/).map((button) => button.closest('li')!)
  const layTiles = (): void => tiles().forEach((tile, index) => lay(tile, new DOMRect(900, index * 100, 100, 80)))

  it('show their new place during the drag, and are moved on the drop', async () => {
    const { editor, count, heard } = await open(three())
    const [first, second, other] = editor.project.pages.map(({ id }) => id)
    layTiles()
    await down(tiles()[0]!.querySelector('button')!, 910, 10)
    await onward('pointermove', 990, 150)
    expect([part('.ghost-page'), tiles().map(({ className }) => className)]).toEqual([
      expect.anything(),
      ['page-tile carried', 'page-tile', 'page-tile before'],
    ])
    await onward('pointerup', 990, 150)
    expect([editor.project.pages.map(({ id }) => id), count.edits, heard.at(-1)]).toEqual([
      [second, first, other],
      1,
      'snap',
    ])
  })

  it('can be dropped behind the last page', async () => {
    const { editor } = await open(three())
    const [first, second, other] = editor.project.pages.map(({ id }) => id)
    layTiles()
    await drag(tiles()[0]!.querySelector('button')!, [910, 10], [930, 30], [990, 290])
    expect(editor.project.pages.map(({ id }) => id)).toEqual([second, other, first])
  })

  it('make no undo step when they are dropped at their old place', async () => {
    const { count } = await open(three())
    layTiles()
    await drag(tiles()[1]!.querySelector('button')!, [910, 110], [930, 130], [910, 120])
    expect(count.edits).toBe(0)
  })

  it('receive a copy of a dropped character with its scripts', async () => {
    const { editor, heard } = await open({
      ...addPage(story(seed('onflag'), seed('up', 2)), mascot),
      currentPage: 'page1',
    })
    layTiles()
    await down(find('button', mascot.name), 10, 10)
    await onward('pointermove', 950, 150)
    expect([tiles()[1]!.className, document.querySelector('.ghost-character')]).toEqual([
      'page-tile over',
      expect.anything(),
    ])
    await onward('pointerup', 950, 150)
    expect(characters(editor.project.pages[1]!).map(({ scripts }) => scripts.length)).toEqual([0, 1])
    expect([heard.at(-1), characters(editor.project.pages[0]!).length]).toEqual(['snap', 1])
    const now = editor.project
    await drag(find('button', mascot.name), [10, 10], [30, 30], [500, 150])
    expect(editor.project).toBe(now)
  })
})
