// @vitest-environment happy-dom
import type { Character } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { mascot } from '../library/address.ts'
import type { Drawing } from '../paint/model/drawing.ts'
import { keepDrawing } from './dialogs.tsx'

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
  it('becomes a new character with the given name or a default name', () => {
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

  it('replaces the picture and the name of its character, and keeps the scripts', () => {
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

  it('does not change the name of its character when the child gave no name', () => {
    const { editor } = openEditor()
    keepDrawing(editor, { kind: 'picture', character: 'object2' }, drawing(' '))
    expect(editor.selected!.name).toBe(mascot.name)
  })

  it('becomes the background, and equal drawings are stored once', () => {
    const { editor } = openEditor()
    keepDrawing(editor, { kind: 'background' }, drawing())
    keepDrawing(editor, { kind: 'character' }, drawing('同样'))
    expect([editor.page.background, editor.media.size]).toEqual([[...editor.media.keys()][0], 1])
    keepDrawing(editor, { kind: 'background' }, drawing('', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'))
    expect(editor.media.size).toBe(2)
  })
})
