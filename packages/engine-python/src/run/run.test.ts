import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'

const python = await openHeadless()

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = (content: Uint8Array): string => new TextDecoder().decode(content)

describe('a program', () => {
  it('prints, reads its input and calculates', async () => {
    const run = await python.run('a = int(input("第一个数："))\nb = int(input())\nprint(a + b, "个", sep="")', {
      answers: ['19', '23'],
    })
    expect(run).toMatchObject({
      ok: true,
      stopped: false,
      out: '42个\n',
      prompts: ['第一个数：', ''],
      changedFiles: [],
      removedFiles: [],
      unkeptFiles: [],
    })
  })

  it('gets an EOFError at the end of its input, and can read sys.stdin', async () => {
    expect((await python.run('input()', { answers: [null] })).error).toMatchObject({
      kind: 'EOFError',
      file: 'main.py',
      line: 1,
    })
    expect(
      (await python.run('import sys\nprint([line.strip() for line in sys.stdin])', { answers: ['一', '', '三', null] }))
        .out,
    ).toBe("['一', '', '三']\n")
  })

  it('prints to both streams in order, and ends with sys.exit without an error', async () => {
    const run = await python.run('import sys\nprint("a")\nprint("b", file=sys.stderr)\nsys.exit()\nprint("c")')
    expect(run).toMatchObject({ ok: true, out: 'a\n', err: 'b\n' })
    expect(await python.run('exit("再见")')).toMatchObject({ ok: true, err: '再见\n' })
  })

  it('sleeps for the given time, and refuses invalid times', async () => {
    const run = await python.run(
      'import time, asyncio\ntime.sleep(1.5)\nasync def f():\n    await asyncio.sleep(2)\n    return 7\n' +
        'print(asyncio.run(f()))',
    )
    expect(run.error).toBeUndefined()
    expect(run.out).toBe('7\n')
    expect(Math.round(run.ms)).toBe(3500)
    expect((await python.run('import time\ntime.sleep(-1)')).error?.kind).toBe('ValueError')
    expect((await python.run('import time\ntime.sleep("1")')).error?.kind).toBe('TypeError')
  })

  it('is stopped on request, before its first line or while it waits', async () => {
    expect(
      await python.run('import time\nwhile True: time.sleep(1)', {
        happenings: [{ after: 4500, message: { t: 'stop' } }],
      }),
    ).toMatchObject({ ok: false, stopped: true })
    expect(await python.run('print(1)\ninput()', { happenings: [{ after: 0, message: { t: 'stop' } }] })).toMatchObject(
      { ok: false, stopped: true },
    )
    expect(
      await python.run('import turtle\ntry:\n    turtle.fd(1000)\nexcept Exception: pass', {
        happenings: [{ after: 100, message: { t: 'stop' } }],
      }),
    ).toMatchObject({ stopped: true })
    expect(await python.run('print(1)')).toMatchObject({ ok: true, stopped: false, out: '1\n' })
  })

  it('that prints very much shows the beginning and the end of its output', async () => {
    const run = await python.run(
      'for i in range(100_000): print("一二三四五六七八九十", i)\nprint("最后一行")\nopen("end.txt", "w").write("reached")',
    )
    const printed = Array.from({ length: 100_000 }, (_, index) => `一二三四五六七八九十 ${index}\n`).join('')
    const whole = `${printed}最后一行\n`
    expect(run.ok).toBe(true)
    expect(run.notes).toEqual([`输出太多了，这里省略了 ${whole.length - run.out.length} 个字。`])
    expect(run.out.length).toBeGreaterThan(1_099_000)
    expect(run.out.length).toBeLessThan(1_101_000)
    expect(whole.startsWith(run.out.slice(0, 1_000_000))).toBe(true)
    expect(whole.endsWith(run.out.slice(-100_000))).toBe(true)
    expect(run.changedFiles.map((file) => file.name)).toEqual(['end.txt'])
  })

  it('shows its output before it asks for input, even if the output was too long', async () => {
    const run = await python.run('print("a" * 1_100_000)\nprint("b" * 250_000)\ninput("名字")\nprint("c")', {
      answers: ['x'],
    })
    expect(run.notes).toEqual(['输出太多了，这里省略了 150002 个字。'])
    expect(run.out.slice(-5)).toBe('bb\nc\n')
    expect(run.out.indexOf('c')).toBe(run.out.length - 2)
  })
})

