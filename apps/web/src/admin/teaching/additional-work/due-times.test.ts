import { expect, test } from 'vitest'
import { usualDueTimes } from './due-times.ts'

const LESSON = '2026-12-02 16:30:00'

test.each([
  ['Monday', '2026-11-30 08:10:00', ['今晚 2026-11-30 23:59:00', '本周五 2026-12-04 23:59:00']],
  ['Friday', '2026-12-04 08:10:00', ['今晚 2026-12-04 23:59:00']],
  ['Sunday', '2026-12-06 08:10:00', ['今晚 2026-12-06 23:59:00', '下周五 2026-12-11 23:59:00']],
])('on a %s the teacher can choose the usual due times', (_day, now, expected) => {
  const texts = (lesson?: string) => usualDueTimes(now, lesson).map(({ text, time }) => `${text} ${time}`)
  expect(texts()).toEqual(expected)
  expect(texts(LESSON)).toEqual([...expected, `下次课前 ${LESSON}`])
})
