// @vitest-environment happy-dom
import {
  addCharacter,
  addPage,
  addText,
  characters,
  drop,
  newProject,
  seed,
  stripLength,
  type BlockSeed,
  type Character,
  type Project,
} from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { click, drag, draw, find, findAll, happen, hold, press, tap, type } from '../../test/drawn.ts'
import { lay } from '../../test/element-box.ts'
import { mascot } from '../library/address.ts'
import { categoryName } from './block/colour.ts'
import { Editor } from './editor.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = { page: 'page1', character: 'object2' }
const story = (...blocks: BlockSeed[]): Project =>
  blocks.length === 0 ? newProject('故事', mascot) : drop(newProject('故事', mascot), place, blocks, { x: 20, y: 20 })
const dog = { name: '小狗', picture: 'dog.svg', width: 189, height: 189 }
const part = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

/** Where the tests have the parts of the editor: the palette, and below it the scripts, one pixel for one unit. */
const [paletteTop, scriptsTop] = [300, 400]

async function open(project: Project = story(), lookOnly = false) {
  const editorPage = openEditor(project)
  await draw(<Editor tools={editorPage.tools} lookOnly={lookOnly} />)
  if (!lookOnly) {
    lay(part('.palette'), 0, paletteTop, 800, 100)
    lay(part('.scripts'), 0, scriptsTop, 800, 300)
    lay(part('.scripts-canvas'), 0, scriptsTop, 800, 300)
  }
  const who = (name: string = mascot.name): Character =>
    characters(editorPage.editor.page).find((character) => character.name === name)!
  return {
    ...editorPage,
    who,
    strips: (name?: string) => who(name).scripts.map(({ blocks }) => blocks.map(({ op }) => op)),
  }
}
const inPalette = (name: string): HTMLElement => find('img', name)
const inScript = (op: string): HTMLElement => part(`.scripts [data-op="${op}"]`)
const choose = (category: keyof typeof categoryName): Promise<void> => tap(find('button', categoryName[category]))
const down = (element: Element, x: number, y: number) =>
  happen(() => {
    element.dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        clientX: x,
        clientY: y,
        pointerType: 'touch',
      }),
    )
  })
const onward = (name: string, x = 0, y = 0) =>
  happen(() => {
    window.dispatchEvent(
      new PointerEvent(name, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y }),
    )
  })

describe('building a script', () => {
  it('begins with a hint that goes away with the first block', async () => {
    const { strips, heard } = await open()
    expect(document.querySelector('.scripts-hint')).not.toBeNull()
    await drag(inPalette('点小旗开始'), [0, paletteTop], [20, 350], [120, 450])
    expect([strips(), document.querySelector('.scripts-hint'), heard.slice(-2)]).toEqual([
      [['onflag']],
      null,
      ['pick', 'drop'],
    ])
  })

  it('shows the yellow place near a block and snaps the new one on, in one step', async () => {
    const { strips, heard, count, editor } = await open(story(seed('onflag')))
    await choose('motion')
    const behind: [number, number] = [20 + stripLength([seed('onflag')]) + 12, scriptsTop + 20]
    await down(inPalette('向右走'), 0, 0)
    await onward('pointermove', ...behind)
    expect([
      findAll('img', '向右走').length,
      part('.landing').dataset['landing'],
      part('.ghost').dataset['gap'],
    ]).toEqual([1, 'left', ''])
    await onward('pointerup', ...behind)
    expect([strips(), count.edits, heard.at(-1), document.querySelector('.landing, .ghost')]).toEqual([
      [['onflag', 'forward']],
      1,
      'snap',
      null,
    ])
    await happen(() => editor.undo())
    expect(strips()).toEqual([['onflag']])
  })

  it('leaves a block alone that is put down far away', async () => {
    const { strips } = await open(story(seed('onflag')))
    await choose('motion')
    await drag(inPalette('向上走'), [0, 0], [300, 600])
    expect(strips()).toEqual([['onflag'], ['up']])
  })

  it('takes a block with everything to its right', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('forward', 3), seed('up', 2)))
    await drag(inScript('forward'), [100, scriptsTop + 40], [110, scriptsTop + 40], [160, scriptsTop + 240])
    expect([strips(), count.edits]).toEqual([[['onflag'], ['forward', 'up']], 1])
  })

  it('throws away what is let go over the palette, which shows its bin meanwhile', async () => {
    const { strips, heard, editor } = await open(story(seed('onflag'), seed('forward', 3), seed('up', 2)))
    await down(inScript('forward'), 100, scriptsTop + 40)
    await onward('pointermove', 120, scriptsTop + 60)
    expect([part('.palette').dataset['bin'], part('.scripts').querySelectorAll('[data-block]').length]).toEqual([
      'ready',
      1,
    ])
    await onward('pointermove', 120, paletteTop + 20)
    expect(part('.palette').dataset['bin']).toBe('open')
    await onward('pointerup', 120, paletteTop + 20)
    expect([strips(), heard.at(-1), part('.palette').dataset['bin']]).toEqual([[['onflag']], 'delete', undefined])
    await happen(() => editor.undo())
    expect(strips()).toEqual([['onflag', 'forward', 'up']])
  })

  it('makes no step of a palette block that is put back', async () => {
    const { count, strips } = await open()
    await drag(inPalette('点角色开始'), [0, paletteTop], [20, 450], [30, paletteTop + 20])
    expect([count.edits, strips()]).toEqual([0, []])
  })

  it('puts everything back when the system takes the finger away', async () => {
    const { count, strips } = await open(story(seed('onflag'), seed('forward', 3)))
    await down(inScript('forward'), 100, scriptsTop + 40)
    await onward('pointermove', 400, scriptsTop + 200)
    expect(part('.ghost')).not.toBeNull()
    await onward('pointercancel')
    expect([count.edits, strips(), document.querySelector('.ghost')]).toEqual([0, [['onflag', 'forward']], null])
  })

  it('copies to another character what is dropped on it, and leaves the own script', async () => {
    const { strips, editor, count } = await open(
      drop(
        addCharacter(story(), 'page1', dog),
        { page: 'page1', character: 'object3' },
        [seed('onflag'), seed('up', 2)],
        { x: 20, y: 20 },
      ),
    )
    expect(editor.selected!.name).toBe('小狗')
    const tile = find('button', mascot.name).closest('li')!
    lay(tile, 0, 0, 100, 100)
    await down(inScript('onflag'), 30, scriptsTop + 40)
    await onward('pointermove', 50, 50)
    expect(tile.className).toContain('over')
    await onward('pointerup', 50, 50)
    expect([strips(), strips('小狗'), count.edits, tile.className.includes('over')]).toEqual([
      [['onflag', 'up']],
      [['onflag', 'up']],
      1,
      false,
    ])
  })

  it('gives back what is dropped on the character it belongs to', async () => {
    const { strips, count } = await open(story(seed('onflag'), seed('up', 2)))
    lay(find('button', mascot.name).closest('li')!, 0, 0, 100, 100)
    await drag(inScript('up'), [100, scriptsTop + 40], [100, 300], [50, 50])
    expect([strips(), count.edits]).toEqual([[['onflag', 'up']], 0])
  })
})

