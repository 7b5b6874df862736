// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn, toasts } from '../../../kit/test/test-server.tsx'
import { openDesigner, serverOf, tearDown } from './test/designer-page.tsx'
import { press } from './test/published-form.ts'

afterEach(tearDown)

describe('the page of the designer', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('mashu_design'))
  const items = (box: Pick<typeof page, 'getByRole'>) =>
    within(box.getByRole('region', { name: '页面' })).getAllByRole('listitem')
  const placeOf = (text: string, box: Pick<typeof page, 'getByRole'>) =>
    items(box).findIndex((item) => item.textContent?.includes(text))

  it('adds, names and moves fields, and keeps the changes after a reload', async () => {
    signIn(['admin'])
    const server = serverOf()
    let box = await openDesigner()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    press('评分', within(await box.findByRole('region', { name: '控件' })))
    const settings = within(box.getByRole('region', { name: '“新评分”的设置' }))
    fireEvent.change(settings.getByLabelText('名称'), { target: { value: '老师打星' } })
    expect(placeOf('老师打星', box)).toBe(7)
    expect((scrolled.mock.contexts.at(-1) as Element).textContent).toContain('评分')
    press('老师打星上移', box)
    fireEvent.keyDown(box.getByRole('button', { name: '移动老师打星：拖动，或按上下键' }), { key: 'ArrowUp' })
    expect(placeOf('老师打星', box)).toBe(5)
    cleanup()
    box = await openDesigner()
    expect(await box.findByText(/接着上次没有保存的设计/)).toBeTruthy()
    expect(box.queryByText(/后来又保存过/)).toBeNull()
    expect(placeOf('老师打星', box)).toBe(5)
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { fields, head } = server.asked('/online/cgform/api/editAll')[0]!.body as {
      fields: object[]
      head: object
    }
    expect(head).toMatchObject({ rowVersion: 3 })
    expect(fields[5]).toMatchObject({ dbFieldTxt: '老师打星', fieldShowType: 'rate', dbType: 'int' })
    expect(kept()).toEqual([])
  })

  it('shows errors at their fields, and discards the stored draft', async () => {
    signIn(['admin'])
    serverOf()
    let box = await openDesigner()
    press('下拉框', within(await box.findByRole('region', { name: '控件' })))
    fireEvent.change(box.getByLabelText('选项，一行一个'), { target: { value: '' } })
    expect(items(box)[7]!.textContent).toContain('还没有选项')
    expect(kept()).toHaveLength(1)
    cleanup()
    box = await openDesigner()
    press('不要这些修改', box)
    expect(items(box)).toHaveLength(7)
    await waitFor(() => expect(kept()).toEqual([]))
  })
})
