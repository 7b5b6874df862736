import { check, python, type CorpusTask } from '../task.ts'

/** 闰年。 */
export const leapYearTask: CorpusTask<string> = {
  title: '闰年',
  checks: [
    check('calls', {
      kind: 'calls',
      name: 'is_leap',
      cases: [
        { arguments: '2024', result: 'True' },
        { arguments: '2023', result: 'False' },
        { arguments: '1900', result: 'False' },
        { arguments: '2000', result: 'True' },
      ],
      compare: {},
    }),
    check('parameter', { kind: 'uses', what: { idea: 'parameter' }, least: 1 }),
    check('used', { kind: 'uses', what: { idea: 'function' }, least: 1 }),
  ],
  programs: [
    python(
      'one expression',
      `
      def is_leap(year):
          return year % 4 == 0 and year % 100 != 0 or year % 400 == 0

      print(is_leap(2024))
      `,
    ),
    python(
      'ifs in each other',
      `
      def is_leap(y):
          if y % 400 == 0:
              return True
          if y % 100 == 0:
              return False
          if y % 4 == 0:
              return True
          return False

      for y in range(2000, 2005):
          print(y, is_leap(y))
      `,
    ),
    python(
      'a variable for the result',
      `
      def is_leap(n):
          result = False
          if n % 4 == 0:
              result = True
          if n % 100 == 0 and n % 400 != 0:
              result = False
          return result

      if is_leap(2026):
          print("闰年")
      `,
    ),
    python(
      'only divides by four',
      `
      def is_leap(year):
          return year % 4 == 0

      print(is_leap(2024))
      `,
      { calls: 'failed' },
    ),
    python(
      'the function is never called',
      `
      def is_leap(year):
          return year % 4 == 0 and year % 100 != 0 or year % 400 == 0
      `,
      { used: 'failed', parameter: 'failed' },
    ),
    python(
      'forgets to return',
      `
      def is_leap(year):
          leap = year % 4 == 0 and year % 100 != 0 or year % 400 == 0

      print(is_leap(2024))
      `,
      { calls: 'failed' },
    ),
    python(
      'asks instead of taking a parameter',
      `
      def is_leap():
          year = int(input())
          return year % 4 == 0 and year % 100 != 0 or year % 400 == 0

      print(is_leap())
      `,
      { calls: 'failed', parameter: 'failed' },
    ),
    python(
      'wrong indentation',
      `
      def is_leap(year):
      return year % 4 == 0

      print(is_leap(2024))
      `,
      { calls: 'failed' },
    ),
  ],
}
