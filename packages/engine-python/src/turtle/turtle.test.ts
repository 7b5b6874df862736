import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'

const python = await openHeadless()

const folder = path.join(import.meta.dirname, '../../test/golden')
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const key = (kind: 'press' | 'release', name: string, after = 0) => ({ after, message: { t: 'key', kind, key: name } })
const mouse = (kind: 'press' | 'release' | 'move', [x, y]: readonly [number, number], after = 0, button = 1) => ({
  after,
  message: { t: 'mouse', kind, x, y, button },
})

async function printed(main: string, script = {}): Promise<string[]> {
  const run = await python.run(main, script)
  expect(run.error?.traceback).toBeUndefined()
  return run.out.trimEnd().split('\n')
}

describe('the turtle behaves like the turtle of CPython 3.13', () => {
  // CPython's own module printed the golden files.
  it.each(readdirSync(folder).filter((name) => name.endsWith('.py')))('%s', async (name) => {
    expect(await printed(read(name))).toEqual(read(name.replace('.py', '.txt')).trimEnd().split('\n'))
  })
})

describe('time', () => {
  it('passes according to the speed of the turtle', async () => {
    const slow = await python.run('import turtle\nturtle.speed(1)\nturtle.fd(100)')
    const fast = await python.run('import turtle\nturtle.speed(10)\nturtle.fd(100)')
    // CPython moves in 1 + int(100 / (3 · 1.1^speed · speed)) steps of 10 ms.
    expect(Math.abs(slow.ms - 310)).toBeLessThan(17)
    expect(fast.ms).toBeLessThan(40)
    expect(
      (await python.run('import turtle\nturtle.speed(0)\nfor i in range(50): turtle.fd(100); turtle.lt(90)')).ms,
    ).toBe(0)
    expect(
      (
        await python.run(
          'import turtle\nturtle.tracer(0)\nfor i in range(50): turtle.fd(100); turtle.lt(90)\nturtle.update()',
        )
      ).ms,
    ).toBeLessThan(20)
  })

  it('passes while the program sleeps, after the drawing is finished', async () => {
    const run = await python.run('import turtle, time\nturtle.fd(100)\nprint("there")\ntime.sleep(1)')
    expect(run.commands.at(-1)).toEqual(['pose', 1, 100, 0, 0])
    expect(run.ms).toBeGreaterThan(1000)
  })
})

