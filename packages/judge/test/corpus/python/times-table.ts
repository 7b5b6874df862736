import { check, python, type CorpusTask } from '../task.ts'

const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index + 1)
const table = upTo(9)
  .map((row) =>
    upTo(row)
      .map((column) => `${column}×${row}=${row * column}`)
      .join(' '),
  )
  .join('\n')

/** 九九乘法表。 */
export const timesTableTask: CorpusTask<string> = {
  title: '九九乘法表',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [
        {
          input: '',
          output: table,
        },
      ],
      compare: {},
    }),
    check('nested', { kind: 'uses', what: { idea: 'loop' }, least: 1, inside: { idea: 'loop' } }),
  ],
  programs: [
    python(
      'two for loops',
      `
      for i in range(1, 10):
          for j in range(1, i + 1):
              print(f"{j}×{i}={i * j}", end=" ")
          print()
      `,
    ),
    python(
      'a Latin sign and tabs',
      `
      for row in range(1, 10):
          for column in range(1, row + 1):
              print(column, "*", row, "=", row * column, sep="", end="\\t")
          print("")
      `,
    ),
    python(
      'two while loops',
      `
      i = 1
      while i <= 9:
          j = 1
          line = ""
          while j <= i:
              line = line + str(j) + "×" + str(i) + "=" + str(i * j) + " "
              j += 1
          print(line)
          i += 1
      `,
    ),
    python(
      'one row too few',
      `
      for i in range(1, 9):
          for j in range(1, i + 1):
              print(f"{j}×{i}={i * j}", end=" ")
          print()
      `,
      { output: 'failed' },
    ),
    python(
      'each on a line of its own',
      `
      for i in range(1, 10):
          for j in range(1, i + 1):
              print(f"{j}×{i}={i * j}")
      `,
      { output: 'failed' },
    ),
    python(
      'the inner number is never reset',
      `
      i = 1
      j = 1
      while i <= 9:
          while j <= i:
              print(f"{j}×{i}={i * j}", end=" ")
              j += 1
          print()
          i += 1
      `,
      { output: 'failed' },
    ),
    python(
      'a flood of text without an end',
      `
      while True:
          print("1×1=1 " * 1000)
      `,
      { output: 'failed', nested: 'failed' },
    ),
  ],
}
