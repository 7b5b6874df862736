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

describe('who may call what', () => {
  it('lets everybody call what asks for no code', () => {
    expect(allows('public', [], grants)).toBe(true)
    expect(allows('signed-in', ['student'], grants)).toBe(true)
  })
  it('wants the code, or one of several', () => {
    expect(allows('user:add', ['teacher'], grants)).toBe(true)
    expect(allows('user:del', ['teacher'], grants)).toBe(false)
    expect(allows(['user:del', 'user:add'], ['teacher'], grants)).toBe(true)
    expect(allows(['user:del', 'user:edit'], ['teacher'], grants)).toBe(false)
  })
  it('guards nothing with a code that is switched off, unless another entry has it on', () => {
    expect(allows('user:open', ['student'], grants)).toBe(true)
    expect(allows(['user:del', 'user:open'], ['student'], grants)).toBe(true)
    expect(allows('user:twice', ['student'], grants)).toBe(false)
  })
  it('takes no notice of own entries of the second kind', () => {
    expect(allows('user:export', ['teacher'], grants)).toBe(false)
  })
  it('lets administrators do everything', () => {
    expect(allows('user:del', ['admin'], { auth: [], allAuth: [] })).toBe(true)
  })
})

describe('controls that a code enables', () => {
  it('are on with the code, off without it', () => {
    expect(enables('user:form:phone', ['teacher'], grants)).toBe(true)
    expect(enables('user:form:email', ['teacher'], grants)).toBe(false)
    expect(enables('user:form:email', ['admin'], grants)).toBe(true)
  })
  it('are on when nothing guards them', () => {
    expect(enables('unknown', ['teacher'], grants)).toBe(true)
    expect(enables('off', ['teacher'], grants)).toBe(true)
  })
})
