// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { find, happen, type } from '@mashu/ui/drawn'
import { open, keys } from '../../../test/open-argument-panel.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

describe('words of a speech bubble', () => {
  it('have at most fifty characters, and Enter or the tick stores them', async () => {
    const { value } = await open('say', '你好')
    const field = find('textbox', '说什么') as HTMLInputElement
    expect([field.value, field.maxLength]).toEqual(['你好', 50])
    await type(field, '再见')
    await happen(() => {
      field.form!.requestSubmit()
    })
    expect(value()).toBe('再见')
  })

  it('may be empty', async () => {
    const { value } = await open('say', '你好')
    await type(find('textbox', '说什么'), '')
    await keys('好了')
    expect(value()).toBe('')
  })
})
