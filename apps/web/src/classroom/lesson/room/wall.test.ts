// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { room, testLine, tile } from '../test/room.ts'
import { Wall } from './wall.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const line = testLine()
  const wall = new Wall()
  wall.connect('l1', () => 'token', line.open)
  wall.take({ lesson: room(), tiles: [tile('1', 'building'), tile('2', 'hand')], seats: [], classCode: null })
  line.connect()
  line.said.length = 0
  return { wall, line }
}

it('publishes the lesson after its tiles, and keeps the newer state of the lesson', () => {
  const line = testLine()
  const wall = new Wall()
  wall.connect('l1', () => 'token', line.open)
  line.connect()
  const known: number[] = []
  wall.lesson.subscribe(() => known.push(wall.order.value.length))
  line.hear({ cmd: 'lesson', lesson: room({ quietCount: 7 }), now: '' })
  wall.take({ lesson: room(), tiles: [tile('1', 'building')], seats: [], classCode: 'ABCD' })
  expect(known).toEqual([1])
  expect(wall.lesson.value?.quietCount).toBe(7)
})

it('a new picture updates only its view, and a changed tile only the tile', () => {
  const { wall, line } = open()
  const heard: string[] = []
  for (const id of ['1', '2']) {
    wall.tile(id)!.subscribe(() => heard.push(`tile ${id}`))
    wall.picture(id).subscribe(() => heard.push(`picture ${id}`))
  }
  line.hear({ cmd: 'pictures', pictures: [{ userId: '2', webp: 'AAAA' }] })
  line.hear({ cmd: 'tiles', tiles: [tile('1', 'error')] })
  expect(heard).toEqual(['picture 2', 'tile 1'])
})

it('sorts again when a child needs help, unless the teacher moves among the tiles', () => {
  const { wall, line } = open()
  expect(wall.order.value).toEqual(['2', '1'])
  wall.hold()
  line.hear({ cmd: 'tiles', tiles: [tile('1', 'hand'), tile('2', 'building')] })
  expect(wall.order.value).toEqual(['2', '1'])
  vi.advanceTimersByTime(3_000)
  expect(wall.order.value).toEqual(['1', '2'])
})

it('requests pictures of visible tiles after scrolling, and on a new connection', () => {
  const { wall, line } = open()
  wall.see('2', true)
  wall.see('1', true)
  vi.advanceTimersByTime(250)
  expect(line.said).toEqual([{ cmd: 'sight', userIds: ['1', '2'] }])
  line.connect()
  expect(line.said).toHaveLength(2)
  wall.see('1', false)
  vi.advanceTimersByTime(250)
  expect(line.said.at(-1)).toEqual({ cmd: 'sight', userIds: ['2'] })
})

it('follows one child at a time, without data of other children', () => {
  const { wall, line } = open()
  const frames = vi.fn<(frame: LiveFrame) => void>()
  wall.followFrames(frames)
  wall.see('1', true)
  vi.advanceTimersByTime(250)
  wall.open('2')
  line.hear({ cmd: 'live', userId: '1', frame: { type: 'picture', webp: 'B' } })
  line.hear({ cmd: 'live', userId: '2', frame: { type: 'picture', webp: 'C' } })
  expect(frames.mock.calls).toEqual([[{ type: 'picture', webp: 'C' }]])
  expect(line.said.slice(1)).toEqual([
    { cmd: 'look', userId: '2' },
    { cmd: 'sight', userIds: [] },
  ])
  wall.open(null)
  expect(line.said.slice(3)).toEqual([
    { cmd: 'look', userId: null },
    { cmd: 'sight', userIds: ['1'] },
  ])
})
