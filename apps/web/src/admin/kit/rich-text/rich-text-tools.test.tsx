// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { open, press, tearDown } from './test/text-field.tsx'

afterEach(tearDown)
const tools = () => within(screen.getByRole('toolbar', { name: '内容的格式' }))

it('nothing can be undone or redone at first', async () => {
  await open('<p>一段</p>')
  const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await waitFor(() => expect([off('撤销 (Ctrl+Z)'), off('重做 (Ctrl+Y)')]).toEqual([true, true]))
  await press('引用')
  await waitFor(() => expect(off('撤销 (Ctrl+Z)')).toBe(false))
  await press('撤销 (Ctrl+Z)')
  await waitFor(() => expect(off('重做 (Ctrl+Y)')).toBe(false))
})

it('arrow keys move the focus between the tools, and from the last tool to the first', async () => {
  await open('<p>一段</p>')
  const bold = tools().getByRole('button', { name: '加粗 (Ctrl+B)' })
  bold.focus()
  fireEvent.keyDown(bold, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('斜体 (Ctrl+I)')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  // Undo and redo are disabled, so the menu for paragraphs is the first tool.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('段落样式')
  const last = tools().getAllByRole('button').at(-1)!
  last.focus()
  fireEvent.keyDown(last, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('段落样式')
})

it('a locked text has no toolbar', async () => {
  await open('<p>字</p>', { disabled: true })
  expect(screen.queryByRole('toolbar')).toBeNull()
})
