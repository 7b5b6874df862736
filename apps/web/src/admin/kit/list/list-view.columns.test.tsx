// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  it('that are hidden at first can be shown, and stay so the next time', async () => {
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
})
