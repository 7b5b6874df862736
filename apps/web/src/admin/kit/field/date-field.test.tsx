// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

it.each([
  ['without seconds', '2020-01-02 08:30', '2020-01-02 08:30:00'],
  ['copied with its seconds', '2020-01-02 08:30:15', '2020-01-02 08:30:15'],
])('accepts a typed time %s', (_, typed, wire) => {
  const onChange = vi.fn()
  render(<DateField disabled={false} placeholder="时间" withTime onChange={onChange} />)
  const input = screen.getByPlaceholderText('时间')
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith(wire)
})

it('shows a time without seconds', () => {
  render(<DateField disabled={false} placeholder="时间" withTime value="2020-01-02 08:30:15" />)
  expect(screen.getByPlaceholderText<HTMLInputElement>('时间').value).toBe('2020-01-02 08:30')
})

it('accepts a typed value on Enter without submitting the form', async () => {
  render(<DateField disabled={false} placeholder="时间" withTime />)
  const input = screen.getByPlaceholderText('时间')
  // `fireEvent` returns false when the component prevented the default action.
  const pressEnter = () => fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: '2020-01-02 08:30' } })
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull())
  expect(pressEnter()).toBe(false)
  await waitFor(() => expect(pressEnter()).toBe(true))
})

it('offers minutes in steps of five, and keeps any other minute', async () => {
  // An import of the CSS module would return only class names.
  const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, code: string) => string }>('node:fs')
  const css = readFileSync(
    import.meta.url.replace('file://', '').replace('date-field.test.tsx', 'picker.module.css'),
    'utf8',
  )
  const hidden = /\.popup (ul[^{]+) \{\s*display: none;/.exec(css)![1]!
  const onChange = vi.fn()
  render(<DateField disabled={false} placeholder="时间" withTime value="2020-01-02 08:03:00" onChange={onChange} />)
  const input = screen.getByPlaceholderText<HTMLInputElement>('时间')
  expect(input.value).toBe('2020-01-02 08:03')
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  const panel = await waitFor(() => document.querySelector('.ant-picker-dropdown')!)
  expect(panel.className).toContain('popup')
  const minutes = [...panel.querySelectorAll('ul[data-type="minute"] > li')].filter((cell) => !cell.matches(hidden))
  const fives = Array.from({ length: 12 }, (_, at) => String(at * 5).padStart(2, '0'))
  expect(minutes.map((cell) => cell.textContent)).toEqual([...fives, '03'].sort())
  // Choosing another day and hour keeps the minute.
  fireEvent.click(panel.querySelector('td[title="2020-01-09"]')!)
  fireEvent.click(panel.querySelector('ul[data-type="hour"] > li[data-value="14"]')!)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('2020-01-09 14:03:00')
})

it.each([
  [true, '23:59:00'],
  [false, '00:00:00'],
])('a picked day gets the time 23:59 in an end field and 00:00 in a start field (isEnd: %s)', async (isEnd, time) => {
  const onChange = vi.fn()
  render(<DateField disabled={false} placeholder="时间" withTime isEnd={isEnd} onChange={onChange} />)
  const input = screen.getByPlaceholderText('时间')
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  const panel = await waitFor(() => document.querySelector('.ant-picker-dropdown')!)
  const day = panel.querySelector('td.ant-picker-cell-in-view')!
  fireEvent.click(day)
  fireEvent.click(panel.querySelector('.ant-picker-ok button')!)
  expect(onChange).toHaveBeenCalledWith(`${day.getAttribute('title')!} ${time}`)
})
