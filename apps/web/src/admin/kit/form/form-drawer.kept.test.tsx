// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tidy } from '../test/test-server.tsx'
import { box, open, press, setUp, type } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the draft of a form', () => {
  const lose = async () => {
    await open()
    type(/名称/, '没保存的')
    tidy()
    signIn(['admin'])
  }

  it('is offered when the form opens, and a click restores it', async () => {
    await lose()
    await open()
    expect(box(/名称/).value).toBe('教研员')
    press(/恢\s*复/)
    expect(box(/名称/).value).toBe('没保存的')
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })

  it('can be discarded', async () => {
    await lose()
    await open()
    press('不要了')
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
    tidy()
    signIn(['admin'])
    await open()
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })

  it('is not offered for another row', async () => {
    await lose()
    await open({ rowId: '8' })
    expect(screen.queryByText('上次没有保存的内容还在')).toBeNull()
  })
})
