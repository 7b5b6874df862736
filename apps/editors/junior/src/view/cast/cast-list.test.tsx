// @vitest-environment happy-dom
import { addCharacter, characters, newProject, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, happen, press } from '@mashu/ui/drawn'
import { hold, tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { CastList } from './cast-list.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => vi.useRealTimers())

const two = (): Project =>
  addCharacter(newProject('故事', mascot), 'page1', { name: '小狗', picture: 'dog.svg', width: 189, height: 189 })

const names = (project: Project): string[] => characters(project.pages[0]!).map(({ name }) => name)

describe('the characters of a page', () => {
  const open = async (project: Project = two()) => {
    const setup = openEditor(project)
    const asked: string[] = []
    await draw(
      setup.around(
        <CastList
          onAdd={() => {
            asked.push('add')
          }}
          onPaint={({ name }) => {
            asked.push(`paint ${name}`)
          }}
        />,
      ),
    )
    return { ...setup, asked }
  }
  const pressed = (): string[] =>
    findAll('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.getAttribute('aria-label') ?? '')

  it('are listed from front to back, and the selected character is marked', async () => {
    await open()
    expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '小狗',
      '画一画',
      mascot.name,
      '请一个新角色',
    ])
    expect(pressed()).toEqual(['小狗'])
  })

  it('are selected by a tap or by keys, without an undo step', async () => {
    const { editor, count } = await open()
    await tap(find('button', mascot.name))
    expect([editor.selected?.name, pressed()]).toEqual([mascot.name, [mascot.name]])
    await press(find('button', '小狗'), 'Enter')
    expect([editor.selected?.name, count.edits]).toEqual(['小狗', 0])
    await press(find('button', mascot.name), 'x')
    expect(editor.selected?.name).toBe('小狗')
  })

  it('can be painted only when they are selected, and new characters can be added', async () => {
    const { asked } = await open()
    await tap(find('button', '画一画'))
    await tap(find('button', '请一个新角色'))
    expect(asked).toEqual(['paint 小狗', 'add'])
  })

  it('shake on a long press; the red mark deletes the character', async () => {
    vi.useFakeTimers()
    const { editor, heard } = await open()
    await hold(find('button', '小狗'))
    expect(heard).toContain('说 小狗')
    await tap(find('button', '删掉小狗'))
    expect([names(editor.project), heard.at(-1), editor.selected?.name]).toEqual([[mascot.name], 'delete', mascot.name])
    await happen(() => editor.undo())
    expect(names(editor.project)).toEqual([mascot.name, '小狗'])
  })

  it('stop shaking when something else is touched', async () => {
    vi.useFakeTimers()
    const { editor } = await open()
    await hold(find('button', '小狗'))
    expect(findAll('button', '删掉小狗')).toHaveLength(1)
    await tap(find('button', mascot.name))
    expect([findAll('button', '删掉小狗'), names(editor.project).length]).toEqual([[], 2])
  })

  it('may all be deleted, and the button for a new character stays', async () => {
    const project = newProject('空', mascot)
    await open({ ...project, pages: [{ ...project.pages[0]!, objects: [], selected: undefined }] })
    expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual(['请一个新角色'])
  })
})
