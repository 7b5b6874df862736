// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { coupon } from '@mashu/contract/teaching/order/coupon'
import { screen } from './screen.tsx'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { LIST, Positions, paged, press } from './test/positions.tsx'

afterEach(tidy)

describe('a list', () => {
  it('says that no row matches the filters, and offers to reset the filters', async () => {
    signIn(['admin'])
    testServer({ [LIST]: paged([]) })
    const route = draw(<Positions />, '/list?code=ZZ')
    await page.findByText('没有符合条件的职务')
    expect(page.getByText('也可以点上面的“新增”添加一个')).toBeTruthy()
    press('清空条件')
    await waitFor(() => expect(route.search().toString()).toBe(''))
    expect(await page.findByText('还没有职务')).toBeTruthy()
    expect(page.getByText('点上面的“新增”添加第一个')).toBeTruthy()
    tidy()
    signIn(['teacher'], ['system:position:list'])
    testServer({ [LIST]: paged([]) })
    draw(<Positions />)
    await page.findByText('还没有职务')
    expect(page.queryByText(/添加第一个/)).toBeNull()
  })

  it('names the button that adds a row, if the screen has this button', async () => {
    signIn(['admin'])
    testServer({ [coupon.list.path]: paged([]) })
    const options = { title: '优惠券管理', noun: '优惠券', resource: { list: coupon.list } } as const
    const Found = screen({ ...options, columns: ['couponName'] })
    draw(<Found />)
    await page.findByText('还没有优惠券')
    expect(page.queryByText(/添加第一个/)).toBeNull()
    tidy()
    signIn(['admin'])
    testServer({ [coupon.list.path]: paged([]) })
    const Made = screen({
      ...options,
      columns: ['couponName'],
      toolbar: [{ label: '发券', icon: 'plus', run: () => null }],
    })
    draw(<Made />)
    await page.findByText('点上面的“发券”添加第一个')
  })

  it('shows why loading failed, and loads again on request', async () => {
    signIn(['admin'])
    let broken = true
    testServer({ [LIST]: () => (broken ? { refuse: '数据库忙' } : paged()()) })
    draw(<Positions />)
    await page.findByText('数据库忙')
    broken = false
    press(/重\s*试/)
    expect(await page.findByText('教研员')).toBeTruthy()
  })
})
