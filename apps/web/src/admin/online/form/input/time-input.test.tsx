// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TimeInput } from './inputs.tsx'

afterEach(cleanup)

it('a time field accepts a minute that the user types', async () => {
  const onChange = vi.fn()
  render(<TimeInput value="08:03" placeholder="时间" disabled={false} values={{}} mode="edit" onChange={onChange} />)
  const input = screen.getByPlaceholderText<HTMLInputElement>('时间')
  expect(input.value).toBe('08:03')
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  const panel = await waitFor(() => document.querySelector('.ant-picker-dropdown')!)
  expect(panel.className).toContain('popup')
  fireEvent.change(input, { target: { value: '14:47' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('14:47')
})
