// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy, toasts } from '../test/test-server.tsx'
import { box, done, field, open, press, setUp, submit, type } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('sending a form', () => {
  it('shows the message of the server and reloads the list', async () => {
    await open()
    type(/名称/, '班主任')
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['修改成功!']))
    expect(submit.mock.calls[0]![0]).toEqual({ name: '班主任' })
    expect(done).toHaveBeenCalledTimes(1)
  })

  it.each(['ctrlKey', 'metaKey'])('works by Enter with %s, but not with another modifier', async (held) => {
    await open()
    await act(async () => {
      fireEvent.keyDown(box(/名称/), { key: 'Enter', shiftKey: true })
    })
    expect(submit).not.toHaveBeenCalled()
    await act(async () => {
      fireEvent.keyDown(box(/名称/), { key: 'Enter', [held]: true })
    })
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  })

  it('sends only visible fields, and values that follow from other values', async () => {
    const kind = field('kind', '类型', { effect: (value) => ({ memo: value === 'b' ? '乙的' : '' }) })
    const room = field('room', '教室', { when: (values) => values['kind'] === 'b' })
    await open({ fields: [kind, room, field('memo', '备注')], values: { kind: 'a' } })
    expect(screen.queryByLabelText(/教室/)).toBeNull()
    type(/类型/, 'b')
    expect(await screen.findByLabelText(/教室/)).toBeTruthy()
    expect(box(/备注/).value).toBe('乙的')
    press(/确\s*定/)
    await waitFor(() => expect(submit.mock.calls[0]?.[1].map((field) => field.name)).toEqual(['kind', 'room', 'memo']))
  })
})