describe('events of the page', () => {
  it('call the functions of the program for keys, the mouse, timers and the end', async () => {
    const program = `import turtle
s = turtle.Screen()
s.onkey(lambda: print("up"), "Up")
s.onkeypress(lambda: print("press a"), "a")
s.onkeypress(lambda: print("any"))
s.onclick(lambda x, y: print("click", x, y))
s.onclick(lambda x, y: print("right"), btn=3)
s.ontimer(lambda: print("timer"), 250)
s.onkey(s.bye, "q")
s.listen()
s.mainloop()
print("end")`
    const happenings = [
      key('press', 'Up', 100),
      key('release', 'Up', 110),
      key('press', 'a', 200),
      mouse('press', [3, -4], 300),
      mouse('press', [1, 1], 310, 3),
      key('release', 'q', 400),
    ]
    expect(await printed(program, { happenings })).toEqual([
      'any',
      'up',
      'press a',
      'timer',
      'click 3.0 -4.0',
      'right',
      'end',
    ])
  })

  it('of keys require listen(), and None removes a function', async () => {
    expect(
      await printed(
        'import turtle\ns = turtle.Screen()\ns.onkey(lambda: print("up"), "Up")\n' +
          's.onclick(lambda x, y: s.bye())\ns.mainloop()',
        { happenings: [key('release', 'Up', 10), mouse('press', [0, 0], 20)] },
      ),
    ).toEqual([''])
    expect(
      await printed(
        'import turtle\ns = turtle.Screen()\ns.onclick(print)\ns.onclick(None)\ns.mainloop()\nprint("over")',
      ),
    ).toEqual(['over'])
  })

  it('of keys are requested from the page by name after listen()', async () => {
    const told = async (program: string) =>
      (await python.run(`import turtle\ns = turtle.Screen()\n${program}`)).commands
        .filter((command) => command[0] === 'keys')
        .map((command) => command[1])
    expect(await told('s.onkey(print, "Up")\ns.onkeypress(print)\ns.onkeypress(print, "a")\ns.listen()')).toEqual([
      ['a', 'Up'],
    ])
    expect(await told('s.listen()\ns.onkey(print, "Up")\ns.onkey(None, "Up")')).toEqual([[], ['Up'], []])
    expect(await told('s.onkey(print, "Up")')).toEqual([])
    expect(
      (await python.run('import turtle\nturtle.listen()\nturtle.bye()\nturtle.Screen().onkey(print, "Up")')).error,
    ).toBeUndefined()
  })

  it('of the mouse are sent to the clicked or dragged turtle', async () => {
    const program = `import turtle
a, b = turtle.Turtle("turtle"), turtle.Turtle("square")
for t in (a, b): t.penup(); t.speed(0)
a.goto(100, 0); b.shapesize(3)
a.onclick(lambda x, y: print("a", x, y))
b.ondrag(lambda x, y: (b.goto(x, y), print("drag")))
b.onrelease(lambda x, y: (print("drop", b.pos()), turtle.bye()))
turtle.mainloop()`
    const happenings = [
      mouse('press', [101, 2], 10),
      mouse('press', [200, 0], 20),
      mouse('press', [25, 25], 30),
      mouse('move', [50, 60], 40),
      mouse('release', [50, 60], 50),
    ]
    expect(await printed(program, { happenings })).toEqual(['a 101.0 2.0', 'drag', 'drop (50.00,60.00)'])
  })

  it('are sent to a program that calls update() in its own loop', async () => {
    const program = `import turtle
s = turtle.Screen(); s.tracer(0); t = turtle.Turtle()
going = True
def stop():
    global going
    going = False
s.onkeypress(stop, "space"); s.listen()
rounds = 0
while going:
    t.fd(1); s.update(); rounds += 1
print(rounds)`
    const [rounds] = await printed(program, { happenings: [key('press', 'space', 1000)] })
    expect(Number(rounds)).toBeGreaterThan(50)
    expect(Number(rounds)).toBeLessThan(70)
  })

  it('answer questions for texts and numbers, and repeat them for wrong numbers', async () => {
    const program =
      'import turtle\nprint(turtle.textinput("名字", "你是谁？"), turtle.textinput("", ""))\n' +
      'print(turtle.numinput("数", "几？", 5, minval=1, maxval=9), turtle.numinput("", ""))'
    const run = await python.run(program, { dialogs: ['小明', null, 12, 'x', 7, null] })
    expect(run.out).toBe('小明 None\n7.0 None\n')
    expect(run.dialogs.map((dialog) => dialog.kind)).toEqual(['text', 'text', 'number', 'number', 'number', 'number'])
    expect(run.dialogs[2]).toMatchObject({ title: '数', prompt: '几？', initial: '5', min: 1, max: 9 })
  })

  it('end with bye(), which closes the screen', async () => {
    expect((await python.run('import turtle\nturtle.fd(1)\nturtle.bye()\nturtle.fd(1)')).error).toMatchObject({
      kind: 'Terminator',
      line: 4,
    })
  })
})

