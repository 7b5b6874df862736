// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { work } from '../test/rows.ts'
import { draw, tidy } from '../test/lesson-page.tsx'
import { ShareDialog } from './share-dialog.tsx'

const open = (clipboard: unknown) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard })
  draw(<ShareDialog work={work({ workStatus: '3' })} onClose={() => undefined} />)
  return screen.getByLabelText<HTMLInputElement>('作品网址')
}
const copy = () => fireEvent.click(screen.getByRole('button', { name: '复制网址' }))

afterEach(tidy)

it('the dialog copies the address of the public page', async () => {
  const writeText = vi.fn(async () => undefined)
  const field = open({ writeText })
  expect(field.value).toBe(`${location.origin}/work-detail?id=w1`)
  expect(field.readOnly).toBe(true)
  copy()
  expect(await screen.findByRole('button', { name: '复制好了' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(field.value)
})

it.each([
  ['there is no clipboard', undefined],
  [
    'the browser refuses',
    {
      writeText: vi.fn(async () => {
        throw new Error('denied')
      }),
    },
  ],
])('the dialog selects the address and does not report a copy when %s', async (_, clipboard) => {
  const field = open(clipboard)
  const select = vi.spyOn(field, 'select')
  copy()
  await waitFor(() => expect(select).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: '复制好了' })).toBeNull()
})

it('the dialog links to the page of the work in a new window', () => {
  open(undefined)
  const link = screen.getByRole('link', { name: '去作品页看看' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/work-detail?id=w1', '_blank'])
})
