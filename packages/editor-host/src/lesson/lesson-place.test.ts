// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { readLessonPlace, writeLessonPlace } from './lesson-place.ts'

beforeEach(() => localStorage.clear())

it('the step of each lesson is stored, and the oldest lessons are removed', () => {
  expect(readLessonPlace('u1/7')).toEqual({ open: null, step: 0 })
  writeLessonPlace('u1/7', { open: true, step: 2 })
  writeLessonPlace('u2/7', { open: false, step: 1 })
  expect(readLessonPlace('u1/7')).toEqual({ open: true, step: 2 })
  for (let n = 0; n < 200; n++) writeLessonPlace(`u3/${n}`, { open: true, step: 0 })
  expect(readLessonPlace('u1/7')).toEqual({ open: null, step: 0 })
  expect(readLessonPlace('u3/0').open).toBe(true)
})

it('invalid data in the storage are ignored', () => {
  localStorage.setItem('pro__LESSON_PLACES', '{"value":"x","expire":null}')
  expect(readLessonPlace('u1/7')).toEqual({ open: null, step: 0 })
})
