// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

it.each([
  ['without seconds', '2020-01-02 08:30', '2020-01-02 08:30:00'],
  ['copied with its seconds', '2020-01-02 08:30:15', '2020-01-02 08:30:15'],
])('takes a time typed %s', (_, typed, wire) => {
  const onChange = vi.fn()
  render(<DateField disabled={false} placeholder="时间" withTime onChange={onChange} />)
  const input = screen.getByPlaceholderText('时间')
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith(wire)
})

it('shows a time without its seconds', () => {
  render(<DateField disabled={false} placeholder="时间" withTime value="2020-01-02 08:30:15" />)
  expect(screen.getByPlaceholderText<HTMLInputElement>('时间').value).toBe('2020-01-02 08:30')
})

it('takes what was typed without sending the form it is in', async () => {
  render(<DateField disabled={false} placeholder="时间" withTime />)
  const input = screen.getByPlaceholderText('时间')
  // `fireEvent` tells whether the browser goes on with what the key does by itself.
  const pressEnter = () => fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: '2020-01-02 08:30' } })
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull())
  expect(pressEnter()).toBe(false)
  await waitFor(() => expect(pressEnter()).toBe(true))
})
