import { expect, it } from 'vitest'
import { pythonFaults } from './python.ts'

const found = (source: string): string[] => pythonFaults({ 'main.py': source }).map(({ id }) => id)

/** For each pattern, a program with the fault and a similar program without the fault. */
const examples: readonly (readonly [id: string, faulty: string, sound: string])[] = [
  ['full-width-sign', 'print（1）', 'print("（1）")'],
  ['assign-in-condition', 'x = 1\nif x = 1:\n    print(x)', 'x = 1\nif x >= 1 and max(1, 2, key=abs):\n    print(x)'],
  ['else-if', 'x = 1\nif x:\n    pass\nelse if x > 2:\n    pass', 'x = 1\nif x:\n    pass\nelif x > 2:\n    pass'],
  ['colon-missing', 'for i in range(3)\n    print(i)', 'x = [i\n  for i in range(3)]'],
  ['indent-missing', 'for i in range(3):\nprint(i)', 'for i in range(3): print(i)\nprint(1)'],
  ['indent-unexpected', 'x = 1\n  print(x)', 'x = [1,\n  2]\nprint(x)'],
  ['bracket-open', 'x = (1 + 2\nprint(x)', 'x = (1 +\n 2)\nprint(x)'],
  ['quote-open', 'print("你好)', 'print("it\'s")'],
  ['print-without-brackets', 'print "你好"', 'print ("你好")'],
  ['plus-plus', 'x = 1\nx++', 'x = 1\nx = x + +1'],
  ['equals-plus', 'x = 1\nx =+ 1', 'x = 1\nx += 1\nx = +1'],
  ['input-as-number', 'n = input()\nfor i in range(n):\n    print(i)', 'n = int(input())\nprint(n - 1)'],
  ['input-as-number', 'n = input()\nif n > 3:\n    print(n)', 'n = input()\nif n == "3":\n    print(n * 2)'],
  ['text-plus-number', 'n = int(input())\nprint("有" + n)', 'n = input()\nprint("有" + n)'],
  ['compare-number-with-text', 'n = int(input())\nprint(n == "3")', 'n = input()\nprint(n == "3")'],
  ['compare-as-statement', 'x = 1\nx == 2', 'x = 1\ny = x == 2'],
  ['result-not-kept', 'x = 1\nx + 1', 'x = 1\nprint(x + 1)'],
  ['call-result-not-kept', 's = "a"\ns.upper()\nprint(s)', 's = "a"\ns = s.upper()\nprint(s)'],
  ['nothing-kept', 'a = [2, 1]\na = a.sort()', 'a = [2, 1]\na.sort()\nb = a.pop()'],
  ['call-without-brackets', 'import turtle\nturtle.done', 'import turtle\nturtle.done()'],
  ['name-misspelt', 'total = 0\nprint(tota)', 'total = 0\nprint(total)'],
  ['name-misspelt', 'Print(1)', 'print(1)'],
  ['import-missing', 'print(random.randint(1, 6))', 'import random\nprint(random.randint(1, 6))'],
  ['never-initialised', 'for i in range(3):\n    s += i', 's = 0\nfor i in range(3):\n    s += i'],
  ['never-initialised', 's = 0\ndef f():\n    s += 1\nf()', 's = 0\ndef f():\n    global s\n    s += 1\nf()'],
  ['or-literal', 'x = input()\nif x == "a" or "b":\n    print(x)', 'x = input() or "b"\nprint(x)'],
  ['name-hidden', 'sum = 0\nprint(sum([1]))', 'sum = 0\nprint(sum)'],
  ['loop-without-stop', 'k = 1\nwhile k < 9:\n    print(k)', 'k = 1\nwhile k < 9:\n    k = k * 2'],
  ['loop-without-stop', 'a = 1\nb = 2\nwhile a < b:\n    print(b)', 'a = 1\nb = 2\nwhile a < b:\n    a, b = b, a'],
  ['loop-forever', 'while True:\n    print(1)', 'while True:\n    if input() == "q":\n        break'],
  [
    'loop-ends-at-once',
    'def prime(n):\n    for i in range(2, n):\n        if n % i == 0:\n            return False\n' +
      '        else:\n            return True',
    'def prime(n):\n    for i in range(2, n):\n        if n % i == 0:\n            return False\n    return True',
  ],
  [
    'loop-name-unused',
    'for c in "abc":\n    print(1)',
    'for c in "abc":\n    print(c)\nfor i in range(3):\n    print(1)',
  ],
  [
    'reset-in-loop',
    'for i in range(3):\n    s = 0\n    s += i',
    'for i in range(3):\n    s = 0\n    for k in range(i):\n        s += k',
  ],
  [
    'list-changes-in-loop',
    'a = [1, 2]\nfor x in a:\n    a.remove(x)',
    'a = [1, 2]\nb = []\nfor x in a:\n    b.append(x)',
  ],
  ['range-of-fraction', 'for i in range(9 / 3):\n    print(i)', 'for i in range(9 // 3):\n    print(i)'],
  [
    'range-too-far',
    'a = [1]\nfor i in range(len(a) + 1):\n    print(a[i])',
    'a = [1]\nfor i in range(len(a) + 1):\n    print(i)',
  ],
  ['range-end', 'n = 5\nfor i in range(1, n):\n    print(i)', 'n = 5\nfor i in range(1, n + 1):\n    print(i)'],
  ['return-missing', 'def f(x):\n    x * 2\nprint(f(1))', 'def f(x):\n    return x * 2\nprint(f(1))'],
  ['return-missing', 'def f(x):\n    y = x\nz = f(1)', 'def f(x):\n    print(x)\nf(1)'],
  [
    'handler-called',
    'import turtle\ndef go():\n    pass\nturtle.onkey(go(), "Up")',
    'import turtle\ndef go():\n    pass\nturtle.onkey(go, "Up")',
  ],
  [
    'behind-the-end',
    'def f():\n    return 1\n    print(2)\nprint(f())',
    'def f(x):\n    if x:\n        return 1\n    print(2)\nf(1)',
  ],
  [
    'parameter-overwritten',
    'def f(n):\n    n = int(input())\n    return n\nf(1)',
    'def f(n):\n    n = int(n)\n    return n\nf(1)',
  ],
  [
    'calls-itself-for-ever',
    'def f(n):\n    print(n)\n    f(n)\nf(1)',
    'def f(n):\n    if n > 0:\n        f(n - 1)\nf(1)',
  ],
  ['parameter-unused', 'def f(n):\n    return 1\nf(1)', 'def f(n):\n    return n\nf(1)'],
  ['function-uncalled', 'def f():\n    print(1)', 'def f():\n    print(1)\nf()'],
]

it.each(examples)('the pattern %s matches a faulty program, and no similar program', (id, faulty, sound) => {
  expect(found(faulty)).toContain(id)
  expect(found(sound)).not.toContain(id)
})

it('a fault names its line and its variable', () => {
  expect(pythonFaults({ 'main.py': 'k = 1\n\nwhile k < 9:\n    print(k)' })).toEqual([
    {
      id: 'loop-without-stop',
      sure: true,
      place: { file: 'main.py', line: 3 },
      sentence: '循环里面没有改变“k”，条件一直成立，循环停不下来。',
    },
  ])
})

it('the search for faults ends for invalid, deeply nested and long programs', () => {
  expect(() => found('['.repeat(3000))).not.toThrow()
  expect(() => found('(((((\n"""')).not.toThrow()
  expect(found('x = 1\n'.repeat(5000))).toEqual([])
})