describe('the scene', () => {
  it('contains the drawing in order', async () => {
    const { scene } = await python.run(`import turtle as t
t.speed(0); t.bgcolor("light blue"); t.title("画"); t.setup(400, 300); t.pensize(3); t.color("red", "gray50")
t.begin_fill(); t.fd(50); t.lt(120); t.fd(50); t.end_fill()
t.penup(); t.goto(-10, -20); t.dot(12, "#0f0"); t.write("你好", align="center", font=("楷体", 16, "bold")); t.hideturtle()`)
    expect(scene).toMatchObject({ background: 'lightblue', title: '画', width: 400, height: 300 })
    const items = [...scene.items.values()]
    expect(items.map((item) => item.kind)).toEqual(['area', 'line', 'dot', 'text'])
    expect(items[0]).toMatchObject({
      color: '#7f7f7f',
      points: [0, 0, 50, 0, expect.closeTo(25), expect.closeTo(43.301, 2)],
    })
    expect(items[1]).toMatchObject({
      color: 'red',
      width: 3,
      points: [0, 0, 50, 0, expect.closeTo(25), expect.closeTo(43.301, 2)],
    })
    expect(items[2]).toEqual({ kind: 'dot', x: -10, y: -20, size: 12, color: '#0f0' })
    expect(items[3]).toMatchObject({ text: '你好', align: 'center', font: '楷体', size: 16, style: 'bold' })
    expect([...scene.turtles.values()]).toMatchObject([{ visible: false, x: -10, y: -20 }])
  })

  it('can be undone step by step for all kinds of drawings', async () => {
    const actions = [
      't.fd(30)',
      't.circle(20)',
      't.dot(9)',
      't.write("x")',
      't.stamp()',
      't.begin_fill()',
      't.fd(9); t.lt(90); t.fd(9); t.end_fill()',
      't.color("red")',
      't.shape("turtle")',
      't.home()',
      't.teleport(5, 5)',
      't.hideturtle()',
    ]
    for (const action of actions) {
      const { scene, out, error } = await python.run(
        'import turtle\nt = turtle.Turtle(); t.speed(0); t.lt(10); t.fd(10)\nbefore = ' +
          `t.undobufferentries(), t.pos(), t.heading(), t.pen(), t.shape()\n${action}\nwhile ` +
          't.undobufferentries() > before[0]: t.undo()\nprint(before == (t.undobufferentries(), t.pos(), ' +
          't.heading(), t.pen(), t.shape()))',
      )
      expect(error?.traceback, action).toBeUndefined()
      expect(out, action).toBe('True\n')
      expect(
        [...scene.items.values()].map((item) => (item.kind === 'line' ? item.points.length : item.kind)),
        action,
      ).toEqual([4])
    }
  })

  it("loses one turtle's drawing after clear(), and all after clearscreen()", async () => {
    const program =
      'import turtle\na, b = turtle.Turtle(), turtle.Turtle()\n' +
      'for t in (a, b): t.speed(0); t.fd(20); t.stamp()\na.clear()\n'
    expect((await python.run(program)).scene.items.size).toBe(2)
    const { scene } = await python.run(`${program}turtle.clearscreen()\nb.fd(5)`)
    expect(scene.items.size).toBe(1)
    expect([...scene.turtles.values()]).toMatchObject([{ x: 25, look: { parts: [{ fill: 'black' }] } }])
  })

  it("accepts the program's own shapes, coloured shapes, and pictures", async () => {
    const png = Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0,
      0,
    ])
    const program = `import turtle
s = turtle.Screen(); s.register_shape("tri", ((0, 0), (10, 0), (0, 10))); s.addshape("cat.png"); s.bgpic("cat.png")
shape = turtle.Shape("compound"); shape.addcomponent(((0, 0), (10, 0), (0, 10)), "red", "blue")
shape.addcomponent(((0, 0), (5, 0), (0, 5)), "yellow"); s.register_shape("two", shape)
t = turtle.Turtle("tri"); t.speed(0); t.stamp(); t.shape("two"); t.stamp(); t.shape("cat.png")
t.onclick(lambda x, y: (print("hit", x), s.bye())); s.mainloop()
print(sorted(s.getshapes()))`
    const run = await python.run(program, {
      files: [{ name: 'cat.png', bytes: png }],
      happenings: [mouse('press', [21, 0], 10), mouse('press', [19, 9], 20)],
    })
    expect(run.error?.traceback).toBeUndefined()
    expect(run.out).toBe(
      "hit 19.0\n['arrow', 'blank', 'cat.png', 'circle', 'classic', 'square', 'triangle', 'turtle', 'two', 'tri']\n"
        .replace("'turtle', 'two', 'tri'", "'tri', 'triangle', 'turtle', 'two'")
        .replace("'square', 'triangle', 'tri',", "'square', 'tri',"),
    )
    expect(run.scene.backdrop).toBe('cat.png')
    expect(run.commands.filter((command) => command[0] === 'picture')).toHaveLength(1)
    const looks = [...run.scene.items.values()].map((item) => (item.kind === 'stamp' ? item.look : null))
    expect(looks).toMatchObject([
      { parts: [{ points: [0, 0, 0, -10, 10, 0] }] },
      {
        parts: [
          { fill: 'red', outline: 'blue' },
          { fill: 'yellow', outline: 'yellow' },
        ],
      },
    ])
    expect([...run.scene.turtles.values()][0]!.look).toEqual({ picture: 'cat.png' })
  })

  it("can have the program's own coordinates", async () => {
    const run = await python.run(
      'import turtle\nturtle.setworldcoordinates(0, 0, 10, 5)\nturtle.speed(0)\nturtle.goto(10, 5)\n' +
        'print(turtle.pos(), turtle.mode())',
    )
    expect(run.out).toBe('(10.00,5.00) world\n')
    expect(run.scene.world).toEqual({ left: 0, bottom: 0, right: 10, top: 5 })
  })

  it('contains all drawings of a program that never pauses', async () => {
    const run = await python.run('import turtle\nturtle.speed(0)\nfor i in range(20_000): turtle.fd(1); turtle.lt(1)')
    expect(run.ok).toBe(true)
    expect(
      [...run.scene.items.values()].reduce(
        (sum, item) => sum + (item.kind === 'line' ? item.points.length / 2 - 1 : 0),
        0,
      ),
    ).toBe(20_000)
  })
})
