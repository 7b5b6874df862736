// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, tidy, toasts } from '../../../kit/test/test-server.tsx'
import { toastStore } from '../../../../ui/popup/toast-store.ts'
import { asked, field, form, office, open, press, row } from '../test/viewed-form.tsx'

afterEach(tidy)

describe('the calendar', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+08:00'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const conditions = (server: ReturnType<typeof office>) =>
    JSON.parse(asked(server, 'list').at(-1)!.query['superQueryParams']!) as { items: { val: string }[] }
  const cell = (name: string) => page.findByRole('region', { name }).then((found) => within(found))

  it('loads the rows of the visible days, and lists the rows of the selected day', async () => {
    const server = office()
    const { search } = await open()
    fireEvent.click(await page.findByText('日历'))
    expect(search().get('v.as')).toBe('calendar')
    const day = await cell('11月24日，1 条')
    expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-10-26', '2026-12-06'])
    expect((await cell('11月20日的数据')).getByText('这一天还没有')).toBeTruthy()
    fireEvent.click(day.getByRole('button', { name: '11月24日，1 条' }))
    expect((await cell('11月24日的数据')).getByText('小明')).toBeTruthy()
    press('下一月')
    await waitFor(() => expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-11-30', '2027-01-03']))
    fireEvent.click(page.getByText('周'))
    press(/^今\s*天$/)
    await waitFor(() => expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-11-16', '2026-11-22']))
  })

  it('explains why no row is visible', async () => {
    const result = { records: [], total: 0, size: 500, current: 1, pages: 0 }
    office({ '/online/form/data/7/list': () => ({ result }) })
    await open('?v.as=calendar&v.by=day')
    await page.findByText('这个月没有数据。日历按“上课日期”排，没有填它的数据不在日历里')
    fireEvent.click(page.getByText('周'))
    await page.findByText(/^这一周没有数据/)
  })

  it('uses a date field other than the birthday if possible', async () => {
    const born = field('born', '出生日期', { fieldShowType: 'date', dbType: 'Date' })
    const result = { ...form, fields: [born, ...form.fields] }
    const server = office({ '/online/form/published/7': () => ({ result }) })
    const { search } = await open()
    fireEvent.click(await page.findByText('日历'))
    await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toContain('"day"'))
    expect(search().get('v.by')).toBe('day')
  })

  it('moves a row with the arrow keys, and can undo the move', async () => {
    let day = row.day
    const server = office({
      '/online/form/data/7/edit': ({ body }) => {
        day = (body as { day: string }).day
        return { result: null }
      },
      '/online/form/data/7/list': () => ({
        result: { records: [{ ...row, day }], total: 1, size: 10, current: 1, pages: 1 },
      }),
    })
    await open('?v.as=calendar&v.by=day')
    fireEvent.keyDown((await cell('11月24日，1 条')).getByRole('button', { name: /^小明，拖动/ }), { key: 'ArrowDown' })
    await waitFor(() => expect(toasts()).toEqual(['已移到“12月1日”']))
    expect(asked(server, 'edit')[0]!.body).toMatchObject({ id: '1', day: '2026-12-01', name: '小明', rowVersion: 3 })
    await cell('12月1日，1 条')
    toastStore.value[0]!.action!.run()
    await cell('11月24日，1 条')
    expect(day).toBe('2026-11-24')
  })

  it('shows no drag handles without permission, and tells when some rows are not shown', async () => {
    const records = Array.from({ length: 5 }, (_, index) => ({ ...row, id: String(index) }))
    office({
      '/online/form/data/7/list': () => ({ result: { records, total: 900, size: 500, current: 1, pages: 2 } }),
    })
    signIn(['teacher'], ['online:form:7:list'])
    await open('?v.as=calendar&v.by=day')
    const day = await cell('11月24日，5 条')
    expect(day.queryByRole('button', { name: /拖动|新增/ })).toBeNull()
    expect(day.getAllByRole('button', { name: '小明' })).toHaveLength(3)
    fireEvent.click(day.getByRole('button', { name: '还有 2 条' }))
    expect((await cell('11月24日的数据')).getAllByText('小明')).toHaveLength(5)
    expect(page.getByText(/只画出前 500 条，还有 400 条/)).toBeTruthy()
  })
})
