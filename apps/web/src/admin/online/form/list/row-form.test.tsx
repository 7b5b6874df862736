// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../../kit/test/test-server.tsx'
import { main, office, open, press } from './test/listed-form.tsx'

afterEach(tidy)
const type = (label: string, text: string) =>
  fireEvent.change(within(page.getByRole('group', { name: label })).getByRole('textbox'), { target: { value: text } })

describe('the form of a row', () => {
  it('contains the sub rows, and a section for each one-to-one sub table', async () => {
    const server = office(main('normal'))
    await open(main('normal'))
    await page.findByText('张家')
    press('编辑')
    await page.findByDisplayValue('小明')
    type('第 1 行姓名', '小明明')
    press('添加一行学生')
    press('添加一行学生')
    type('第 2 行备注', '新来的')
    press(/确\s*定/)
    await page.findByText('第 2 行：请输入姓名!')
    type('第 2 行姓名', '小红')
    fireEvent.change(within(page.getByRole('region', { name: '地址' })).getByLabelText('街道'), {
      target: { value: '长安街' },
    })
    press(/确\s*定/)
    await waitFor(() => expect(server.asked('/online/form/data/7/edit')).toHaveLength(1))
    expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({
      id: '1',
      table8: [
        { id: '11', name: '小明明' },
        { name: '小红', note: '新来的' },
      ],
      table9: [{ street: '长安街' }],
    })
  })

  it('removes sub rows, and Enter moves to the next sub row', async () => {
    const server = office(main('normal'))
    await open(main('normal'))
    await page.findByText('张家')
    press('编辑')
    const first = await page.findByDisplayValue('小明')
    fireEvent.keyDown(first, { key: 'Enter' })
    await waitFor(() => expect(page.getByRole('group', { name: '第 2 行姓名' })).toBeTruthy())
    type('第 2 行姓名', '小刚')
    press('删除学生第 1 行')
    press(/确\s*定/)
    await waitFor(() => expect(server.asked('/online/form/data/7/edit')).toHaveLength(1))
    expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({ table8: [{ name: '小刚' }] })
  })
})
