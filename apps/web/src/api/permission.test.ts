import { describe, expect, it } from 'vitest'
import { allows, enables, type Grants } from './permission.ts'

const grants: Grants = {
  auth: [
    { action: 'user:add', type: '1' },
    { action: 'user:form:phone', type: '2' },
    { action: 'user:export', type: '2' },
  ],
  allAuth: [
    { action: 'user:add', status: '1', type: '1' },
    { action: 'user:open', status: '0', type: '1' },
    { action: 'user:twice', status: '0', type: '1' },
    { action: 'user:twice', status: '1', type: '1' },
    { action: 'user:form:phone', status: '1', type: '2' },
    { action: 'user:form:email', status: '1', type: '2' },
    { action: 'off', status: '0', type: '2' },
  ],
}

describe('the permission to call an endpoint', () => {
  it('is given to all users if the endpoint needs no code', () => {
    expect(allows('public', [], grants)).toBe(true)
    expect(allows('signed-in', ['student'], grants)).toBe(true)
  })
  it('requires a code of the endpoint', () => {
    expect(allows('user:add', ['teacher'], grants)).toBe(true)
    expect(allows('user:del', ['teacher'], grants)).toBe(false)
    expect(allows(['user:del', 'user:add'], ['teacher'], grants)).toBe(true)
    expect(allows(['user:del', 'user:edit'], ['teacher'], grants)).toBe(false)
  })
  it('is given if all entries with the code are disabled', () => {
    expect(allows('user:open', ['student'], grants)).toBe(true)
    expect(allows(['user:del', 'user:open'], ['student'], grants)).toBe(true)
    expect(allows('user:twice', ['student'], grants)).toBe(false)
  })
  it('is not given by entries of the type "authorized"', () => {
    expect(allows('user:export', ['teacher'], grants)).toBe(false)
  })
  it('is always given to administrators', () => {
    expect(allows('user:del', ['admin'], { auth: [], allAuth: [] })).toBe(true)
  })
})

describe('controls that need a code', () => {
  it('are enabled only with the code', () => {
    expect(enables('user:form:phone', ['teacher'], grants)).toBe(true)
    expect(enables('user:form:email', ['teacher'], grants)).toBe(false)
    expect(enables('user:form:email', ['admin'], grants)).toBe(true)
  })
  it('are enabled if no menu entry has the code', () => {
    expect(enables('unknown', ['teacher'], grants)).toBe(true)
    expect(enables('off', ['teacher'], grants)).toBe(true)
  })
})
