// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classStudent } from '@mashu/contract/sys/class-student'
import { depart } from '@mashu/contract/sys/depart'
import { tidy } from '../../kit/test/test-server.tsx'
import { open, setUp } from './test/listed-member.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the members of a class', () => {
  it('can be moved together to another class if all are students', async () => {
    const server = await open({
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [
          { id: 'd2', key: 'd2', value: 'd2', title: '二班', departName: '二班', orgCategory: '3', children: null },
        ],
      }),
      [classStudent.move.path]: () => ({ message: '已换班', result: { count: 2 } }),
    })
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '换班' }))
    await page.findByText('给 2 名学生换班')
    const box = within(await page.findByRole('dialog'))
    fireEvent.mouseDown(await box.findByRole('combobox'))
    fireEvent.click(await page.findByText('二班'))
    fireEvent.click(box.getByRole('button', { name: /换\s*班/ }))
    await waitFor(() =>
      expect(server.asked(classStudent.move.path)[0]?.body).toEqual({ from: 'd1', to: 'd2', userIds: ['1', '2'] }),
    )
  })
})
