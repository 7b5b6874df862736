// @vitest-environment happy-dom
import { addText, newProject, type Project, type TextObject } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { TextDialog } from './text-dialog.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

const written = (): Project => addText(newProject('故事', mascot), 'page1', '标题')
const texts = (project: Project): TextObject[] =>
  project.pages.flatMap(({ objects }) => objects.filter((object) => object.kind === 'text'))

async function open(project: Project, id: string | null) {
  const setup = openEditor(project)
  let closed = 0
  await draw(
    setup.around(
      <TextDialog
        id={id}
        onClose={() => {
          closed += 1
        }}
      />,
    ),
  )
  return { ...setup, closed: () => closed, texts: () => texts(setup.editor.project) }
}
const change = () => {
  const project = written()
  return open(project, texts(project)[0]!.id)
}
const pressed = (group: string): string[] =>
  [...find('group', group).querySelectorAll('button')]
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.getAttribute('aria-label')!)

describe('a new text on the stage', () => {
  it('begins with an empty field, in black and in the third size', async () => {
    await open(newProject('故事', mascot), null)
    expect([
      (find('textbox', '写什么') as HTMLInputElement).value,
      pressed('大小'),
      pressed('颜色'),
      findAll('button', '擦掉这些字'),
    ]).toEqual(['', ['第3种大小'], ['黑色'], []])
  })

  it('is added with its size and colour as one undo step', async () => {
    const { texts: now, count, closed, editor } = await open(newProject('故事', mascot), null)
    await type(find('textbox'), '出发')
    await tap(find('button', '第6种大小'))
    await tap(find('button', '红色'))
    await tap(find('button', '好了'))
    expect([now().map(({ text, size, color }) => [text, size, color]), count.edits, closed()]).toEqual([
      [['出发', 72, '#c4281b']],
      1,
      1,
    ])
    await happen(() => editor.undo())
    expect(now()).toEqual([])
  })

  it.each(['', '   '])('is not added when the typed text is %j', async (text) => {
    const { texts: now, count, closed } = await open(newProject('故事', mascot), null)
    await type(find('textbox'), text)
    await tap(find('button', '好了'))
    expect([now(), count.edits, closed()]).toEqual([[], 0, 1])
  })
})

describe('changing a text of the stage', () => {
  it('shows the text, and a tap outside of the dialog keeps the change', async () => {
    const { texts: now } = await change()
    expect((find('textbox') as HTMLInputElement).value).toBe('标题')
    await type(find('textbox'), '新标题')
    await happen(() => {
      document.querySelector('.panel-ground')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    expect(now().map(({ text }) => text)).toEqual(['新标题'])
  })

  it('discards the typed text on Escape', async () => {
    const { texts: now, count, closed } = await change()
    await type(find('textbox'), '新标题')
    await tap(find('button', '红色'))
    await press(find('textbox'), 'Escape')
    expect([now().map(({ text }) => text), count.edits, closed()]).toEqual([['标题'], 0, 1])
  })

  it('deletes the text when the field is emptied', async () => {
    const emptied = await change()
    await type(find('textbox'), '')
    await tap(find('button', '好了'))
    expect(emptied.texts()).toEqual([])
  })

  it('deletes the text by the bin, and undo restores the text', async () => {
    const { texts: now, editor, heard } = await change()
    await tap(find('button', '擦掉这些字'))
    expect([now(), heard.at(-1)]).toEqual([[], 'delete'])
    await happen(() => editor.undo())
    expect(now()).toHaveLength(1)
  })

  it('makes no undo step without a change', async () => {
    const { count, closed } = await change()
    await tap(find('button', '好了'))
    expect([count.edits, closed()]).toEqual([0, 1])
  })

  it('gives light text a dark field, so that the text can be read', async () => {
    await change()
    await tap(find('button', '白色'))
    expect((find('textbox') as HTMLInputElement).style.background).not.toBe('')
    await tap(find('button', '黑色'))
    expect((find('textbox') as HTMLInputElement).style.background).toBe('')
  })
})
