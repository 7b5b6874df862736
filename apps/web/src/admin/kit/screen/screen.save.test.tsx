// @vitest-environment happy-dom
import { screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'
import { LIST, Positions, fill, openNew, paged, press, rowOf } from './test/positions.tsx'

afterEach(tidy)

describe('a form', () => {
  it('sends a new row, shows the message of the server and reloads the list', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged(),
      '/sys/position/add': () => ({ message: '添加成功！', result: { id: '13' } }),
    })
    draw(<Positions />)
    const box = await openNew()
    await fill(box, ' P3 ', '助教')
    const before = server.asked(LIST).length
    press(/确\s*定/, box)
    await waitFor(() => expect(toasts()).toContain('添加成功！'))
    expect(server.asked('/sys/position/add')[0]).toMatchObject({ method: 'POST', body: { code: 'P3', name: '助教' } })
    await waitFor(() => expect(server.asked(LIST).length).toBeGreaterThan(before))
  })

  it('sends a changed row together with its id', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/edit': () => ({ message: '修改成功!' }) })
    draw(<Positions />)
    press('编辑', await rowOf('班主任'))
    const box = within(await page.findByRole('dialog'))
    await fill(box, 'P2', '年级主任')
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/sys/position/edit')[0]).toMatchObject({
        method: 'PUT',
        body: { id: '12', code: 'P2', name: '年级主任' },
      }),
    )
  })
})
