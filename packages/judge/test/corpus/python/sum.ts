import { check, type CorpusTask } from '../task.ts'

/** 从 1 加到 n. */
export const sumTask: CorpusTask<string> = {
  title: '从 1 加到 n',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [
        { input: '10', output: '55' },
        { input: '1', output: '1' },
        { input: '100', output: '5050' },
      ],
      compare: { otherLines: true },
    }),
    check('loop', { kind: 'uses', what: { idea: 'loop' }, least: 1 }),
    check('noSum', { kind: 'uses', what: { call: 'sum' }, least: 1 }, { negated: true }),
  ],
  programs: [
    {
      title: 'a for loop',
      source: 'n = int(input("n = "))\ntotal = 0\nfor i in range(1, n + 1):\n    total += i\nprint(total)',
      verdict: {},
    },
    {
      title: 'a while loop and words around the result',
      source: 'n = int(input())\ns = 0\nk = 1\nwhile k <= n:\n    s = s + k\n    k = k + 1\nprint("结果是", s)',
      verdict: {},
    },
    {
      title: 'one too few',
      source: 'n = int(input())\ns = 0\nfor i in range(n):\n    s += i\nprint(s)',
      verdict: { output: 'failed' },
    },
    {
      title: 'the formula instead of a loop',
      source: 'n = int(input())\nprint(n * (n + 1) // 2)',
      verdict: { loop: 'failed' },
    },
    {
      title: 'sum() instead of adding',
      source: 'n = int(input())\nprint(sum(range(1, n + 1)))',
      verdict: { loop: 'failed', noSum: 'failed' },
    },
    {
      title: 'the result of one case alone',
      source: 'input()\nfor i in range(1):\n    print(55)',
      verdict: { output: 'failed' },
    },
    {
      title: 'text instead of a number',
      source: 'n = input()\ns = 0\nfor i in range(1, n + 1):\n    s += i\nprint(s)',
      verdict: { output: 'failed' },
    },
    {
      title: 'no end',
      source: 'n = int(input())\ns = 0\nk = 1\nwhile k <= n:\n    s = s + k\nprint(s)',
      verdict: { output: 'failed' },
    },
    {
      title: 'no program at all',
      source: 'for i in range(:\n',
      verdict: { output: 'failed', loop: 'passed' },
    },
    {
      title: 'input without an end',
      source: 'while True:\n    input()',
      verdict: { output: 'failed' },
    },
  ],
}
