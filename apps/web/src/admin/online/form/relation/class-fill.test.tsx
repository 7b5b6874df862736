// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CLASS_STUDENTS } from '@mashu/contract/online/form/default-value'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { depart } from '@mashu/contract/sys/depart'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import { formScreen } from '../form-screen.ts'
import { formFields } from '../../../kit/field/field.ts'
import { SubTable } from './sub-table.tsx'

afterEach(tidy)

const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
  ...newField,
  id: dbFieldName,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string' as const,
  fieldShowType: 'text',
  ...more,
})
const choices = { fieldShowType: 'radio', fieldExtendJson: '["到","请假"]', fieldDefaultValue: '到' }
const sub = {
  head: { ...newHead, id: '8', tableName: 'present', tableTxt: '学生出勤', tableType: 3, relationType: 0 },
  fields: [field('child_name', '学生', { fieldDefaultValue: CLASS_STUDENTS }), field('state', '出勤', choices)],
  indexs: [],
  rules: [],
  mainId: '7',
} as unknown as RunningForm

function Rows() {
  const { resource, form, specs } = formScreen(sub)
  const [rows, setRows] = useState<unknown>([{ childName: '小明', state: '请假' }, { state: '到' }, { state: '请假' }])
  return <SubTable sub={sub} fields={formFields(resource, 'add', form, specs)} value={rows} onChange={setRows} />
}

it('fills in the students of a class who have no row yet, beside what was begun', async () => {
  signIn(['teacher'])
  testServer({
    [depart.queryMyDeptTreeList.path]: () => ({ result: [{ id: '1', departName: '周六班', orgCategory: '3' }] }),
    [classOverview.matrix.path]: () => ({
      result: { students: ['小明', '小红', '大刚'].map((realname) => ({ realname })), homework: [], cells: [] },
    }),
  })
  draw(<Rows />)
  fireEvent.mouseDown(await page.findByRole('combobox', { name: '在学生出勤里填入一个班的学生' }))
  fireEvent.click(await page.findByTitle('周六班'))
  await page.findByText('填入了 2 名学生')
  const names = page.getAllByRole('textbox').map((each) => (each as HTMLInputElement).value)
  expect(names).toEqual(['小明', '', '小红', '大刚'])
  const checked = page.getAllByRole('radio').flatMap((each) => ((each as HTMLInputElement).checked ? '1' : '0'))
  expect(checked.join('')).toBe('01011010')
})
