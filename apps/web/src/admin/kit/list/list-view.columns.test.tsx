// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listViews } from '@mashu/contract/sys/list/list-view'
import { signIn, tidy, type Call } from '../test/test-server.tsx'
import { open, setUp, tearDown } from './test/positions.tsx'

const headings = () =>
  page
    .getAllByRole('columnheader')
    .map((element) => element.textContent)
    .filter(Boolean)
beforeEach(setUp)
afterEach(tearDown)

describe('the columns of a list', () => {
  it('can be shown, and are visible again at the next visit', async () => {
    const kept: unknown[] = []
    const layouts = {
      '/sys/listLayout/mine': () => ({ result: kept }),
      '/sys/listLayout/save': ({ body }: Call) => {
        kept.push(body)
        return {}
      },
    }
    await open('/list', layouts)
    expect(headings()).toEqual(['职务编码', '职务名称', '职级', '操作'])
    fireEvent.click(page.getByRole('button', { name: '列设置' }))
    fireEvent.click(await page.findByLabelText('创建时间'))
    await waitFor(() => expect(headings()).toContain('创建时间'))
    await waitFor(() => expect(kept).toMatchObject([{ list: 'sys.position.list', layout: { hidden: [] } }]))
    tidy()
    localStorage.clear()
    signIn(['admin'])
    await open('/list', layouts)
    await waitFor(() => expect(headings()).toContain('创建时间'))
  })

  it('belong to a saved view', async () => {
    const content = { kind: 'list', by: null, sort: null, columns: ['name', 'code'], totals: [] }
    const view = { id: 'v1', name: '名单', isShared: false, roleCodes: [], isOwn: true, createBy: 'u', content }
    const { server } = await open('/list?v.id=v1&v.cols=name,code', {
      [listViews.list.path.replace(':list', 'sys.position.list')]: () => ({ result: [view] }),
      [listViews.save.path.replace(':list', 'sys.position.list')]: () => ({ result: { id: 'v2' } }),
    })
    expect(headings()).toEqual(['职务名称', '职务编码', '操作'])
    fireEvent.click(page.getByRole('button', { name: '列设置' }))
    fireEvent.click(await page.findByRole('checkbox', { name: '职级' }))
    fireEvent.click(await page.findByRole('button', { name: /名单/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '保存为新视图' }))
    fireEvent.change(await page.findByLabelText('视图名称'), { target: { value: '带职级' } })
    fireEvent.click(page.getByRole('button', { name: '保存' }))
    const saved = () => server.calls.find(({ body }) => (body as { name?: string } | undefined)?.name === '带职级')
    await waitFor(() => expect(saved()?.body).toMatchObject({ content: { columns: ['name', 'postRank', 'code'] } }))
  })

  it('precede other fields in the conditions', async () => {
    await open('/list', { [listViews.list.path.replace(':list', 'sys.position.list')]: () => ({ result: [] }) })
    fireEvent.click(page.getByRole('button', { name: '高级查询' }))
    const dialog = await page.findByRole('dialog', { name: '高级查询' })
    expect(await within(dialog).findByText('职务编码')).toBeTruthy()
  })
})
