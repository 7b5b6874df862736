// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeField, type Field, type FieldSpec } from '../field/field.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { SearchBar } from './search-bar.tsx'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'

const field = (name: string, schema: FieldSchema, spec: FieldSpec = {}): Field => makeField(name, schema, false, spec)
// What a form says in an empty field is no word for a search.
const name = field('name', { type: 'string', title: '名称' }, { placeholder: '不写就用编码' })
const code = field('code', { type: 'string', title: '编码' }, { searchPlaceholder: '输入编码模糊查询' })
const shown = field('shown', { type: 'boolean', title: '展示' })
const kind = field(
  'kind',
  { type: 'string', title: '类型' },
  {
    options: [
      { value: 1, text: '上传' },
      { value: 2, text: '链接' },
    ],
  },
)
const made = field('made', { type: 'string', title: '创建', kind: 'time' })
const search = vi.fn()

function Bar({ fields, start }: { fields: readonly Field[]; start: Record<string, string> }) {
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>(start)
  return (
    <>
      <SearchBar
        fields={fields}
        filters={filters}
        search={(next) => {
          search(next)
          setFilters(next)
        }}
      />
      <button type="button" onClick={() => setFilters({ name: '从前' })}>
        返回
      </button>
    </>
  )
}
const open = (fields: readonly Field[], start: Record<string, string> = {}) => {
  signIn(['admin'])
  testServer({})
  draw(<Bar fields={fields} start={start} />)
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('search'))
const pick = async (label: string, option: string) => {
  fireEvent.mouseDown(box(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

beforeEach(() => search.mockReset())
afterEach(tidy)

describe('searching', () => {
  it('waits for Enter or 查询, and sends what is filled in', () => {
    open([name, code])
    type('名称', '教研')
    type('编码', 'P')
    type('编码', '')
    expect(search).not.toHaveBeenCalled()
    send()
    expect(search).toHaveBeenCalledWith({ name: '教研' })
  })

  it('starts with what the address says, and follows it when somebody goes back', () => {
    open([name], { name: '现在' })
    expect(box('名称').value).toBe('现在')
    type('名称', '没发出去的')
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(box('名称').value).toBe('从前')
  })

  it('forgets what was typed and what was sent on 重置', () => {
    open([name], { name: '现在' })
    fireEvent.click(screen.getByRole('button', { name: /重置/ }))
    expect(box('名称').value).toBe('')
    expect(search).toHaveBeenCalledWith({})
  })

  it('asks for yes or no where the field is a flag, and for the value of a choice', async () => {
    open([shown, kind])
    await pick('展示', '否')
    await pick('类型', '链接')
    send()
    await waitFor(() => expect(search).toHaveBeenCalledWith({ shown: 'false', kind: '2' }))
  })

  it('asks in the words of the screen', () => {
    open([name, code])
    expect([box('名称').placeholder, box('编码').placeholder]).toEqual(['请输入名称', '输入编码模糊查询'])
  })
})

describe('more fields', () => {
  const many = [name, code, kind, shown]

  it('are opened and closed, and say so', () => {
    open(many)
    const toggle = screen.getByRole('button', { name: /展开/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(screen.getByRole('button', { name: /收起/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('are open at once where one of them narrows the list', () => {
    open(many, { shown: 'true' })
    expect(screen.getByRole('button', { name: /收起/ })).toBeTruthy()
  })

  it('are no matter where there is only one', () => {
    open([name])
    expect(screen.queryByRole('button', { name: /展开|收起/ })).toBeNull()
  })
})

it('a range of days keeps both its ends', async () => {
  open([made], { made_begin: '2026-09-01', made_end: '2026-09-30' })
  await waitFor(() => expect(screen.getByPlaceholderText<HTMLInputElement>('开始时间').value).toBe('2026-09-01'))
  expect(screen.getByPlaceholderText<HTMLInputElement>('结束时间').value).toBe('2026-09-30')
  send()
  expect(search).toHaveBeenCalledWith({ made_begin: '2026-09-01', made_end: '2026-09-30' })
})

it("a field of the screen's own takes part like any other", () => {
  open([
    field(
      'room',
      { type: 'string', title: '教室' },
      {
        input: ({ id, value, onChange, placeholder }) => (
          <input
            id={id}
            value={String(value)}
            placeholder={placeholder}
            onChange={(event) => onChange?.(event.target.value)}
          />
        ),
      },
    ),
  ])
  expect(box('教室').placeholder).toBe('请选择教室')
  type('教室', '3')
  send()
  expect(search).toHaveBeenCalledWith({ room: '3' })
})
