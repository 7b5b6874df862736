// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { open, press, tearDown } from './test/text-field.tsx'

afterEach(tearDown)

describe('a paragraph', () => {
  it.each([
    ['有序列表', '<ol><li><p>一段</p></li></ol>'],
    ['无序列表', '<ul><li><p>一段</p></li></ul>'],
    ['引用', '<blockquote><p>一段</p></blockquote>'],
    ['居中', '<p style="text-align: center">一段</p>'],
    ['右对齐', '<p style="text-align: right">一段</p>'],
  ])('is formatted by %s', async (name, markup) => {
    const { last } = await open('<p>一段</p>')
    await press(name)
    expect(last()?.replace(/center;|right;/, (side) => side.slice(0, -1))).toBe(markup)
  })

  it.each([
    [1, '<h1>一段</h1>'],
    [4, '<h4>一段</h4>'],
  ])('becomes a heading of level %i, and plain text again', async (level, markup) => {
    const { last } = await open('<p>一段</p>')
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '段落样式' })
    await act(async () => {
      fireEvent.change(select, { target: { value: String(level) } })
    })
    expect(last()).toBe(markup)
    await waitFor(() => expect(select.value).toBe(String(level)))
    await act(async () => {
      fireEvent.change(select, { target: { value: '0' } })
    })
    expect(last()).toBe('<p>一段</p>')
  })

  it('shows its alignment by a pressed button', async () => {
    await open('<p style="text-align: center">一段</p>')
    await waitFor(() => expect(screen.getByRole('button', { name: '居中' }).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByRole('button', { name: '左对齐' }).getAttribute('aria-pressed')).toBe('false')
    await press('左对齐')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '左对齐' }).getAttribute('aria-pressed')).toBe('true'),
    )
  })
})
