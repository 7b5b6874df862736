// @vitest-environment happy-dom
import { addPage, addText, characters, seed, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { click, find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { drag, tap } from '../../test/gesture.ts'
import { down, onward, open, part, story } from '../../test/editor-parts.tsx'
import { lay } from '../../test/element-box.ts'
import { mascot } from '../library/address.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('pages', () => {
  const three = (): Project => addPage(addPage(story(), mascot), mascot)
  const tiles = () => findAll('button', /^第\d页$/).map((button) => button.closest('li')!)
  const layTiles = (): void => tiles().forEach((tile, index) => lay(tile, new DOMRect(900, index * 100, 100, 80)))

  it('change their order with the finger: the carried one shows where it will stand', async () => {
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

  it('can be carried behind the last one', async () => {
    const { editor } = await open(three())
    const [first, second, other] = editor.project.pages.map(({ id }) => id)
    layTiles()
    await drag(tiles()[0]!.querySelector('button')!, [910, 10], [930, 30], [990, 290])
    expect(editor.project.pages.map(({ id }) => id)).toEqual([second, other, first])
  })

  it('put down where they were make no step', async () => {
    const { count } = await open(three())
    layTiles()
    await drag(tiles()[1]!.querySelector('button')!, [910, 110], [930, 130], [910, 120])
    expect(count.edits).toBe(0)
  })

  it('take a copy of a character with its scripts; elsewhere it is only put back', async () => {
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

describe('the windows of the editor', () => {
  it('write on the stage and change what is written', async () => {
    const { editor } = await open()
    await tap(find('button', '写字'))
    await type(find('textbox', '写什么'), '从前')
    await tap(find('button', '好了'))
    expect([part('[data-text]').textContent, findAll('dialog')]).toEqual(['从前', []])
    await tap(part('[data-text]'))
    expect((find('textbox', '写什么') as HTMLInputElement).value).toBe('从前')
    await tap(find('button', '擦掉这些字'))
    expect(editor.page.objects).toHaveLength(1)
    await tap(find('button', '退回一步'))
    expect(editor.page.objects).toHaveLength(2)
  })

  it('paint on the picture of a character; a drawing is not lost by Escape', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(
          '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path d="M0 0h60v60z" fill="#FF0000"/></svg>',
        ),
      ),
    )
    const { editor, who } = await open()
    const before = who().picture
    await tap(find('button', '画一画'))
    await vi.waitFor(() => expect(findAll('dialog', '画角色')).toHaveLength(1), 15_000)
    await happen(() => {})
    await tap(find('button', '方块'))
    await press(find('application', '画纸'), 'Enter')
    await press(find('application', '画纸'), 'Escape')
    await tap(find('button', '留下这张画'))
    expect([findAll('dialog'), who().picture === before, editor.media.has(who().picture)]).toEqual([[], false, true])
  })
})

describe('the whole screen', () => {
  it('is left with the same button, and what runs stops', async () => {
    const { editor } = await open(story(seed('onflag'), seed('wait', 50)))
    await tap(find('button', '变大'))
    await tap(find('button', '出发'))
    expect([editor.running(), findAll('button', '写字')]).toEqual([true, []])
    await tap(find('button', '变小'))
    expect([editor.running(), findAll('button', '写字').length]).toEqual([false, 1])
  })

  it('is all there is for those who only look: nothing can be changed or left', async () => {
    const { editor } = await open(addText(story(seed('onclick'), seed('forward', 5)), 'page1', '标题'), true)
    expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual(['出发', '都回到起点'])
    expect(document.querySelector('.cast, .pages, .palette, .scripts')).toBeNull()
    await click(find('button', '出发'))
    await tap(part('[data-text]'))
    expect([findAll('dialog'), editor.page.objects.length]).toEqual([[], 2])
  })
})
