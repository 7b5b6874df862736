// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { LIST, Positions, paged, press, rowOf, rows } from './test/positions.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label, { selector: 'input' }), { target: { value } })

afterEach(tidy)

describe('a list', () => {
  it('loads the newest rows first, and shows the texts of dictionaries', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 23) })
    draw(<Positions />)
    expect(await page.findByText('中级')).toBeTruthy()
    expect(server.asked(LIST)[0]!.query).toEqual({ column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' })
    expect(page.getByText('1-10 共23条')).toBeTruthy()
  })

  it('starts with the filters in the address', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 40) })
    draw(<Positions />, '/list?page=2&size=20&sort=code.asc&code=P')
    await page.findByText('教研员')
    expect(server.asked(LIST)[0]!.query).toEqual({
      code: '*P*',
      column: 'code',
      order: 'asc',
      pageNo: '2',
      pageSize: '20',
    })
  })

  it('searches from page 1 on Enter, and resets the filters on 重置', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 40) })
    const route = draw(<Positions />, '/list?page=2')
    await page.findByText('教研员')
    type('职务编码', 'P1')
    fireEvent.submit(page.getByRole('search'))
    await waitFor(() => expect(route.search().toString()).toBe('code=P1'))
    await waitFor(() => expect(server.asked(LIST).at(-1)!.query).toMatchObject({ code: '*P1*', pageNo: '1' }))
    press(/重置/)
    await waitFor(() => expect(route.search().toString()).toBe(''))
  })

  it('offers only permitted actions', async () => {
    signIn(['teacher'], ['system:position:list', 'system:position:edit'])
    testServer({ [LIST]: paged() })
    draw(<Positions />)
    const row = await rowOf('教研员')
    expect(row.getByRole('button', { name: '编辑' })).toBeTruthy()
    for (const name of ['新增', '导出', '导入', '更多'])
      expect(page.queryByRole('button', { name: new RegExp(name) })).toBeNull()
    // The edit permission also allows a change of one field in the selected rows.
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
    expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['修改一个字段'])
  })
})
