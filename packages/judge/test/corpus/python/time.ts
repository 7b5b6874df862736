import { check, python, type CorpusTask } from '../task.ts'

/** 倒计时。 */
export const timeTask: CorpusTask<string> = {
  title: '倒计时',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [{ input: '3', output: '3\n2\n1\n发射' }],
      compare: { otherLines: true },
    }),
    check('wait', { kind: 'uses', what: { call: 'time.sleep' }, least: 1, inside: { idea: 'loop' } }),
    check('ends', { kind: 'runs', input: '60' }),
  ],
  programs: [
    python(
      'waits a second each time',
      `
      import time
      n = int(input())
      while n > 0:
          print(n)
          time.sleep(1)
          n -= 1
      print("发射！")
      `,
    ),
    python(
      'counts down with range()',
      `
      from time import sleep
      for i in range(int(input("几秒？")), 0, -1):
          print(i)
          sleep(1)
      print("发射")
      `,
    ),
    python(
      'looks at the clock instead of waiting',
      `
      import time
      n = int(input())
      while n > 0:
          print(n)
          begin = time.time()
          while time.time() - begin < 1:
              pass
          n -= 1
      print("发射")
      `,
      { wait: 'failed' },
    ),
    python(
      'nought is printed, too',
      `
      import time
      n = int(input())
      while n >= 0:
          print(n)
          time.sleep(1)
          n -= 1
      print("发射")
      `,
    ),
    python(
      'counts up',
      `
      import time
      n = int(input())
      for i in range(1, n + 1):
          print(i)
          time.sleep(1)
      print("发射")
      `,
      { output: 'failed' },
    ),
    python(
      'stops the clock and waits for it',
      `
      import time
      time.time = lambda: 0
      n = int(input())
      begin = time.time()
      while time.time() < begin + n:
          pass
      print("发射")
      `,
      { output: 'failed', wait: 'failed', ends: 'failed' },
    ),
    python(
      'grows without an end',
      `
      numbers = []
      while True:
          numbers.append("发射" * 10)
      `,
      { output: 'failed', wait: 'failed', ends: 'failed' },
    ),
  ],
}
