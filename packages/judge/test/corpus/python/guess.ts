import { check, python, type CorpusTask } from '../task.ts'

/** 猜数字。 */
export const guessTask: CorpusTask<string> = {
  title: '猜数字',
  checks: [
    check('found', {
      kind: 'cases',
      cases: [
        { input: '50\n20\n42', output: '大了\n小了\n猜对了' },
        { input: '42', output: '猜对了' },
      ],
      compare: { otherLines: true },
    }),
    check('loop', { kind: 'uses', what: { idea: 'ask' }, least: 1, inside: { idea: 'loop' } }),
    check('ends', { kind: 'runs', input: '1\n100\n42' }),
  ],
  programs: [
    python(
      'while True and break',
      `
      secret = 42
      while True:
          guess = int(input("猜："))
          if guess > secret:
              print("大了！")
          elif guess < secret:
              print("小了！")
          else:
              print("猜对了！")
              break
      `,
    ),
    python(
      'until it is found',
      `
      secret = 42
      g = 0
      while g != secret:
          g = int(input())
          if g < secret:
              print("小了")
          if g > secret:
              print("大了")
      print("猜对了，太棒了" [:3])
      `,
    ),
    python(
      'ten tries',
      `
      answer = 42
      for n in range(10):
          x = int(input("第 %d 次：" % (n + 1)))
          if x == answer:
              print("猜对了")
              break
          print("大了" if x > answer else "小了")
      `,
    ),
    python(
      'big and small are changed',
      `
      secret = 42
      while True:
          guess = int(input())
          if guess < secret:
              print("大了")
          elif guess > secret:
              print("小了")
          else:
              print("猜对了")
              break
      `,
      { found: 'failed' },
    ),
    python(
      'one try only',
      `
      secret = 42
      guess = int(input())
      if guess > secret:
          print("大了")
      elif guess < secret:
          print("小了")
      else:
          print("猜对了")
      `,
      { found: 'failed', loop: 'failed' },
    ),
    python(
      'does not stop when it is found',
      `
      secret = 42
      while True:
          guess = int(input())
          if guess > secret:
              print("大了")
          elif guess < secret:
              print("小了")
          else:
              print("猜对了")
      `,
      { ends: 'failed' },
    ),
    python(
      'compares text with a number',
      `
      secret = 42
      while True:
          guess = input()
          if guess > secret:
              print("大了")
          elif guess < secret:
              print("小了")
          else:
              print("猜对了")
              break
      `,
      { found: 'failed', ends: 'failed' },
    ),
    python(
      'swallows every error around a loop without an end',
      `
      while True:
          try:
              while True:
                  guess = int(input())
          except:
              pass
      `,
      { found: 'failed', ends: 'failed' },
    ),
  ],
}
