import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { memberHints } from '../hint/hint.ts'

const here = import.meta.dirname
/** `turtle.__all__` of CPython 3.13, and the four names that 3.14 added. */
const standard = readFileSync(path.join(here, '../../test/turtle-names.txt'), 'utf8').trim().split('\n')
const table = readFileSync(path.join(here, '../../../../docs/python-turtle.md'), 'utf8')
const states = new Map([...table.matchAll(/^\| `(\w+)` +\| (\w+) +\|/gm)].map(([, name, state]) => [name!, state!]))

const python = await openHeadless()

describe('the table in docs/python-turtle.md', () => {
  it('contains every function and class of the standard module once', () => {
    expect([...states.keys()].toSorted()).toEqual(standard.toSorted())
    expect([...table.matchAll(/^\| `/gm)]).toHaveLength(standard.length)
    expect(new Set(states.values())).toEqual(new Set(['full', 'part', 'differs', 'none']))
    expect([...states.values()].filter((state) => state === 'full').length).toBeGreaterThan(110)
  })

  it('lists the names of the module of the engine, which all have a docstring', async () => {
    const { out, error } = await python.run(`import turtle, json
missing = [name for name in turtle.__all__ if not hasattr(turtle, name)]
silent = [name for name in turtle.__all__ if not getattr(turtle, name).__doc__]
print(json.dumps([sorted(turtle.__all__), missing, silent]))`)
    expect(error).toBeUndefined()
    const [names, missing, silent] = JSON.parse(out) as string[][]
    expect(names).toEqual(standard.toSorted())
    expect([missing, silent]).toEqual([[], []])
  })

  it('contains no function that fails without arguments although it needs none', async () => {
    const program = `import turtle, inspect
turtle.speed(0)
for name in turtle._SCREEN_FUNCTIONS + turtle._TURTLE_FUNCTIONS:
    if name in ('bye', 'save', 'exitonclick', 'no_animation', 'fill', 'poly', 'textinput', 'numinput'): continue
    function = getattr(turtle, name)
    on_screen = name in turtle._SCREEN_FUNCTIONS
    method = getattr(turtle.TurtleScreen, name, None) if on_screen else getattr(turtle.RawTurtle, name)
    parameters = list(inspect.signature(method).parameters.values())[1:]
    needed = [p for p in parameters if p.default is p.empty and p.kind == p.POSITIONAL_OR_KEYWORD]
    if not needed:
        function()
with turtle.no_animation(): turtle.fd(10)
with turtle.fill(): turtle.circle(10, steps=3)
with turtle.poly(): turtle.fd(1)
print(len(turtle.get_poly()))`
    expect(await python.run(program)).toMatchObject({ ok: true, out: '2\n' })
  })

  it('lists only names with a Chinese completion, except names that children rarely use', () => {
    const hinted = new Set(memberHints['turtle']!.map((hint) => hint.label))
    const rare = new Set([
      'ScrolledCanvas',
      'TurtleScreen',
      'RawTurtle',
      'RawPen',
      'Pen',
      'Terminator',
      'write_docstringdict',
      'getcanvas',
      'getpen',
      'save',
    ])
    expect(standard.filter((name) => !hinted.has(name) && !rare.has(name))).toEqual([])
  })
})
