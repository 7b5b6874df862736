// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testServer, tidy } from '../test/test-server.tsx'
import { box, last, open, setUp } from './test/held-control.tsx'

const pick = async (option: string) => {
  fireEvent.mouseDown(box())
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
beforeEach(setUp)
afterEach(tidy)

describe('choices', () => {
  const options = [
    { value: 1, text: '上传' },
    { value: 2, text: '链接' },
    { value: 3, text: '外部' },
  ]

  it('with options of the screen are sent as text', async () => {
    open({ type: 'integer' }, { options }, { value: 1 })
    await pick('链接')
    expect(last()).toBe('2')
  })

  it('are sent as a comma-separated list when several can be chosen', async () => {
    open({ type: 'string' }, { options, multiple: true }, { value: '1' })
    await pick('外部')
    expect(last()).toBe('1,3')
  })

  it('in a radio group are made by a click', () => {
    open({ type: 'integer' }, { kind: 'radio', options }, { value: 2 })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '链接' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '外部' }))
    expect(last()).toBe('3')
  })

  it('with options of a dictionary load the dictionary once', async () => {
    const server = testServer({
      '/sys/dict/getDictItems/sex': () => ({
        result: [
          { value: '1', text: '男', title: '男' },
          { value: '2', text: '女', title: '女' },
        ],
      }),
    })
    open({ type: 'integer', kind: 'numberChoice', dict: 'sex' }, {}, { value: 2 })
    expect(await screen.findByText('女')).toBeTruthy()
    await pick('男')
    expect(last()).toBe('1')
    expect(server.calls).toHaveLength(1)
  })
})
