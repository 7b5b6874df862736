import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { Control } from '../control.tsx'
import { makeField, type FieldSpec } from '../../field/field.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { draw, signIn } from '../../test/test-server.tsx'

const changed = vi.fn()
interface Options {
  value?: unknown
  disabled?: boolean
  placeholder?: string
  name?: string
}

function Holder({
  schema,
  spec,
  options: { value: start, disabled = false, placeholder = '', name = 'x' },
}: {
  schema: FieldSchema
  spec: FieldSpec
  options: Options
}) {
  const [value, setValue] = useState(start)
  const field = makeField(name, { title: '某项', ...schema }, false, spec)
  return (
    <>
      <label htmlFor="it">某项</label>
      <Control
        field={field}
        id="it"
        value={value}
        onChange={(next) => {
          setValue(next)
          changed(next)
        }}
        disabled={disabled}
        placeholder={placeholder}
        values={{ other: 1 }}
        mode="edit"
      />
    </>
  )
}
export const open = (schema: FieldSchema, spec: FieldSpec = {}, options: Options = {}) =>
  draw(<Holder schema={schema} spec={spec} options={options} />)
export const box = () => screen.getByLabelText<HTMLInputElement>('某项')
export const type = (value: string) => fireEvent.change(box(), { target: { value } })
export const last = () => changed.mock.lastCall?.[0] as unknown

export const setUp = () => {
  signIn(['admin'])
  changed.mockReset()
}
