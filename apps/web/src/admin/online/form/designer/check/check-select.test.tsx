// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { newField, type FormField } from '@mashu/contract/online/form/definition'
import { draw, signIn, testServer, tidy } from '../../../../kit/test/test-server.tsx'
import { CheckSelect } from './check-select.tsx'

afterEach(tidy)

function Field() {
  const [field, setField] = useState({
    ...newField,
    id: '1',
    dbFieldName: 'code',
    dbFieldTxt: '编号',
    fieldShowType: 'text',
  } as FormField)
  return (
    <>
      <CheckSelect field={field} set={(part) => setField({ ...field, ...part })} />
      <output>{field.fieldValidType ?? '没有检查'}</output>
    </>
  )
}
const choose = async (label: string) => {
  fireEvent.mouseDown(page.getByRole('combobox', { name: '编号的检查' }))
  fireEvent.click(await page.findByText(label, { selector: '.ant-select-item-option-content' }))
}

it('a text is checked by a rule of the school or by a regular expression', async () => {
  signIn(['admin'], ['system:checkRule:list'])
  const records = [{ id: '1', ruleCode: 'tool', ruleName: '器材号' }]
  testServer({ '/sys/checkRule/list': () => ({ result: { records, total: 1, size: 100, current: 1, pages: 1 } }) })
  draw(<Field />)
  await choose('器材号（tool）')
  expect(page.getByRole('status').textContent).toBe('rule:tool')
  expect(page.queryByLabelText('编号的正则表达式')).toBeNull()
  await choose('正则表达式')
  expect(page.getByRole('status').textContent).toBe('没有检查')
  fireEvent.change(page.getByLabelText('编号的正则表达式'), { target: { value: '^[A-D]$' } })
  expect(page.getByRole('status').textContent).toBe('^[A-D]$')
  await choose('手机号码')
  expect(page.getByRole('status').textContent).toBe('m')
  expect(page.queryByLabelText('编号的正则表达式')).toBeNull()
})
