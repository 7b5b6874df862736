import { check, python, type CorpusTask } from '../task.ts'

/** 数一数每个字母。 */
export const lettersTask: CorpusTask<string> = {
  title: '数一数每个字母',
  checks: [
    check('holds', { kind: 'holds', name: 'counts', value: "{'b': 1, 'a': 3, 'n': 2}", compare: {} }),
    check('dict', { kind: 'uses', what: { block: 'dict' }, least: 1 }),
    check('loop', { kind: 'uses', what: { idea: 'loop' }, least: 1 }),
  ],
  programs: [
    python(
      'if and else',
      `
      counts = {}
      for letter in "banana":
          if letter in counts:
              counts[letter] += 1
          else:
              counts[letter] = 1
      print(counts)
      `,
    ),
    python(
      'get() with a default',
      `
      word = "banana"
      counts = {}
      for c in word:
          counts[c] = counts.get(c, 0) + 1
      `,
    ),
    python(
      'a for loop over the letters in another order',
      `
      word = "banana"
      counts = {}
      for c in sorted(word):
          counts.setdefault(c, 0)
          counts[c] += 1
      for c in counts:
          print(c, counts[c])
      `,
    ),
    python(
      'each letter counts once',
      `
      counts = {}
      for letter in "banana":
          counts[letter] = 1
      print(counts)
      `,
      { holds: 'failed' },
    ),
    python(
      'no first value',
      `
      counts = {}
      for letter in "banana":
          counts[letter] += 1
      `,
      { holds: 'failed' },
    ),
    python(
      'the dictionary is emptied in the loop',
      `
      for letter in "banana":
          counts = {}
          counts[letter] = counts.get(letter, 0) + 1
      print(counts)
      `,
      { holds: 'failed' },
    ),
  ],
}
