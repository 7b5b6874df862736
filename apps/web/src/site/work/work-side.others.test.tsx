// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageOf, tidy } from '../../test/test-page.tsx'
import { LIST, rowsOf, WORK, workOf } from '../test/test-work.ts'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('the column beside a work', () => {
  it('shows up to four other works of the author, which open at the top', async () => {
    const scroll = vi.fn()
    vi.stubGlobal('scrollTo', scroll)
    const { server } = open(
      {},
      {
        [LIST]: () =>
          pageOf(
            rowsOf(5, (index) =>
              index === 4 ? { id: 'w1', workName: '这一个' } : { id: `o${index}`, workName: `别的${index}` },
            ),
          ),
        [WORK]: ({ query }) => ({
          result: workOf({ id: query['workId'], workName: query['workId'] === 'w1' ? '接苹果' : '另一个作品' }),
        }),
      },
    )
    await shown()
    await screen.findByRole('heading', { name: '看看 TA 的其他作品' })
    expect(screen.getAllByText(/^别的\d$/)).toHaveLength(4)
    expect(screen.queryByText('这一个')).toBeNull()
    expect(server.of(LIST)[0]?.query).toMatchObject({ userId: 'u1', orderBy: 'time' })
    fireEvent.click(screen.getByText('别的0'))
    await shown('另一个作品')
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })

  it('shows no other works if the author has only one work', async () => {
    const { server } = open({}, { [LIST]: () => pageOf(rowsOf(1)) })
    await shown()
    await waitFor(() => expect(server.of(LIST)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: '看看 TA 的其他作品' })).toBeNull()
  })
})
