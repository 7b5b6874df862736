// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import DepartSelect from './depart-select.tsx'

const node = (id: string, departName: string, orgCategory: string, children: object[] | null = null) => ({
  id,
  departName,
  orgCategory,
  children,
})
const tree = [node('1', '晨光学校', '1', [node('2', '一班', '3'), node('3', '二班', '3')])]
const changed = vi.fn()

function Field(options: { start?: string; multiple?: boolean; onlyClasses?: boolean }) {
  const [value, setValue] = useState<unknown>(options.start ?? '')
  return (
    <>
      <label htmlFor="it">班级</label>
      <DepartSelect
        id="it"
        value={value}
        onChange={(next) => {
          setValue(next)
          changed(next)
        }}
        disabled={false}
        placeholder="请选择班级"
        {...options}
      />
    </>
  )
}
const open = async (options: Parameters<typeof Field>[0] = {}, reply: () => object = () => ({ result: tree })) => {
  testServer({ [depart.queryMyDeptTreeList.path]: reply })
  draw(<Field {...options} />)
  fireEvent.mouseDown(page.getByLabelText('班级'))
}
const choose = async (name: string) =>
  fireEvent.click(await page.findByText(name, { selector: '.ant-select-tree-title' }))

beforeEach(() => {
  signIn(['teacher'])
  changed.mockReset()
})
afterEach(tidy)

it('the value of the field is the id of the chosen department', async () => {
  await open()
  await choose('晨光学校')
  expect(changed).toHaveBeenLastCalledWith('1')
})

it('the value is a comma list; a chosen school does not include its classes', async () => {
  await open({ multiple: true, start: '3' })
  await choose('晨光学校')
  expect(changed).toHaveBeenLastCalledWith('3,1')
})

it('only classes can be chosen with `onlyClasses`', async () => {
  await open({ onlyClasses: true })
  await choose('晨光学校')
  expect(changed).not.toHaveBeenCalled()
  await choose('二班')
  expect(changed).toHaveBeenLastCalledWith('3')
})

it('the field shows the name of the current department', async () => {
  await open({ start: '2' })
  await waitFor(() => expect(page.getAllByText('一班').length).toBeGreaterThan(1))
})

it('the field shows a message when the departments fail to load', async () => {
  await open({}, () => ({ refuse: '坏了', status: 500 }))
  expect(await page.findByText('部门加载失败')).toBeTruthy()
})
