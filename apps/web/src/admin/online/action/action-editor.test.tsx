// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { draw, signIn, tidy } from '../../kit/test/test-server.tsx'
import { ActionEditor } from './action-editor.tsx'
import { newAction } from './action-state.ts'
import { textField } from '../form/test/text-field.ts'

afterEach(tidy)

const fields = [textField('course'), textField('fee'), textField('unseen', { isShowForm: '0' })]
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

it('an action on a field change offers all fields as trigger, but fills in only fields of the page', async () => {
  signIn(['admin'])
  draw(<Editor />)
  await choose(/^什么时候/, '字段改变时')
  page.getByText(/“填写这条数据的字段”在填写时马上填好/)
  await choose(/^哪个字段/, '字段course')
  fireEvent.mouseDown(page.getByRole('combobox', { name: /^字段/ }))
  // Two lists are open: the triggering fields, and the fields to fill in.
  expect(await page.findAllByTitle('字段fee')).toHaveLength(2)
  expect(page.getAllByTitle('字段unseen')).toHaveLength(1)
  const action = JSON.parse(page.getByRole('status').textContent) as object
  expect(action).toMatchObject({ event: 'fieldChanged', field: 'course', timing: 'after' })
})
