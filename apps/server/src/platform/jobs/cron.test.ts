import { describe, expect, test } from 'vitest'
import { cronFault, cronTimes, toQuartz, jobTimeFault } from './cron.ts'

const ZONE = 'Asia/Shanghai'
/** A Sunday at 08:00 in Shanghai. */
const FROM = Date.parse('2026-11-22T00:00:00Z')
const local = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(5, 19).replace('T', ' ')
const next = (expression: string, count = 3) => cronTimes(expression, ZONE, FROM, count).map(local)

describe('the syntax of Quartz', () => {
  test.each<[string, string[]]>([
    ['0 30 2 * * ?', ['11-23 02:30:00', '11-24 02:30:00', '11-25 02:30:00']],
    ['* * * * * ? *', ['11-22 08:00:01', '11-22 08:00:02', '11-22 08:00:03']],
    // Every thirty seconds from second 3 on.
    ['3/30 * * * * ? *', ['11-22 08:00:03', '11-22 08:00:33', '11-22 08:01:03']],
    // Days of the week are counted from Sunday (1).
    ['0 0 12 ? * 2', ['11-23 12:00:00', '11-30 12:00:00', '12-07 12:00:00']],
    ['0 0 12 ? * MON', ['11-23 12:00:00', '11-30 12:00:00', '12-07 12:00:00']],
    ['0 0 12 ? * 1', ['11-22 12:00:00', '11-29 12:00:00', '12-06 12:00:00']],
    ['0 0 12 ? * L', ['11-28 12:00:00', '12-05 12:00:00', '12-12 12:00:00']],
    // The last and the third Friday of a month.
    ['0 0 12 ? * 6L', ['11-27 12:00:00', '12-25 12:00:00', '01-29 12:00:00']],
    ['0 0 12 ? * fril', ['11-27 12:00:00', '12-25 12:00:00', '01-29 12:00:00']],
    ['0 0 12 ? * 6#3', ['12-18 12:00:00', '01-15 12:00:00', '02-19 12:00:00']],
    ['0 0 12 L * ?', ['11-30 12:00:00', '12-31 12:00:00', '01-31 12:00:00']],
    ['0 0 12 LW * ?', ['11-30 12:00:00', '12-31 12:00:00', '01-29 12:00:00']],
    ['0 0 12 15W * ?', ['12-15 12:00:00', '01-15 12:00:00', '02-15 12:00:00']],
    // Ranges may wrap around.
    ['0 0 22-1 * * ?', ['11-22 22:00:00', '11-22 23:00:00', '11-23 00:00:00']],
    ['0 0 12 ? * FRI-MON', ['11-22 12:00:00', '11-23 12:00:00', '11-27 12:00:00']],
    ['0 0 12 1 1 ? 2027-2028', ['01-01 12:00:00', '01-01 12:00:00']],
    ['0 0/20 9,10 * * ?', ['11-22 09:00:00', '11-22 09:20:00', '11-22 09:40:00']],
    ['0 0 12 30 2 ?', []],
    ['0 0 12 1 1 ? 2020', []],
  ])('has these times for %s: %j', (expression, expected) => {
    expect(cronFault(expression)).toBeNull()
    expect(next(expression)).toEqual(expected)
  })

  test.each([
    ['', '6 段或 7 段'],
    ['0 0 12 * *', '6 段或 7 段'],
    ['0 0 12 * * ? * *', '6 段或 7 段'],
    ['60 * * * * ?', '“秒”只能是 0–59'],
    ['0 0 24 * * ?', '“时”只能是 0–23'],
    ['0 0 12 ? * 0', '“周”只能是 1–7'],
    ['0 0 12 ? * 8', '“周”只能是 1–7'],
    ['0 0 12 32 * ?', '“日”只能是 1–31'],
    ['0 0 12 1 * MON', '只能指定一个'],
    ['0 ? * * * ?', '只能单独写在'],
    ['0 0 12 L-3 * ?', '不支持'],
    ['0 0/0 12 * * ?', '看不懂'],
    ['0 0 12 1,L * ?', '不能和别的值'],
    ['0 abc 12 * * ?', '看不懂'],
    ['0 1-2-3 12 * * ?', '看不懂'],
    ['0 0 12 ? * ;drop', '看不懂'],
  ])('does not allow %s', (expression, words) => expect(cronFault(expression)).toContain(words))

  test("uses the school's time zone for days and hours", () => {
    expect(new Date(cronTimes('0 0 0 * * ?', 'Asia/Shanghai', FROM, 1)[0]!).toISOString()).toBe(
      '2026-11-22T16:00:00.000Z',
    )
    expect(new Date(cronTimes('0 0 0 * * ?', 'UTC', FROM, 1)[0]!).toISOString()).toBe('2026-11-23T00:00:00.000Z')
  })

  test.each(['* * * * * ?', '0/30 * * * * ?', '0,30 * * * * ?', '10-12 * * * * ?'])(
    'is refused for a job that would run more than once a minute: %s',
    (expression) => expect(jobTimeFault(expression)).toContain('最多每分钟'),
  )

  test('is accepted for a job that runs every minute', () => {
    expect(jobTimeFault('40 0/1 * * * ?')).toBeNull()
    expect(jobTimeFault('0 abc 12 * * ?')).toContain('看不懂')
  })

  test('is created from a pattern with five fields', () => {
    expect(toQuartz('*/10 * * * *')).toBe('0 */10 * * * ?')
    expect(toQuartz('17 3 * * *')).toBe('0 17 3 * * ?')
    expect(toQuartz('0 17 3 * * ?')).toBe('0 17 3 * * ?')
  })
})
