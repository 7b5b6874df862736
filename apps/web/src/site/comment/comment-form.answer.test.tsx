// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, signIn, tidy, type } from '../../test/test-page.tsx'
import { answerTo, box, open } from './test/opened-form.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a reply', () => {
  it('has the focus, is sent, and closes its form', async () => {
    const { sent, onDone } = open(undefined, answerTo)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '回复 王小明' }))
    type('回复 王小明', '谢谢')
    press('回复')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual([{ workId: 'w1', comment: '谢谢', parentId: 'c1' }])
  })

  it('can be cancelled', () => {
    const { sent, onDone } = open(undefined, answerTo)
    press('取消')
    expect([onDone.mock.calls.length, sent().length]).toEqual([1, 0])
  })

  it('stays open when the server refuses', async () => {
    const { onDone } = open(() => ({ refuse: '评论不存在或已被删除' }), answerTo)
    type('回复 王小明', '谢谢')
    press('回复')
    await screen.findByRole('alert')
    expect([onDone.mock.calls.length, box().value]).toEqual([0, '谢谢'])
  })
})
