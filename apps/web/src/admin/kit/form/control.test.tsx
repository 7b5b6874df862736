// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Control } from './control.tsx'
import { makeField, type FieldSpec } from '../field/field.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'

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
const open = (schema: FieldSchema, spec: FieldSpec = {}, options: Options = {}) =>
  draw(<Holder schema={schema} spec={spec} options={options} />)
const box = () => screen.getByLabelText<HTMLInputElement>('某项')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const last = () => changed.mock.lastCall?.[0] as unknown
const pick = async (option: string) => {
  fireEvent.mouseDown(box())
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

beforeEach(() => {
  signIn(['admin'])
  changed.mockReset()
})
afterEach(tidy)

describe('a control of a form', () => {
  it('is a text that asks for itself, unless the screen asks', () => {
    open({ type: 'string' })
    expect(box().placeholder).toBe('请输入某项')
    type('甲')
    expect(last()).toBe('甲')
    tidy()
    open({ type: 'string' }, {}, { placeholder: '例如 P1' })
    expect(box().placeholder).toBe('例如 P1')
  })

  it('keeps locked text readable instead of greying it', () => {
    open({ type: 'string' }, {}, { value: 'admin', disabled: true })
    expect([box().value, box().readOnly, box().disabled]).toEqual(['admin', true, false])
  })

  it('counts the letters of a long text', () => {
    open({ type: 'string', maxLength: 200 }, { kind: 'longText' }, { value: '四个字呀' })
    expect(box().tagName).toBe('TEXTAREA')
    expect(screen.getByText('4 / 200')).toBeTruthy()
  })

  it('never lets a browser fill a password in', () => {
    open({ type: 'string', kind: 'password' })
    expect([box().type, box().autocomplete]).toEqual(['password', 'new-password'])
  })

  it('is a switch for a flag, whatever way the value came', () => {
    open({ type: 'boolean' }, {}, { value: 1 })
    const flag = screen.getByRole('switch')
    expect(flag.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(flag)
    expect(last()).toBe(false)
  })

  it('is a number for a number', () => {
    open({ type: 'integer' }, {}, { value: 3 })
    type('12')
    expect(last()).toBe(12)
  })

  it('is what the screen draws where it draws something', () => {
    open(
      { type: 'string' },
      { input: ({ values, mode, disabled }) => <output>{`${mode} ${String(values['other'])} ${disabled}`}</output> },
      { disabled: true },
    )
    expect(screen.getByRole('status').textContent).toBe('edit 1 true')
  })

  it('takes files one or several, as the screen says', () => {
    open({ type: 'string', kind: 'file' }, { count: 5 }, { value: 'temp/a.pdf' })
    expect(screen.getByRole('link', { name: 'a.pdf' })).toBeTruthy()
    expect(document.querySelector<HTMLInputElement>('input[type=file]')!.multiple).toBe(true)
  })

  it.each([
    [{ kind: 'date' } as const, '2026-09-01', '2026-09-01'],
    [{ kind: 'time' } as const, '2026-09-01 08:30:00', '2026-09-01 08:30'],
  ])('shows a day or a moment as the wire has it: %o', async (schema, value, shown) => {
    open({ type: 'string', ...schema }, {}, { value })
    await waitFor(() => expect(box().value).toBe(shown))
  })
})

describe('choices', () => {
  const options = [
    { value: 1, text: '上传' },
    { value: 2, text: '链接' },
    { value: 3, text: '外部' },
  ]

  it('written out travel as text', async () => {
    open({ type: 'integer' }, { options }, { value: 1 })
    await pick('链接')
    expect(last()).toBe('2')
  })

  it('several travel as a comma list', async () => {
    open({ type: 'string' }, { options, multiple: true }, { value: '1' })
    await pick('外部')
    expect(last()).toBe('1,3')
  })

  it('side by side are taken by a click', () => {
    open({ type: 'integer' }, { kind: 'radio', options }, { value: 2 })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '链接' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '外部' }))
    expect(last()).toBe('3')
  })

  it('of a dictionary are asked from the server once', async () => {
    const server = testServer({
      '/sys/dict/getDictItems/sex': () => ({
        result: [
          { value: '1', text: '男', title: '男' },
          { value: '2', text: '女', title: '女' },
        ],
      }),
    })
    open({ type: 'integer', kind: 'numberChoice', dict: 'sex' }, {}, { value: 2 })
    expect(await screen.findByText('女')).toBeTruthy()
    await pick('男')
    expect(last()).toBe('1')
    expect(server.calls).toHaveLength(1)
  })
})
