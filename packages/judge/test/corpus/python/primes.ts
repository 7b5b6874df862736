import { check, python, type CorpusTask } from '../task.ts'

/** 找质数。 */
export const primesTask: CorpusTask<string> = {
  title: '找质数',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [
        { input: '20', output: '2\n3\n5\n7\n11\n13\n17\n19' },
        { input: '2', output: '2' },
        { input: '1', output: '' },
      ],
      compare: {},
    }),
    check('nested', { kind: 'uses', what: { idea: 'condition' }, least: 1, inside: { idea: 'loop' } }),
  ],
  programs: [
    python(
      'a flag',
      `
      n = int(input())
      for a in range(2, n + 1):
          prime = True
          for b in range(2, a):
              if a % b == 0:
                  prime = False
                  break
          if prime:
              print(a)
      `,
    ),
    python(
      'for and else',
      `
      top = int(input("到几为止？"))
      for i in range(2, top + 1):
          for j in range(2, int(i ** 0.5) + 1):
              if i % j == 0:
                  break
          else:
              print(i)
      `,
    ),
    python(
      'a function and all()',
      `
      def is_prime(x):
          return x > 1 and all(x % d for d in range(2, x))

      n = int(input())
      for i in range(n + 1):
          if is_prime(i):
              print(i)
      `,
    ),
    python(
      'a sieve',
      `
      n = int(input())
      sieve = [True] * (n + 1)
      for i in range(2, n + 1):
          if sieve[i]:
              print(i)
              for k in range(i * i, n + 1, i):
                  sieve[k] = False
      `,
    ),
    python(
      'one is printed, too',
      `
      n = int(input())
      for a in range(1, n + 1):
          prime = True
          for b in range(2, a):
              if a % b == 0:
                  prime = False
          if prime:
              print(a)
      `,
      { output: 'failed' },
    ),
    python(
      'else belongs to if',
      `
      n = int(input())
      for i in range(2, n + 1):
          for j in range(2, i):
              if i % j == 0:
                  break
              else:
                  print(i)
      `,
      { output: 'failed' },
    ),
    python(
      'counts the divisors',
      `
      n = int(input())
      for i in range(2, n + 1):
          count = 0
          for j in range(1, i + 1):
              if i % j == 0:
                  count += 1
          if count == 2:
              print(i)
      `,
    ),
    python(
      'forgets int()',
      `
      n = input()
      for a in range(2, n + 1):
          for b in range(2, a):
              if a % b == 0:
                  break
          else:
              print(a)
      `,
      { output: 'failed' },
    ),
  ],
}
