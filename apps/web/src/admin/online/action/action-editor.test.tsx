// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { newField, type FormField } from '@mashu/contract/online/form/definition'
import { draw, signIn, tidy } from '../../kit/test/test-server.tsx'
import { ActionEditor } from './action-editor.tsx'
import { newAction } from './action-state.ts'

afterEach(tidy)

const field = (dbFieldName: string, more: Partial<FormField> = {}): FormField => ({
  ...newField,
  id: dbFieldName,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt: `字段${dbFieldName}`,
  dbType: 'string',
  fieldShowType: 'text',
  ...more,
})
const fields = [field('course'), field('fee'), field('unseen', { isShowForm: '0' })]
const choices = { formId: '7', fields, roles: [], templates: [], hooks: [] }

function Editor() {
  const [action, setAction] = useState({ ...newAction(0), id: 'a1' })
  return (
    <>
      <ActionEditor action={action} choices={choices} change={setAction} remove={() => undefined} />
      <output>{JSON.stringify(action)}</output>
    </>
  )
}

const choose = async (name: RegExp, text: string) => {
  fireEvent.mouseDown(page.getByRole('combobox', { name }))
  fireEvent.click(await page.findByTitle(text))
}

it('chooses the field on whose change an action runs, and fills in what stands on the page', async () => {
  signIn(['admin'])
  draw(<Editor />)
  await choose(/^什么时候/, '字段改变时')
  page.getByText(/“填写这条数据的字段”在填写时马上填好/)
  await choose(/^哪个字段/, '字段course')
  fireEvent.mouseDown(page.getByRole('combobox', { name: /^字段/ }))
  // Both lists are drawn by now: that of the fields that change, and that of those that are filled in.
  expect(await page.findAllByTitle('字段fee')).toHaveLength(2)
  expect(page.getAllByTitle('字段unseen')).toHaveLength(1)
  const action = JSON.parse(page.getByRole('status').textContent) as object
  expect(action).toMatchObject({ event: 'fieldChanged', field: 'course', timing: 'after' })
})
