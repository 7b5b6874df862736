import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { makeField, type Field, type FieldSpec } from '../../field/field.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { SearchBar } from '../controls/search-bar.tsx'
import { draw, signIn, testServer } from '../../test/test-server.tsx'

export const field = (name: string, schema: FieldSchema, spec: FieldSpec = {}): Field =>
  makeField(name, schema, false, spec)
// The search bar must not show the placeholder of the form.
export const name = field('name', { type: 'string', title: '名称' }, { placeholder: '不写就用编码' })
export const code = field('code', { type: 'string', title: '编码' }, { searchPlaceholder: '输入编码模糊查询' })
export const shown = field('shown', { type: 'boolean', title: '展示' })
export const kind = field(
  'kind',
  { type: 'string', title: '类型' },
  {
    options: [
      { value: 1, text: '上传' },
      { value: 2, text: '链接' },
    ],
  },
)
export const search = vi.fn()

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
export const open = (fields: readonly Field[], start: Record<string, string> = {}) => {
  signIn(['admin'])
  testServer({})
  draw(<Bar fields={fields} start={start} />)
}
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
export const send = () => fireEvent.submit(screen.getByRole('search'))