describe('an error', () => {
  it("contains the line and the columns in the child's program, counted in characters", async () => {
    const { error } = await python.run('年龄 = 10\nprint("年龄", 年龄 / 0)')
    expect(error).toMatchObject({ kind: 'ZeroDivisionError', file: 'main.py', line: 2, column: 13, endColumn: 19 })
    expect(error!.traceback).toBe(
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    print("年龄", 年龄 / 0)\n' +
        '                  ~~~~~^~~\nZeroDivisionError: division by zero\n',
    )
  })

  it("contains only the calls that are in the child's program", async () => {
    const { error } = await python.run('import random\ndef pick():\n    return random.choice([])\npick()')
    expect(error).toMatchObject({ kind: 'IndexError', line: 3 })
    expect(error!.traceback.match(/File "/g)).toHaveLength(2)
    expect(error!.traceback).not.toMatch(/python314|runner|random\.py/)
  })

  it('contains the name of its file', async () => {
    const files = [{ name: 'helper.py', bytes: bytes('def half(n):\n    return n / "2"\n') }]
    expect((await python.run('import helper\nhelper.half(4)', { files })).error).toMatchObject({
      kind: 'TypeError',
      file: 'helper.py',
      line: 2,
    })
    expect(
      (await python.run('import broken', { files: [{ name: 'broken.py', bytes: bytes('def f(\n') }] })).error,
    ).toMatchObject({ kind: 'SyntaxError', file: 'broken.py', line: 1 })
  })

  it('in the syntax contains the line and the column', async () => {
    expect((await python.run('for i in range(3)\n    print(i)')).error).toMatchObject({
      kind: 'SyntaxError',
      line: 1,
      column: 18,
      message: "expected ':'",
    })
    expect((await python.run('if True:\nprint(1)')).error).toMatchObject({ kind: 'IndentationError', line: 2 })
  })

  it('because of too deep recursion or too little memory does not prevent the next program', async () => {
    expect((await python.run('def f(n):\n    return f(n + 1)\nf(0)')).error).toMatchObject({
      kind: 'RecursionError',
      line: 2,
    })
    expect((await python.run('a = [0] * 1_100_000_000')).error?.kind).toMatch(/MemoryError|OverflowError/)
    expect((await python.run('print(1)')).out).toBe('1\n')
  })

  it('contains the name of a missing module; modules with access to the page count as missing', async () => {
    expect((await python.run('import pandas')).error).toMatchObject({
      kind: 'ModuleNotFoundError',
      message: "No module named 'pandas'",
      line: 1,
    })
    for (const name of ['js', 'pyodide_js', 'pyodide', 'pyodide.http', 'pyodide.code', '_pyodide_core', '_bridge']) {
      expect((await python.run(`import ${name}`)).error?.kind, name).toBe('ModuleNotFoundError')
    }
    expect(
      (await python.run('import sys, importlib\nfor name in ("js", "pyodide"):\n    sys.modules.pop(name)\nimport js'))
        .error?.kind,
    ).toBe('ModuleNotFoundError')
  })
})

describe('files', () => {
  it('can be read, and the files that the program has changed are returned', async () => {
    const files = [
      { name: '名单.txt', bytes: bytes('小明\n小红\n') },
      { name: 'same.txt', bytes: bytes('1') },
    ]
    const run = await python.run(
      'names = open("名单.txt", encoding="utf-8").read().split()\nprint(names)\n' +
        'open("名单.txt", "a", encoding="utf-8").write("小刚\\n")\nopen("new.csv", "w").write("1,2")\n' +
        'open("same.txt").read()',
      { files },
    )
    expect(run.out).toBe("['小明', '小红']\n")
    expect(run.changedFiles.map((file) => [file.name, text(file.bytes)])).toEqual([
      ['new.csv', '1,2'],
      ['名单.txt', '小明\n小红\n小刚\n'],
    ])
  })

  it('are reported if they are removed, too large, or in a folder', async () => {
    const files = [
      { name: 'a.txt', bytes: bytes('1') },
      { name: 'b.txt', bytes: bytes('2') },
      { name: 'c.txt', bytes: bytes('3') },
    ]
    const run = await python.run(
      `import os
os.remove("a.txt")
os.rename("b.txt", "新名字")
open("passing.txt", "w").close()
os.remove("passing.txt")
os.mkdir("d")
open("d/x.txt", "w").write("12345")
open("helper2.py", "w").write("x = 1")
open("huge.txt", "w").write("x" * 11_000_000)
open("main.py", "a").write("#")`,
      { files },
    )
    expect(run.changedFiles.map((file) => [file.name, text(file.bytes).slice(-1)])).toEqual([
      ['helper2.py', '1'],
      ['main.py', '#'],
      ['新名字', '2'],
    ])
    expect([run.removedFiles, run.unkeptFiles]).toEqual([
      ['a.txt', 'b.txt'],
      [
        { name: 'huge.txt', size: 11_000_000 },
        { name: 'd/x.txt', size: 5 },
      ],
    ])
    const gone = await python.run('import os\nos.remove("main.py")\nos.remove("a.txt")\n1 / 0', { files })
    expect([gone.removedFiles, gone.changedFiles, gone.error?.kind]).toEqual([
      ['main.py', 'a.txt'],
      [],
      'ZeroDivisionError',
    ])
  })

  it('and imported modules of a run do not exist in the next run', async () => {
    await python.run(
      'import os\nos.makedirs("deep/er")\nopen("deep/er/a.txt", "w").write("1")\n' +
        'open("left.txt", "w").write("1")\nimport helper',
      { files: [{ name: 'helper.py', bytes: bytes('x = 1') }] },
    )
    expect((await python.run('import os\nprint(os.listdir("."), os.getcwd())')).out).toBe("['main.py'] /project\n")
    expect((await python.run('import helper')).error?.kind).toBe('ModuleNotFoundError')
    expect(
      (await python.run('import helper\nprint(helper.x)', { files: [{ name: 'helper.py', bytes: bytes('x = 2') }] }))
        .out,
    ).toBe('2\n')
  })
})

describe('the next program starts clean', () => {
  it('because changes by the previous program to Python are reverted', async () => {
    await python.run(
      'import builtins, math, random, os, sys, time, string\nx = 1\nbuiltins.print = None\n' +
        'builtins.extra = 1\nmath.pi = 3\nrandom.seed(1)\nos.environ["A"] = "b"\nos.chdir("/")\n' +
        'sys.path.clear()\nsys.argv.append("x")\nsys.setrecursionlimit(100)\ntime.sleep = None\n' +
        'string.digits = ""\nsys.stdout = None\nsys.modules["json"] = None',
    )
    const run = await python.run(`import math, random, os, sys, time, json, string
print('x' in globals(), 'extra' in dir(__builtins__), math.pi > 3.1, os.environ.get('A'), os.getcwd(), sys.argv,
      sys.getrecursionlimit(), string.digits, callable(time.sleep), json.dumps([1]))
print(random.random())`)
    expect(run.error).toBeUndefined()
    const [first, number] = run.out.split('\n')
    expect(first).toBe("False False True None /project ['main.py'] 1000 0123456789 True [1]")
    const seeded = await python.run('import random\nrandom.seed(1)\nprint(random.random(), random.random())')
    expect(seeded.out).not.toContain(number)
  })

  it('and can import the standard library again', async () => {
    const program = `import sqlite3, decimal, datetime, json, re, statistics, fractions, collections, dataclasses
import enum, typing, csv, heapq, itertools, functools, calendar, hashlib, zlib, copy, string, textwrap, unittest
import logging, tempfile, pathlib, zoneinfo, tomllib, uuid, secrets
from dataclasses import dataclass
@dataclass
class P:
    x: int
print(P(1), decimal.Decimal('0.1') + 1, datetime.date(2026, 1, 2), statistics.mean([1, 2]), fractions.Fraction(1, 3),
      sqlite3.connect(':memory:').execute('select 1+1').fetchone(), hashlib.sha256(b'').hexdigest()[:4])
logging.warning('w')`
    const wanted = 'P(x=1) 1.1 2026-01-02 1.5 1/3 (2,) e3b0\n'
    for (let round = 0; round < 3; round += 1)
      expect(await python.run(program)).toMatchObject({ out: wanted, err: 'WARNING:root:w\n' })
  })
})
