import { check, python, type CorpusTask } from '../task.ts'

/** 平均分。 */
export const averageTask: CorpusTask<string> = {
  title: '平均分',
  checks: [
    check('calls', {
      kind: 'calls',
      name: 'average',
      cases: [
        { arguments: '[80, 90, 100]', result: '90' },
        { arguments: '[1, 2]', result: '1.5' },
        { arguments: '[0.1, 0.2, 0.3]', result: '0.2' },
      ],
      compare: { tolerance: 0.001 },
    }),
    check('function', { kind: 'uses', what: { idea: 'return' }, least: 1 }),
  ],
  programs: [
    python(
      'sum() and len()',
      `
      def average(numbers):
          return sum(numbers) / len(numbers)

      print(average([90, 80]))
      `,
    ),
    python(
      'a loop',
      `
      def average(scores):
          total = 0
          for score in scores:
              total += score
          return total / len(scores)

      print("平均分：", average([60, 100]))
      `,
    ),
    python(
      'a while loop and rounding',
      `
      def average(a):
          i = 0
          s = 0
          while i < len(a):
              s = s + a[i]
              i = i + 1
          return round(s / i, 2)

      average([1])
      `,
    ),
    python(
      'prints instead of returning',
      `
      def average(numbers):
          print(sum(numbers) / len(numbers))

      average([1, 2, 3])
      `,
      { calls: 'failed', function: 'failed' },
    ),
    python(
      'whole division',
      `
      def average(numbers):
          return sum(numbers) // len(numbers)

      print(average([1, 2, 3]))
      `,
      { calls: 'failed' },
    ),
    python(
      'returns inside the loop',
      `
      def average(numbers):
          total = 0
          for n in numbers:
              total += n
              return total / len(numbers)

      print(average([1, 2, 3]))
      `,
      { calls: 'failed' },
    ),
    python(
      'no function at all',
      `
      scores = [80, 90, 100]
      print(sum(scores) / len(scores))
      `,
      { calls: 'failed', function: 'failed' },
    ),
    python(
      'calls itself for ever',
      `
      def average(numbers):
          return average(numbers + [0])

      print(average([1]))
      `,
      { calls: 'failed' },
    ),
  ],
}
