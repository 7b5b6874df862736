// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import Homework from '../additional-work/additional-work.screen.tsx'
import { row, tearDown } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('homework of classes', () => {
  it('requires few fields, and preselects the only class', async () => {
    const server = testServer({
      [additionalWork.list.path]: listed(row('a1', '画一只猫')),
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [{ id: 'd1', departName: '红班', orgCategory: '3', children: [] }],
      }),
    })
    draw(<Homework />)
    await page.findByText('画一只猫')
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    const name = await form.findByLabelText(/作业名/)
    expect(form.getByLabelText('截止时间')).toBeTruthy()
    expect(form.queryByLabelText('作业描述')).toBeNull()
    fireEvent.change(name, { target: { value: '画一条鱼' } })
    fireEvent.click(form.getByRole('button', { name: /确.?定/ }))
    await waitFor(() => expect(server.asked(additionalWork.add.path)).toHaveLength(1))
    expect(server.asked(additionalWork.add.path)[0]!.body).toMatchObject({ workName: '画一条鱼', workDept: 'd1' })
  })

  it('is for the class in the link', async () => {
    const server = testServer({
      [additionalWork.list.path]: listed(),
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [{ id: 'd1', departName: '红班', orgCategory: '3', children: [] }],
      }),
    })
    const { search } = draw(<Homework />, '/list?add=1&workDept=d2')
    const form = within(await page.findByRole('dialog'))
    expect([...search().keys()]).toEqual(['workDept'])
    fireEvent.change(await form.findByLabelText(/作业名/), { target: { value: '画一条鱼' } })
    fireEvent.click(form.getByRole('button', { name: /确.?定/ }))
    await waitFor(() => expect(server.asked(additionalWork.add.path)).toHaveLength(1))
    expect(server.asked(additionalWork.add.path)[0]!.body).toMatchObject({ workName: '画一条鱼', workDept: 'd2' })
  })

  it('cannot be created by a link without the permission', async () => {
    signIn(['teacher'], ['teaching:additionalWork:list'])
    testServer({ [additionalWork.list.path]: listed(row('a1', '画一只猫')) })
    draw(<Homework />, '/list?add=1')
    await page.findByText('画一只猫')
    expect(page.queryByRole('dialog')).toBeNull()
  })
})
