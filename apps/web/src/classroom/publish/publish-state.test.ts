import { describe, expect, it } from 'vitest'
import { work } from '../test/rows.ts'
import { publishState } from './publish-state.ts'
import type { OwnRequest } from './query.ts'

const request = (change: Partial<OwnRequest> = {}): OwnRequest => ({
  workId: 'w1',
  versionNo: 1,
  state: 'waiting',
  reason: null,
  askTime: '2026-11-01 08:00:00',
  ...change,
})
const state = (change: Parameters<typeof work>[0], requests: OwnRequest[] = [], open = true) =>
  publishState(work(change), { open, requests })
const out = { workStatus: '3', publicVersionNo: 1 } as const

describe('publishing by the student', () => {
  it('is not offered when the school has disabled publishing', () => {
    expect(state({}, [], false)).toBeNull()
    expect(publishState(work(), undefined)).toBeNull()
  })

  it('can be requested for a work, and again for a newer version', () => {
    expect(state({})).toMatchObject({ text: '展示给大家', canAsk: true, canWithdraw: false })
    expect(state(out)).toBeNull()
    expect(state({ ...out, versionNo: 2 })).toMatchObject({ text: '展示新的一版', canAsk: true })
  })

  it('can be withdrawn or replaced by a newer version while the request waits', () => {
    expect(state({}, [request()])).toMatchObject({ text: '等老师看', canAsk: false, canWithdraw: true })
    expect(state({ versionNo: 2 }, [request()])).toMatchObject({ canAsk: true, canWithdraw: true })
    // The school has disabled publishing meanwhile.
    expect(state({ versionNo: 2 }, [request()], false)).toMatchObject({ canAsk: false, canWithdraw: true })
  })

  it('shows the reason of a refusal until the work is published', () => {
    const refused = request({ state: 'refused', reason: '有电话' })
    expect(state({}, [refused])).toMatchObject({ text: '老师说再改改', canAsk: true, canWithdraw: false })
    expect(state({}, [refused], false)).toMatchObject({ text: '老师说再改改', canAsk: false })
    expect(state(out, [refused])).toBeNull()
    expect(state({}, [request({ state: 'withdrawn' })])).toMatchObject({ text: '展示给大家', canAsk: true })
    expect(state({ workStatus: '2' }, [request({ state: 'released' })])).toMatchObject({ text: '展示给大家' })
  })
})
