// @vitest-environment happy-dom
import { addPage, newProject, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, pass, press } from '@mashu/ui/drawn'
import { hold, tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { PageList } from './page-list.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => vi.useRealTimers())

describe('the pages of a story', () => {
  const pages = (count: number): Project =>
    Array.from({ length: count - 1 }).reduce<Project>((project) => addPage(project, mascot), newProject('故事', mascot))
  const open = async (count: number) => {
    const setup = openEditor(pages(count))
    await draw(setup.around(<PageList />))
    return setup
  }

  it('are numbered, and the open page is marked', async () => {
    await open(3)
    expect(
      findAll('button', /^第/).map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('aria-pressed'),
      ]),
    ).toEqual([
      ['第1页', 'false'],
      ['第2页', 'false'],
      ['第3页', 'true'],
    ])
  })

  it('are opened by a tap or by keys', async () => {
    const { editor } = await open(3)
    await tap(find('button', '第1页'))
    expect(editor.page.id).toBe(editor.project.pages[0]!.id)
    await press(find('button', '第2页'), ' ')
    expect(editor.page.id).toBe(editor.project.pages[1]!.id)
  })

  it('are at most four, and a picture then explains the maximum', async () => {
    const { editor, heard } = await open(3)
    await tap(find('button', '加一页'))
    expect([editor.project.pages.length, findAll('button', '加一页')]).toEqual([4, []])
    await tap(find('button', '住满了，最多4页'))
    expect([heard.slice(-2), editor.project.pages.length]).toEqual([['refuse', '说 一个故事最多4页'], 4])
  })

  it('can be deleted after a long press, and an empty page replaces the only page', async () => {
    vi.useFakeTimers()
    const { editor } = await open(2)
    await hold(find('button', '第1页'))
    await tap(find('button', '删掉第1页'))
    expect(editor.project.pages).toHaveLength(1)
    const left = editor.page.id
    await hold(find('button', '第1页'))
    await tap(find('button', '删掉第1页'))
    expect([editor.project.pages.length, editor.page.id === left]).toEqual([1, false])
    await pass(0)
  })
})
