// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SlideLinesInput } from './slide-lines-input.tsx'

afterEach(cleanup)

function open(banner: string, value: string): string[] {
  const changes: string[] = []
  const change = (text: unknown) => changes.push(String(text))
  const given = { value, values: { banner }, onChange: change, placeholder: '免费试听' }
  render(<SlideLinesInput {...given} id="buttons" disabled={false} mode="edit" />)
  return changes
}
const type = (place: number, text: string) =>
  fireEvent.change(screen.getAllByRole('textbox')[place]!, { target: { value: text } })

it('the input shows a field for each picture, and keeps the lines of the other pictures', () => {
  const changes = open('a.png,b.png,c.png', '去看看\n\n报名')
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value)).toEqual(['去看看', '', '报名'])
  type(1, '试听 ')
  type(2, '')
  type(0, '')
  expect(changes).toEqual(['去看看\n试听 \n报名', '去看看', '\n\n报名'])
})

it('the input asks for pictures first if there are none', () => {
  open('', '')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/先上传轮播图/)).toBeTruthy()
})
