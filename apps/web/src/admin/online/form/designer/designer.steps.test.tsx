// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn, testServer, toasts } from '../../../kit/test/test-server.tsx'
import { openDesigner, row, tearDown, view } from './test/designer-page.tsx'
import { LIST, paged, press, published } from './test/published-form.ts'

afterEach(tearDown)

describe('the designer', () => {
  it('adds and renames fields, undoes a change, and saves the design', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/definition': () => ({ result: published('marks') }),
      '/online/cgform/api/editAll': () => ({ result: null }),
    })
    const box = await openDesigner()
    view('表格', box)
    const fields = within(await box.findByRole('region', { name: '字段' }))
    const nameOf = (index: number) => fields.getAllByLabelText('字段名')[index] as HTMLInputElement
    fireEvent.change(nameOf(3), { target: { value: 'paper' } })
    press(/^日\s*期$/, within(fields.getByRole('group', { name: '增加字段' })))
    fireEvent.click(await fields.findByRole('button', { name: '删除新日期' }))
    expect(fields.getAllByLabelText('字段名')).toHaveLength(7)
    press('撤 销', box)
    expect(nameOf(7).value).toBe('field1')
    press('保 存', box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { fields: sent, rules } = server.asked('/online/cgform/api/editAll')[0]!.body as Record<string, object[]>
    expect(sent!.map((field) => (field as { dbFieldName: string }).dbFieldName).slice(3)).toEqual([
      'paper',
      'practice',
      'total',
      'remark',
      'field1',
    ])
    expect(rules).toMatchObject([{ formula: 'paper + practice' }, { targetFields: 'paper' }])
  })
})