describe('a finger on a block', () => {
  it('runs its script, whatever it begins with, and lights what runs', async () => {
    const { editor } = await open(story(seed('forward', 3), seed('up', 2)))
    await tap(inScript('up'))
    expect(editor.running()).toBe(true)
    await happen(() => {
      editor.runner.runtime.tick()
    })
    expect(inScript('forward').classList.contains('running')).toBe(true)
    await happen(() => editor.runner.stop())
    expect(part('.scripts').querySelector('.running')).toBeNull()
  })

  it('that rests hears its name, and runs nothing', async () => {
    vi.useFakeTimers()
    const { editor, heard } = await open(story(seed('forward', 3)))
    await hold(inScript('forward'))
    expect([heard.at(-1), editor.running()]).toEqual(['说 向右走', false])
  })

  it('on the value opens the pad, and what is typed stands on the block', async () => {
    const { who, count } = await open(story(seed('forward', 3)))
    await tap(inScript('forward').querySelector<HTMLElement>('[data-value]')!)
    expect(findAll('dialog', '向右走')).toHaveLength(1)
    await tap(find('button', '8'))
    await happen(() => {
      part('.panel-ground').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    expect([who().scripts[0]!.blocks[0]!.arg, inScript('forward').textContent, findAll('dialog'), count.edits]).toEqual(
      [8, '8', [], 1],
    )
  })

  it('on words opens a field; Escape leaves the old ones', async () => {
    const { count } = await open(story(seed('say', '你好')))
    await tap(inScript('say').querySelector<HTMLElement>('[data-value]')!)
    await type(find('textbox', '说什么'), '再见')
    await press(find('textbox', '说什么'), 'Escape')
    expect([inScript('say').textContent, findAll('dialog'), count.edits]).toEqual(['你好', [], 0])
  })

  it('beside all blocks moves the paper', async () => {
    const { count, editor } = await open(story(seed('forward', 3)))
    const scrolled = vi.spyOn(part('.scripts'), 'scrollTo')
    await drag(part('.scripts-canvas'), [400, 600], [380, 590], [300, 560])
    expect([scrolled.mock.lastCall, count.edits, editor.running()]).toEqual([[100, 40], 0, false])
  })
})

describe('pages', () => {
  const three = (): Project => addPage(addPage(story(), mascot), mascot)
  const tiles = () => findAll('button', /^第\d页$/).map((button) => button.closest('li')!)
  const layTiles = (): void => tiles().forEach((tile, index) => lay(tile, 900, index * 100, 100, 80))

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
