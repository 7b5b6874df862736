// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tidy } from '../../test/test-server.tsx'
import { box, field, open, search, send, type } from '../test/searched.tsx'

const made = field('made', { type: 'string', title: '创建', kind: 'time' })

beforeEach(() => search.mockReset())
afterEach(tidy)

it('a range of days sends its first and last day', async () => {
  open([made], { made_begin: '2026-09-01', made_end: '2026-09-30' })
  await waitFor(() => expect(screen.getByPlaceholderText<HTMLInputElement>('开始时间').value).toBe('2026-09-01'))
  expect(screen.getByPlaceholderText<HTMLInputElement>('结束时间').value).toBe('2026-09-30')
  send()
  expect(search).toHaveBeenCalledWith({ made_begin: '2026-09-01', made_end: '2026-09-30' })
})

it('a custom field of a screen works like other fields', () => {
  open([
    field(
      'room',
      { type: 'string', title: '教室' },
      {
        input: ({ id, value, onChange, placeholder }) => (
          <input
            id={id}
            value={String(value)}
            placeholder={placeholder}
            onChange={(event) => onChange?.(event.target.value)}
          />
        ),
      },
    ),
  ])
  expect(box('教室').placeholder).toBe('请选择教室')
  type('教室', '3')
  send()
  expect(search).toHaveBeenCalledWith({ room: '3' })
})
