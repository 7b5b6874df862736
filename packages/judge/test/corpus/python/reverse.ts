import { check, python, type CorpusTask } from '../task.ts'

/** 倒着说。 */
export const reverseTask: CorpusTask<string> = {
  title: '倒着说',
  checks: [
    check('output', {
      kind: 'cases',
      cases: [
        { input: '上海自来水', output: '水来自海上' },
        { input: 'abc', output: 'cba' },
        { input: '我', output: '我' },
      ],
      compare: { otherLines: true },
    }),
    check('noReverse', { kind: 'uses', what: { call: 'reversed' }, least: 1 }, { negated: true }),
  ],
  programs: [
    python(
      'a slice',
      `
      print(input("说一句话：")[::-1])
      `,
    ),
    python(
      'letter by letter to the front',
      `
      text = input()
      result = ""
      for letter in text:
          result = letter + result
      print(result)
      `,
    ),
    python(
      'an index that goes down',
      `
      s = input("? ")
      i = len(s) - 1
      while i >= 0:
          print(s[i], end="")
          i -= 1
      print()
      `,
    ),
    python(
      'reversed() although it is forbidden',
      `
      print("".join(reversed(input())))
      `,
      { noReverse: 'failed' },
    ),
    python(
      'letter by letter to the end',
      `
      text = input()
      result = ""
      for letter in text:
          result = result + letter
      print(result)
      `,
      { output: 'failed' },
    ),
    python(
      'the first letter is missing',
      `
      s = input()
      out = ""
      for i in range(len(s) - 1, 0, -1):
          out += s[i]
      print(out)
      `,
      { output: 'failed' },
    ),
    python(
      'an index behind the end',
      `
      s = input()
      out = ""
      for i in range(len(s), -1, -1):
          out += s[i]
      print(out)
      `,
      { output: 'failed' },
    ),
    python(
      'one letter a line',
      `
      s = input()
      for i in range(1, len(s) + 1):
          print(s[-i])
      `,
      { output: 'failed' },
    ),
  ],
}
