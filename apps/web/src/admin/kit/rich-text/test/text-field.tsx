import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { tidy } from '../../test/test-server.tsx'
import { RichTextField } from '../rich-text-field.tsx'

export const tearDown = () => {
  cleanup()
  tidy()
}

export async function open(markup: string, more: { disabled?: boolean } = {}) {
  const heard: string[] = []
  const form = (value: string) => (
    <RichTextField
      label="内容"
      value={value}
      onChange={(next) => {
        heard.push(String(next))
        rerender(form(String(next)))
      }}
      {...more}
    />
  )
  const { rerender } = render(form(markup))
  await screen.findByRole('textbox', { name: '内容' })
  return { last: () => heard.at(-1), heard }
}
export const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
export const choose = (name: string, ...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { files } })
  })
export const file = (name: string, type: string) => new File(['x'], name, { type })
