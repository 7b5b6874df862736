import { expect, test } from 'vitest'
import { RestWatch } from './rest.ts'

const MB = 1024 * 1024

test('memory is freed after work, and again after it has grown again', () => {
  const watch = new RestWatch(110 * MB)
  const look = (usedMs: number, megabytes: number) => watch.look(usedMs, megabytes * MB)
  expect([look(10, 130), look(9000, 400), look(10, 400)]).toEqual([false, false, true])
  watch.gaveBack(300 * MB)
  // The memory has shrunk, because a thread has ended.
  expect([look(10, 300), look(10, 200), look(10, 240), look(10, 260)]).toEqual([false, false, false, true])
})
