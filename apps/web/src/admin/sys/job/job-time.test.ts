import { describe, expect, it } from 'vitest'
import { freshJobTime, jobTimeWords, readJobTime, writeJobTime } from './job-time.ts'

describe('times of a job', () => {
  it.each([
    ['0 0/10 * * * ?', '每 10 分钟', '0 0/10 * * * ?'],
    ['0 */15 * * * ? *', '每 15 分钟', '0 0/15 * * * ?'],
    ['0 * * * * ?', '每分钟', '0 0/1 * * * ?'],
    ['0 5 * * * ?', '每小时的第 5 分', '0 5 * * * ?'],
    ['0 30 2 * * ?', '每天 02:30', '0 30 2 * * ?'],
    ['0 0 8 ? * MON,FRI', '每周一、周五 08:00', '0 0 8 ? * 2,6'],
    ['0 0 8 ? * 1', '每周日 08:00', '0 0 8 ? * 1'],
    ['0 15 23 28 * ?', '每月 28 日 23:15', '0 15 23 28 * ?'],
  ])('%s are shown as %s and written as %s', (expression, words, written) => {
    expect(jobTimeWords(expression)).toBe(words)
    expect(writeJobTime(readJobTime(expression))).toBe(written)
  })

  it('are shown without the second', () => {
    expect(jobTimeWords('20 0/1 * * * ?')).toBe('每分钟')
    expect(jobTimeWords('5 0 3 L * ?')).toBe('5 0 3 L * ?')
  })

  it.each([
    '3/30 * * * * ? *',
    '0 0/7 * * * ?',
    '0 0 3 L * ?',
    '0 0 3 ? * 6#3',
    '0 0 3 * 6 ?',
    '0 0 3 * * ? 2027',
    '0 0 3 ? * MON-FRI',
    '',
    'x',
  ])('%s are not put into words, and are written unchanged', (expression) => {
    expect(readJobTime(expression)).toEqual({ every: 'own', expression })
    expect(jobTimeWords(expression)).toBe(expression)
    expect(writeJobTime(readJobTime(expression))).toBe(expression)
  })

  it('keep the time of day when the interval changes', () => {
    const daily = readJobTime('0 30 2 * * ?')
    expect(writeJobTime(freshJobTime('week', daily))).toBe('0 30 2 ? * 2')
    expect(writeJobTime(freshJobTime('month', daily))).toBe('0 30 2 1 * ?')
    expect(freshJobTime('own', daily)).toEqual({ every: 'own', expression: '0 30 2 * * ?' })
    expect(writeJobTime(freshJobTime('day', readJobTime('x')))).toBe('0 0 3 * * ?')
  })
})
