import { afterEach, expect, test, vi } from 'vitest'
import { ProcessMeter } from './process-meter.ts'

afterEach(() => vi.restoreAllMocks())

test('a sample is skipped when the memory cannot be read', () => {
  const meter = new ProcessMeter()
  vi.spyOn(process, 'memoryUsage').mockImplementationOnce(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  })
  meter.sample({ requests: 1, statements: 1 })
  meter.sample({ requests: 3, statements: 1 })
  expect(meter.samples()).toMatchObject([{ requests: 3, statements: 1 }])
})
