// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, part } from '../../test/editor-parts.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the dialogs of the editor', () => {
  it('add a text to the stage and change it', async () => {
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

  it('edit the picture of a character, and Escape does not discard the drawing', async () => {
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
