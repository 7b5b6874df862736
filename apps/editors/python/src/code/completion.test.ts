import { CompletionContext, type Completion } from '@codemirror/autocomplete'
import { python } from '@codemirror/lang-python'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completeCode } from './completion.ts'

/** Returns the completions at the `|` of a program. */
async function offered(program: string, explicit = false): Promise<Completion[]> {
  const at = program.indexOf('|')
  const state = EditorState.create({ doc: program.replace('|', ''), extensions: [python()] })
  // A new editor state parses for at most 25 ms, which is too short on a busy machine.
  ensureSyntaxTree(state, state.doc.length, 20_000)
  const results = await Promise.all(completeCode.map((source) => source(new CompletionContext(state, at, explicit))))
  return results.flatMap((result) => result?.options ?? [])
}
const labels = async (program: string, explicit = false): Promise<string[]> =>
  (await offered(program, explicit)).map(({ label }) => label)

/** Chooses a completion at the `|` of a program. Returns the new text with a `|` at the cursor. */
async function taken(program: string, label: string): Promise<string> {
  const at = program.indexOf('|')
  const source = program.replace('|', '')
  const option = (await offered(program)).find((completion) => completion.label === label)!
  const from = at - (/[\p{L}\p{N}_]*$/u.exec(source.slice(0, at))?.[0].length ?? 0)
  let state = EditorState.create({ doc: source })
  const view = {
    get state() {
      return state
    },
    dispatch: (change: Parameters<EditorState['update']>[0]) => {
      state = state.update(change).state
    },
  }
  if (typeof option.apply === 'function') option.apply(view as never, option, from, at)
  else return `${source.slice(0, from)}${label}|${source.slice(at)}`
  const text = state.doc.toString()
  return `${text.slice(0, state.selection.main.head)}|${text.slice(state.selection.main.head)}`
}

describe('the completions', () => {
  it.each([
    ['words of the language', 'whi|', 'while'],
    ['functions', 'pri|', 'print'],
    ['members of a module', 'import math\nmath.sq|', 'sqrt'],
    ['members of a renamed module', 'import turtle as t\nt.for|', 'forward'],
    ['methods of a turtle', 'import turtle\npen = turtle.Turtle()\npen.|', 'forward'],
    ['methods of texts and lists', 'name = "x"\nname.|', 'upper'],
    ['modules to import', 'import ran|', 'random'],
    ['modules after from', 'from tur|', 'turtle'],
    ['members after from … import', 'from math import sq|', 'sqrt'],
    ['members after a comma in from … import', 'from math import pi, sq|', 'sqrt'],
    ['all members of a module imported with a star', 'from turtle import *\nforw|', 'forward'],
    ['names of the program itself', 'score = 1\nsco|', 'score'],
    ['Chinese names', '分数 = 1\n分|', '分数'],
  ])('contain %s', async (_, program, wanted) => {
    expect(await labels(program)).toContain(wanted)
  })

  it.each([
    ['in a text', 'a = "pri|"'],
    ['in a comment', '# pri|'],
    ['at an empty place without a request', 'a = 1\n|'],
    ['after a dot of an unknown module', 'import helper\nhelper.|'],
    ['behind a name and a blank', 'a = 1 |'],
  ])('are empty: %s', async (_, program) => {
    expect(await labels(program)).toEqual([])
  })

  it('contain functions and keywords at an empty place when the child asks for them', async () => {
    expect(await labels('|', true)).toEqual(expect.arrayContaining(['print', 'for']))
  })

  it('contain modules after import, but not after from … import', async () => {
    expect(await labels('from math import r|')).not.toContain('random')
    expect(await labels('import math, ran|')).toContain('random')
  })

  it.each([
    ['import matplotlib.pyplot as plt\nplt.|', ['plot', 'bar', 'title', 'show']],
    ['from matplotlib import pyplot as plt\nplt.|', ['plot', 'show']],
    ['import numpy as np\nnp.|', ['array', 'arange', 'mean', 'pi']],
    ['import numpy as np\nnp.random.|', ['randint', 'rand']],
    ['from helper import scores\nscores.|', ['append']],
    ['import jieba\njieba.|', ['cut', 'lcut', 'add_word']],
    ['import |', ['numpy', 'matplotlib', 'jieba']],
  ])('contain names of packages and methods of values: %j', async (program, wanted) => {
    expect(await labels(program, true)).toEqual(expect.arrayContaining(wanted))
  })

  it('show the names of the program first', async () => {
    const found = await offered('primary = 1\npri|')
    const boost = (label: string): number =>
      Math.max(...found.filter((completion) => completion.label === label).map(({ boost }) => boost ?? 0))
    expect(boost('primary')).toBeGreaterThan(boost('print'))
  })

  it('have explanations in Chinese', async () => {
    for (const { label, detail } of await offered('x = 1\npr|')) expect(detail, label).toMatch(/\p{Script=Han}/u)
  })
})

describe('a chosen completion', () => {
  it.each([
    ['pri|', 'print', 'print(|)'],
    ['pri|("x")', 'print', 'print|("x")'],
    ['whi|', 'while', 'while|'],
    ['import ran|', 'random', 'import random|'],
    ['from math import sq|', 'sqrt', 'from math import sqrt|'],
    ['import math\nmath.p|', 'pi', 'import math\nmath.pi|'],
    ['import turtle\nturtle.hom|', 'home', 'import turtle\nturtle.home()|'],
    ['import turtle\nturtle.forw|', 'forward', 'import turtle\nturtle.forward(|)'],
  ])('changes %s with the choice %s to %s', async (program, label, wanted) => {
    expect(await taken(program, label)).toBe(wanted)
  })
})
