// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

const file = (name: string) => new File(['x'], name)

function zone(options: { multiple?: boolean; disabled?: boolean } = {}) {
  const take = vi.fn()
  render(
    <FileDrop label="选择文件" take={take} {...options}>
      拖到这里
    </FileDrop>,
  )
  return {
    take: () => take.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name)),
    button: screen.getByRole('button', { name: '拖到这里' }),
    input: screen.getByLabelText<HTMLInputElement>('选择文件'),
  }
}

test('accepts dropped and selected files, but only one unless several are allowed', () => {
  const single = zone()
  fireEvent.drop(single.button, { dataTransfer: { files: [file('甲.png'), file('乙.png')] } })
  fireEvent.change(single.input, { target: { files: [file('丙.png')] } })
  expect(single.take()).toEqual([['甲.png'], ['丙.png']])
  cleanup()
  const several = zone({ multiple: true })
  fireEvent.drop(several.button, { dataTransfer: { files: [file('甲.png'), file('乙.png')] } })
  expect(several.take()).toEqual([['甲.png', '乙.png']])
})

test('ignores dragged text and a cancelled file dialog', () => {
  const { take, button, input } = zone()
  fireEvent.drop(button, { dataTransfer: { files: [] } })
  fireEvent.change(input, { target: { files: [] } })
  expect(take()).toEqual([])
})

test('accepts nothing while disabled, and keeps the page open', () => {
  const { take, button } = zone({ disabled: true })
  // `false` means that the default action of the browser was prevented.
  expect(fireEvent.drop(button, { dataTransfer: { files: [file('甲.png')] } })).toBe(false)
  expect(fireEvent.dragOver(button)).toBe(false)
  expect(take()).toEqual([])
})

test('highlights the area while a file is dragged over the area', () => {
  const { button } = zone()
  const before = button.className
  fireEvent.dragOver(button)
  expect(button.className).not.toBe(before)
  fireEvent.dragLeave(button)
  expect(button.className).toBe(before)
})
