// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FormField } from '@mashu/contract/online/form/definition'
import { makeField } from '../../../kit/field/field.ts'
import { Control } from '../../../kit/form/control.tsx'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import { textField } from '../test/text-field.ts'
import { ownSpec } from './field-spec.tsx'

afterEach(tidy)

const options = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
]

function Holder({ field }: { field: FormField }) {
  const [value, setValue] = useState<unknown>()
  return (
    <>
      <label htmlFor="it">某项</label>
      <Control
        field={makeField('own', { type: 'string', title: '某项' }, false, ownSpec('7', field))}
        id="it"
        value={value}
        onChange={setValue}
        disabled={false}
        placeholder=""
        values={{}}
        mode="add"
      />
      <output>{String(value)}</output>
    </>
  )
}

describe('a field with choices of the server', () => {
  it.each([
    ['sel_user', {}],
    ['sel_depart', {}],
    ['cat_tree', {}],
    ['sel_tree', { dictTable: 'form:8', dictField: 'id', dictText: 'name' }],
    ['sel_search', { dictTable: 'form:8', dictField: 'id', dictText: 'name' }],
    ['popup', { dictTable: 'form:8', dictField: 'name', dictText: 'own_field' }],
    ['pca', {}],
  ])('of the type %s loads its choices and stores the chosen value', async (code, more) => {
    signIn(['admin'])
    const server = testServer({ '/online/form/options/7/own_field': () => ({ result: options }) })
    draw(<Holder field={textField('own_field', { fieldShowType: code, ...more })} />)
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/own_field'))).toBe(true))
    const box = await page.findByRole('combobox', { name: '某项' })
    await waitFor(() => {
      fireEvent.mouseDown(box)
      expect(page.getAllByText('乙').length).toBeGreaterThan(0)
    })
    fireEvent.click(page.getAllByText('乙').at(-1)!)
    await waitFor(() => expect(page.getByRole('status').textContent).toBe(code === 'popup' ? '乙' : 'b'))
  })
})
