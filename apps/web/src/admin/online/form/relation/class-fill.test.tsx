// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CLASS_STUDENTS } from '@mashu/contract/online/form/default-value'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { depart } from '@mashu/contract/sys/depart'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import { formScreen } from '../form-screen.ts'
import { formFields } from '../../../kit/field/field.ts'
import AutoListScreen from '../auto-list.screen.tsx'
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
const choices = { fieldShowType: 'radio', fieldExtendJson: '["到","缺勤"]', fieldDefaultValue: '到' }
const sub = {
  head: { ...newHead, id: '8', tableName: 'present', tableTxt: '学生出勤', tableType: 3, relationType: 0 },
  fields: [field('child_name', '学生', { fieldDefaultValue: CLASS_STUDENTS }), field('state', '出勤', choices)],
  indexs: [],
  rules: [],
  mainId: '7',
} as unknown as RunningForm

function Rows() {
  const { resource, form, specs } = formScreen(sub)
  const [rows, setRows] = useState<unknown>([{ childName: '小明', state: '缺勤' }, { state: '到' }, { state: '缺勤' }])
  return <SubTable sub={sub} fields={formFields(resource, 'add', form, specs)} value={rows} onChange={setRows} />
}

const classes = {
  [depart.queryMyDeptTreeList.path]: () => ({
    result: ['周六班', '周日班'].map((departName, at) => ({ id: `${at + 1}`, departName, orgCategory: '3' })),
  }),
  [classOverview.matrix.path]: () => ({
    result: {
      students: ['小明', '小红', '大刚'].map((realname) => ({ id: realname, realname })),
      homework: [],
      cells: [],
    },
  }),
}
/** A digit for each radio button: 1 for a checked button, otherwise 0. */
const checked = (box: Pick<typeof page, 'getAllByRole'>) =>
  box
    .getAllByRole<HTMLInputElement>('radio')
    .map((each) => Number(each.checked))
    .join('')
const choose = async (name: string) => {
  fireEvent.mouseDown(await page.findByRole('combobox', { name: '在学生出勤里填入一个班的学生' }))
  fireEvent.click((await page.findAllByTitle(name)).at(-1)!)
}

it('adds a row for each student of a class, and keeps rows with input', async () => {
  signIn(['teacher'])
  testServer(classes)
  draw(<Rows />)
  await choose('周六班')
  await page.findByText('填入了 2 名学生')
  const names = page.getAllByRole('textbox').map((each) => (each as HTMLInputElement).value)
  expect(names).toEqual(['小明', '', '小红', '大刚'])
  expect(checked(page)).toBe('01011010')
})

it('fills in an empty class field, and marks the students who were absent that day', async () => {
  signIn(['admin'])
  const main: RunningForm = {
    ...sub,
    head: { ...sub.head, id: '7', tableName: 'lesson', tableTxt: '考勤', tableType: 2 },
    fields: [
      field('class_name', '班级'),
      field('note', '备注'),
      field('lesson_day', '上课日期', { fieldShowType: 'date', dbType: 'date', fieldDefaultValue: '2026-11-30' }),
    ],
    effects: [
      {
        field: 'class_name',
        condition: '',
        sets: [{ field: 'note', valueKind: 'formula', value: 'class_name & "课"' }],
      },
    ],
    subs: [sub],
  }
  delete main.mainId
  const server = testServer({
    ...classes,
    [lesson.attendance.path]: () => ({ result: { userIds: ['小红'] } }),
    '/online/form/published/7': () => ({ result: main }),
    '/online/form/data/7/list': () => ({
      result: { records: [], total: 0, size: 10, current: 1, pages: 1, searchCount: true },
    }),
  })
  draw(<AutoListScreen />, '/online/cgformList/7')
  fireEvent.click(await page.findByRole('button', { name: '新增' }))
  const box = within(await page.findByRole('dialog'))
  const input = (label: string) => box.getByLabelText<HTMLInputElement>(label)
  const shown = () => [input('班级').value, input('备注').value]
  await box.findByLabelText('班级')
  await choose('周六班')
  await waitFor(() => expect(shown()).toEqual(['周六班', '周六班课']))
  await box.findByText('填入了 3 名学生，课堂记录里没有来的 2 名请核对')
  expect(checked(box)).toBe('011001')
  expect(server.asked(lesson.attendance.path)[0]!.query).toMatchObject({ departId: '1', day: '2026-11-30' })
  await choose('周日班')
  await waitFor(() => expect(shown()).toEqual(['周日班', '周日班课']))
  fireEvent.change(input('班级'), { target: { value: '我写的' } })
  await choose('周六班')
  await box.findByText('这个班的学生都在上面了')
  expect(shown()).toEqual(['我写的', '我写的课'])
})
