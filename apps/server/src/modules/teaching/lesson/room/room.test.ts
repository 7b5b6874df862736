import { expect, test } from 'vitest'
import { Hub } from '../../../../platform/instances/hub.ts'
import { zoneClock } from '../../../../platform/time/time.ts'
import { newState } from '../record/lesson-state.rules.ts'
import { Room } from './room.ts'
import { takeNews } from './take-news.ts'

test('an instance tells other instances only the states that it has heard itself', async () => {
  const hub = new Hub()
  const told: string[][] = []
  hub.relay = async (delivery) => {
    const { seats = [] } = JSON.parse(delivery.text) as { seats?: { userId: string }[] }
    told.push(seats.map(({ userId }) => userId))
  }
  const end = '2026-12-01T08:00:00.000Z'
  const department = { departId: 'd', departName: '三班' }
  const lesson = { id: 'l', ...department, title: '', unitId: null, courseId: null, endTime: end, closeTime: end }
  const wire = { clock: zoneClock('Asia/Shanghai'), dictText: () => '', dictOptions: () => [], fileUrl: () => '' }
  const room = new Room({ ...lesson, state: newState() }, { hub, wire })
  const [here, there] = ['here', 'there'].map((id) => ({ id, realname: id }))
  room.setRoster([here!, there!], new Map())
  room.addPage({ userId: 'here', watched: 'nobody', send: () => {} }, here!, true, null)
  const state = { child: null, hand: true, joinTime: null, heardAge: 5, editedAge: null }
  takeNews(room, { kind: 'seats', seats: [{ userId: 'there', ...state }] })
  takeNews(room, { kind: 'hello' })
  // The number of a child in the class list changes on every instance.
  takeNews(room, { kind: 'watch', watch: { from: 'another', walls: 1, sight: null, looks: [] } })
  room.setRoster([there!, here!], new Map())
  room.tick(Date.now())
  await new Promise(setImmediate)
  expect(told).toEqual([['here'], ['here'], ['here']])
  expect(room.seats.get('there')!.hand).toBe(true)
})
