// @vitest-environment happy-dom
import { addCharacter, newProject, type Character } from '@mashu/engine-junior'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { mascot } from '../library/address.ts'
import { backgroundGroups, characterGroups, libraryBackgrounds, libraryCharacters } from '../library/catalogue.ts'
import type { Drawing } from '../paint/model/drawing.ts'
import { Dialogs, keepDrawing } from './dialogs.tsx'
import type { Dialog } from './dialog.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

const drawing = (name = '', svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'): Drawing => ({
  svg,
  name,
  width: 60,
  height: 40,
})
const cast = (editor: ReturnType<typeof openEditor>['editor']): Character[] =>
  editor.page.objects.filter((object): object is Character => object.kind === 'character')

describe('a finished drawing', () => {
  it('becomes a new character with its name, or one without a name', () => {
    const { editor, count } = openEditor()
    keepDrawing(editor, { kind: 'character' }, drawing('  小花 '))
    keepDrawing(editor, { kind: 'character' }, drawing('  '))
    expect(
      cast(editor)
        .map(({ name, width, height }) => [name, width, height])
        .slice(1),
    ).toEqual([
      ['小花', 60, 40],
      ['我画的', 60, 40],
    ])
    expect([editor.selected!.name, count.edits]).toEqual(['我画的', 2])
  })

  it('takes the place of the picture it was painted on, with the name that was given; the scripts stay', () => {
    const { editor } = openEditor()
    const before = editor.selected!
    keepDrawing(editor, { kind: 'picture', character: before.id }, drawing('新脸'))
    expect(editor.selected).toMatchObject({
      id: before.id,
      name: '新脸',
      width: 60,
      height: 40,
      scripts: before.scripts,
      x: before.x,
    })
    expect(editor.selected!.picture).toMatch(/^drawing-[\da-f]+\.svg$/)
    editor.undo()
    expect(editor.selected!.picture).toBe(mascot.picture)
  })

  it('keeps the old name when none is given', () => {
    const { editor } = openEditor()
    keepDrawing(editor, { kind: 'picture', character: 'object2' }, drawing(' '))
    expect(editor.selected!.name).toBe(mascot.name)
  })

  it('becomes the background, and the same drawing is kept once', () => {
    const { editor } = openEditor()
    keepDrawing(editor, { kind: 'background' }, drawing())
    keepDrawing(editor, { kind: 'character' }, drawing('同样'))
    expect([editor.page.background, editor.media.size]).toEqual([[...editor.media.keys()][0], 1])
    keepDrawing(editor, { kind: 'background' }, drawing('', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'))
    expect(editor.media.size).toBe(2)
  })
})

/** Until the code of a window has come. */
const come = (): Promise<void> =>
  vi.waitFor(async () => {
    await happen(() => {})
    expect(findAll('dialog')).toHaveLength(1)
  }, 15_000)

describe('the window over the editor', () => {
  const open = async (dialog: Dialog, setup = openEditor()) => {
    const opened: (Dialog | undefined)[] = []
    await draw(
      setup.around(
        <Dialogs
          dialog={dialog}
          open={(next) => {
            opened.push(next)
          }}
        />,
      ),
    )
    await come()
    return { ...setup, opened }
  }

  it.each(['characters', 'record'] as const)(
    'that does not come (%s) leaves a sign that is read out; the next tap asks again',
    async (kind) => {
      const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      const { around, heard } = openEditor()
      function EditorPage() {
        const [dialog, setDialog] = useState<Dialog>()
        return (
          <>
            <button type="button" onClick={() => setDialog({ kind })}>
              来
            </button>
            <Dialogs dialog={dialog} open={setDialog} />
          </>
        )
      }
      await draw(around(<EditorPage />))
      await tap(find('button', '来'))
      expect([
        findAll('alertdialog', /看看网络，再点一次/).length,
        heard.filter((words) => words.startsWith('说 没有加载好')).length,
        find('alertdialog').querySelectorAll('svg').length,
      ]).toEqual([1, 1, 2])
      await tap(find('button', '好的'))
      expect(findAll('alertdialog')).toEqual([])
      line.mockRestore()
      await tap(find('button', '来'))
      await come()
    },
  )

  it('with the characters asks one in and closes', async () => {
    const { editor, opened } = await open({ kind: 'characters' })
    const first = libraryCharacters.find(({ group }) => group === characterGroups[0]!.id)!
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    expect([editor.selected!.name, opened]).toEqual([first.name, [undefined]])
  })

  it('with the characters has a group for drawings of this project that stand somewhere', async () => {
    const setup = openEditor(
      addCharacter(newProject('故事', mascot), 'page1', {
        name: '小花',
        picture: 'drawing-1.svg',
        width: 50,
        height: 50,
      }),
    )
    setup.editor.addMedia('drawing-1.svg', new TextEncoder().encode('<svg/>'))
    setup.editor.addMedia('unused.svg', new TextEncoder().encode('<svg/>'))
    await open({ kind: 'characters' }, setup)
    await tap(find('button', '我画的'))
    expect([findAll('button', '小花').length, findAll('button', mascot.name).length]).toEqual([1, 0])
  })

  it('with the backgrounds sets one, and takes it away', async () => {
    const first = libraryBackgrounds.find(({ group }) => group === backgroundGroups[0]!.id)!
    const { editor, opened } = await open({ kind: 'backgrounds' })
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    expect(editor.page.background).toBe(first.picture)
    await tap(find('button', '不要背景'))
    expect([editor.page.background, opened]).toEqual([undefined, [undefined, undefined]])
  })

  it('leads from an empty canvas to the paint editor', async () => {
    const { opened } = await open({ kind: 'characters' })
    await tap(find('button', '自己画'))
    expect(opened).toEqual([{ kind: 'paint', target: { kind: 'character' } }])
  })
})
