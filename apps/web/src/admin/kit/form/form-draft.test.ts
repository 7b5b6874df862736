// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { beginSession, endSession } from '../../../api/session.ts'
import { makeField } from '../field/field.ts'
import { parentOf, useDraft } from './form-draft.ts'

const fields = [
  makeField('name', { type: 'string' }, true),
  makeField('password', { type: 'string', kind: 'password' }, true),
]
const signIn = (id: string) =>
  beginSession('token', { id, username: id, realname: id, avatar: null, userIdentity: 2, orgCode: null }, [])
const open = (values: Record<string, unknown>, rowId?: string) =>
  renderHook(() => useDraft(rowId ? 'edit' : 'add', rowId, fields, () => values))

afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
})

it('new rows below different parents have separate drafts', () => {
  expect(parentOf({ name: '甲' }, fields)).toBeUndefined()
  const [first, second] = ['1', '2'].map((dictId) => parentOf({ dictId, name: '甲' }, fields))
  expect(first).not.toBe(second)
})

describe('the draft of a form', () => {
  it('is stored when the page unloads, without passwords', () => {
    signIn('1')
    const before = open({ name: '小王', password: 'geheim' })
    before.result.current.dirty()
    window.dispatchEvent(new Event('pagehide'))
    before.unmount()
    expect(open({}).result.current.found).toEqual({ name: '小王' })
  })

  it('is stored when the form disappears because the session ended', () => {
    signIn('1')
    const before = open({ name: '小王' })
    before.result.current.dirty()
    before.unmount()
    expect(open({}).result.current.found).toEqual({ name: '小王' })
  })

  it('is offered only to the same user and for the same row', () => {
    signIn('1')
    const before = open({ name: '小王' }, 'row1')
    before.result.current.dirty()
    before.unmount()
    expect(open({}, 'row2').result.current.found).toBeUndefined()
    signIn('2')
    expect(open({}, 'row1').result.current.found).toBeUndefined()
  })

  it('is deleted when the form is sent or the draft is discarded', () => {
    signIn('1')
    const before = open({ name: '小王' })
    before.result.current.dirty()
    before.result.current.over()
    before.unmount()
    expect(open({}).result.current.found).toBeUndefined()
    const again = open({ name: '小李' })
    again.result.current.dirty()
    again.unmount()
    const found = open({})
    act(() => found.result.current.dismiss())
    expect(found.result.current.found).toBeUndefined()
    expect(open({}).result.current.found).toBeUndefined()
  })

  it('is not stored when nothing was entered', () => {
    signIn('1')
    open({ name: '原来的' }).unmount()
    expect(sessionStorage.length).toBe(0)
  })
})
