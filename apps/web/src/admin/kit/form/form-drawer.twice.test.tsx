// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { box, open, setUp, submit } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('sending a form', () => {
  it.each([
    ['during the first request', false],
    ['while the form closes', true],
  ])('a second time %s creates only one record', async (_, answered) => {
    let answer: () => void = () => undefined
    submit.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: '添加成功！' })
        }),
    )
    await open({ mode: 'add' })
    const hit = () => fireEvent.keyDown(box(/名称/), { key: 'Enter', ctrlKey: true })
    hit()
    await waitFor(() => expect(submit).toHaveBeenCalled())
    if (answered) await act(async () => answer())
    await act(async () => {
      hit()
    })
    // Long enough to check the rules again.
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(submit).toHaveBeenCalledTimes(1)
  })
})
