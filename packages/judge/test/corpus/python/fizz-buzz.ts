import { check, python, type CorpusTask } from '../task.ts'

/** 报数游戏。 */
export const fizzBuzzTask: CorpusTask<string> = {
  title: '报数游戏',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [
        {
          input: '',
          output: [
            '1 2 Fizz 4 Buzz Fizz 7 8 Fizz Buzz 11 Fizz 13 14 FizzBuzz',
            '16 17 Fizz 19 Buzz Fizz 22 23 Fizz Buzz 26 Fizz 28 29 FizzBuzz',
          ]
            .join(' ')
            .replaceAll(' ', '\n'),
        },
      ],
      compare: {},
    }),
    check('loop', { kind: 'uses', what: { idea: 'loop' }, least: 1 }),
    check('condition', { kind: 'uses', what: { idea: 'condition' }, least: 1, inside: { idea: 'loop' } }),
  ],
  programs: [
    python(
      'if, elif and else',
      `
      for i in range(1, 31):
          if i % 15 == 0:
              print("FizzBuzz")
          elif i % 3 == 0:
              print("Fizz")
          elif i % 5 == 0:
              print("Buzz")
          else:
              print(i)
      `,
    ),
    python(
      'a word that is put together',
      `
      n = 1
      while n < 31:
          word = ""
          if n % 3 == 0:
              word += "Fizz"
          if n % 5 == 0:
              word += "Buzz"
          print(word or n)
          n += 1
      `,
    ),
    python(
      'a conditional expression',
      `
      for k in range(30):
          k += 1
          print("Fizz" * (k % 3 == 0) + "Buzz" * (k % 5 == 0) if k % 3 == 0 or k % 5 == 0 else k)
      `,
    ),
    python(
      'three before fifteen',
      `
      for i in range(1, 31):
          if i % 3 == 0:
              print("Fizz")
          elif i % 5 == 0:
              print("Buzz")
          elif i % 15 == 0:
              print("FizzBuzz")
          else:
              print(i)
      `,
      { output: 'failed' },
    ),
    python(
      'from nought to twenty-nine',
      `
      for i in range(30):
          if i % 15 == 0:
              print("FizzBuzz")
          elif i % 3 == 0:
              print("Fizz")
          elif i % 5 == 0:
              print("Buzz")
          else:
              print(i)
      `,
      { output: 'failed' },
    ),
    python(
      'one equals sign in a condition',
      `
      for i in range(1, 31):
          if i % 15 = 0:
              print("FizzBuzz")
          elif i % 3 = 0:
              print("Fizz")
          elif i % 5 = 0:
              print("Buzz")
          else:
              print(i)
      `,
      { output: 'failed' },
    ),
    python(
      'forgets to count on',
      `
      n = 1
      while n <= 30:
          if n % 15 == 0:
              print("FizzBuzz")
          elif n % 3 == 0:
              print("Fizz")
          elif n % 5 == 0:
              print("Buzz")
          else:
              print(n)
      `,
      { output: 'failed' },
    ),
  ],
}
