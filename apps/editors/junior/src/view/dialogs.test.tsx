// @vitest-environment happy-dom
import { addCharacter, newProject } from '@mashu/engine-junior'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { mascot } from '../library/address.ts'
import { backgroundGroups, characterGroups, libraryBackgrounds, libraryCharacters } from '../library/catalogue.ts'
import { Dialogs } from './dialogs.tsx'
import type { Dialog } from './dialog.ts'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

const come = (): Promise<void> =>
  vi.waitFor(async () => {
    await happen(() => {})
    expect(findAll('dialog')).toHaveLength(1)
  })

describe('a dialog above the editor', () => {
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
    'shows and reads aloud a message when its code cannot be loaded (%s), and the next tap tries again',
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

  it('adds the character that the child chooses, and closes', async () => {
    const { editor, opened } = await open({ kind: 'characters' })
    const first = libraryCharacters.find(({ group }) => group === characterGroups[0]!.id)!
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    expect([editor.selected!.name, opened]).toEqual([first.name, [undefined]])
  })

  it('has a group for the drawings that this project uses', async () => {
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

  it('sets a chosen background and removes it', async () => {
    const first = libraryBackgrounds.find(({ group }) => group === backgroundGroups[0]!.id)!
    const { editor, opened } = await open({ kind: 'backgrounds' })
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    expect(editor.page.background).toBe(first.picture)
    await tap(find('button', '不要背景'))
    expect([editor.page.background, opened]).toEqual([undefined, [undefined, undefined]])
  })

  it('can open the paint editor for a new character', async () => {
    const { opened } = await open({ kind: 'characters' })
    await tap(find('button', '自己画'))
    expect(opened).toEqual([{ kind: 'paint', target: { kind: 'character' } }])
  })
})
