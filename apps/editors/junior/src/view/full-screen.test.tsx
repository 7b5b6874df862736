// @vitest-environment happy-dom
import { addText, seed } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { click, find, findAll } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { open, part, story } from '../../test/editor-parts.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the full screen', () => {
  it('ends by the same button, which stops all scripts', async () => {
    const { editor } = await open(story(seed('onflag'), seed('wait', 50)))
    await tap(find('button', '变大'))
    await tap(find('button', '出发'))
    expect([editor.running(), findAll('button', '写字')]).toEqual([true, []])
    await tap(find('button', '变小'))
    expect([editor.running(), findAll('button', '写字').length]).toEqual([false, 1])
  })

  it('is the only view for users who may only look', async () => {
    const { editor } = await open(addText(story(seed('onclick'), seed('forward', 5)), 'page1', '标题'), true)
    expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual(['出发', '都回到起点'])
    expect(document.querySelector('.cast, .pages, .palette, .scripts')).toBeNull()
    await click(find('button', '出发'))
    await tap(part('[data-text]'))
    expect([findAll('dialog'), editor.page.objects.length]).toEqual([[], 2])
  })
})
