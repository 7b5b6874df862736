import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'

const python = await openHeadless()

/** Runs statements like interactive Python, which prints the value of an expression. */
const session = `import ast, sys
def run(text):
    space = {'turtle': __import__('turtle')}
    exec('from turtle import *\\nspeed(0)', space)
    for node in ast.parse(text).body:
        if isinstance(node, ast.Expr):
            value = eval(compile(ast.Expression(node.value), 'x', 'eval'), space)
            if value is not None: print(repr(value))
        else:
            exec(compile(ast.Module([node], []), 'x', 'exec'), space)
`

async function answers(text: string, script = {}): Promise<string[]> {
  const run = await python.run(`${session}run(${JSON.stringify(text)})`, script)
  expect(run.error?.traceback).toBeUndefined()
  return run.out.trimEnd().split('\n')
}

/** Examples from the documentation of CPython's turtle module, and their output. */
const examples: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'forward',
    'position()\nforward(25)\nposition()\nforward(-75)\nposition()',
    ['(0.00,0.00)', '(25.00,0.00)', '(-50.00,0.00)'],
  ],
  ['back', 'position()\nbackward(30)\nposition()', ['(0.00,0.00)', '(-30.00,0.00)']],
  ['right', 'setheading(22)\nheading()\nright(45)\nheading()', ['22.0', '337.0']],
  ['left', 'setheading(22)\nheading()\nleft(45)\nheading()', ['22.0', '67.0']],
  [
    'goto',
    'tp = pos()\ntp\nsetpos(60, 30)\npos()\nsetpos((20, 80))\npos()\nsetpos(tp)\npos()',
    ['(0.00,0.00)', '(60.00,30.00)', '(20.00,80.00)', '(0.00,0.00)'],
  ],
  [
    'teleport',
    'pos()\nteleport(60)\npos()\nteleport(y=10)\npos()\nteleport(20, 30)\npos()',
    ['(0.00,0.00)', '(60.00,0.00)', '(60.00,10.00)', '(20.00,30.00)'],
  ],
  ['setx', 'goto(0, 240)\nposition()\nsetx(10)\nposition()', ['(0.00,240.00)', '(10.00,240.00)']],
  ['sety', 'goto(0, 40)\nposition()\nsety(-10)\nposition()', ['(0.00,40.00)', '(0.00,-10.00)']],
  ['setheading', 'setheading(90)\nheading()', ['90.0']],
  [
    'home',
    'left(90)\ngoto(0, -10)\nheading()\nposition()\nhome()\nposition()\nheading()',
    ['90.0', '(0.00,-10.00)', '(0.00,0.00)', '0.0'],
  ],
  ['circle', 'circle(120, 180)\nposition()\nheading()', ['(0.00,240.00)', '180.0']],
  ['undo', 'for i in range(4): fd(50); lt(80)\nfor i in range(8): undo()\npos()\nheading()', ['(0.00,0.00)', '0.0']],
  ['towards', 'goto(10, 10)\ntowards(0, 0)', ['225.0']],
  ['xcor', 'home()\nleft(50)\nforward(100)\npos()\nprint(round(xcor(), 5))', ['(64.28,76.60)', '64.27876']],
  ['ycor', 'home()\nleft(60)\nforward(100)\nprint(pos())\nprint(round(ycor(), 5))', ['(50.00,86.60)', '86.60254']],
  ['heading', 'home()\nleft(67)\nheading()', ['67.0']],
  [
    'distance',
    'home()\ndistance(30, 40)\ndistance((30, 40))\njoe = Turtle()\njoe.forward(77)\ndistance(joe)',
    ['50.0', '50.0', '77.0'],
  ],
  [
    'degrees',
    'home()\nleft(90)\nheading()\ndegrees(400.0)\nheading()\ndegrees(360)\nheading()',
    ['90.0', '100.0', '90.0'],
  ],
  ['radians', 'home()\nleft(90)\nheading()\nradians()\nheading()', ['90.0', '1.5707963267948966']],
  ['pensize', 'pensize()\npensize(10)\npensize()', ['1', '10']],
  ['isdown', 'penup()\nisdown()\npendown()\nisdown()', ['False', 'True']],
  [
    'pencolor',
    'colormode()\npencolor("brown")\npencolor()\ntup = (0.2, 0.8, 0.55)\npencolor(tup)\npencolor()\n' +
      'colormode(255)\npencolor()\npencolor("#32c18f")\npencolor()',
    ['1.0', "'brown'", '(0.2, 0.8, 0.5490196078431373)', '(51.0, 204.0, 140.0)', '(50.0, 193.0, 143.0)'],
  ],
  [
    'fillcolor',
    'colormode(255)\nfillcolor("violet")\nfillcolor()\nfillcolor((50, 193, 143))\nfillcolor()\n' +
      'fillcolor("#ffffff")\nfillcolor()',
    ["'violet'", '(50.0, 193.0, 143.0)', '(255.0, 255.0, 255.0)'],
  ],
  [
    'color',
    'colormode(255)\ncolor("red", "green")\ncolor()\ncolor("#285078", "#a0c8f0")\ncolor()',
    ["('red', 'green')", '((40.0, 80.0, 120.0), (160.0, 200.0, 240.0))'],
  ],
  [
    'reset',
    'goto(0, -22)\nleft(100)\nposition()\nheading()\nreset()\nposition()\nheading()',
    ['(0.00,-22.00)', '100.0', '(0.00,0.00)', '0.0'],
  ],
  ['isvisible', 'hideturtle()\nisvisible()\nshowturtle()\nisvisible()', ['False', 'True']],
  ['shape', 'shape()\nshape("turtle")\nshape()', ["'classic'", "'turtle'"]],
  ['resizemode', 'resizemode()\nresizemode("auto")\nresizemode()', ["'noresize'", "'auto'"]],
  [
    'shapesize',
    'shapesize()\nresizemode("user")\nshapesize(5, 5, 12)\nshapesize()\nshapesize(outline=8)\nshapesize()',
    ['(1.0, 1.0, 1)', '(5, 5, 12)', '(5, 5, 8)'],
  ],
  ['shearfactor', 'shape("circle")\nshapesize(5, 2)\nshearfactor(0.5)\nshearfactor()', ['0.5']],
  ['tiltangle', 'shape("circle")\nshapesize(5, 2)\ntiltangle()\ntiltangle(45)\nround(tiltangle(), 6)', ['0.0', '45.0']],
  [
    'shapetransform',
    'shape("square")\nshapesize(4, 2)\nshearfactor(-0.5)\nshapetransform()',
    ['(4.0, -1.0, -0.0, 2.0)'],
  ],
  [
    'get_shapepoly',
    'shape("square")\nshapetransform(4, -1, 0, 2)\nget_shapepoly()',
    ['((50, -20), (30, 20), (-50, 20), (-30, -20))'],
  ],
  ['speed', 'speed(3)\nspeed()\nspeed("normal")\nspeed()\nspeed(9)\nspeed()', ['3', '6', '9']],
  ['filling', 'begin_fill()\nfilling()\nend_fill()\nfilling()', ['True', 'False']],
  [
    'bgcolor',
    'colormode(255)\nbgcolor("orange")\nbgcolor()\nbgcolor("#800080")\nbgcolor()',
    ["'orange'", '(128.0, 0.0, 128.0)'],
  ],
  ['bgpic', 'bgpic()', ["'nopic'"]],
  ['screensize', 'screensize()\nscreensize(2000, 1500)\nscreensize()', ['(400, 300)', '(2000, 1500)']],
  ['delay', 'delay()\ndelay(5)\ndelay()', ['10', '5']],
  ['mode', 'mode()\nmode("logo")\nmode()\nheading()', ["'standard'", "'logo'", '0.0']],
  ['colormode', 'colormode(1)\ncolormode()\ncolormode(255)\ncolormode()', ['1.0', '255']],
  ['getshapes', 'getshapes()', ["['arrow', 'blank', 'circle', 'classic', 'square', 'triangle', 'turtle']"]],
  ['turtles', 'len(turtle.Screen().turtles())', ['1']],
  ['setundobuffer', 'setundobuffer(42)\nfd(1)\nundobufferentries()', ['1']],
  ['getpen', 'getpen() is getturtle()\ngetscreen() is turtle.Screen()', ['True', 'True']],
  [
    'clone',
    'penup()\nfd(30)\njoe = clone()\njoe.pos()\njoe.isdown()\njoe.lt(90)\nheading()',
    ['(30.00,0.00)', 'False', '0.0'],
  ],
  [
    'Vec2D',
    'v, w = Vec2D(3, 4), Vec2D(1, 2)\nv + w\nv - w\nv * w\n2 * v\nv * 2\n-v\nabs(v)\nv.rotate(90)',
    ['(4.00,6.00)', '(2.00,2.00)', '11', '(6.00,8.00)', '(6.00,8.00)', '(-3.00,-4.00)', '5.0', '(-4.00,3.00)'],
  ],
  [
    'poly',
    'with poly(): fd(10); lt(90); fd(10)\n[tuple(round(x) for x in p) for p in get_poly()]',
    ['[(0, 0), (10, 0), (10, 10)]'],
  ],
]

describe('the examples of the documentation give the documented output', () => {
  it.each(examples)('%s', async (_, text, wanted) => {
    expect(await answers(text)).toEqual(wanted)
  })
})

describe('calls that the documentation does not show also work', () => {
  it.each([
    ['get_poly() returns None before a polygon was begun', 'get_poly() is None', ['True']],
    [
      'directions of the logo mode are clockwise from the top',
      'mode("logo")\nrt(90)\nheading()\nfd(10)\npos()\ntowards(10, 50)',
      ['90.0', '(10.00,0.00)', '0.0'],
    ],
    [
      'distance() and towards() take a point or a turtle',
      'goto(3, 4)\ndistance(0, 0)\ntowards(getturtle())',
      ['5.0', '0.0'],
    ],
    [
      'headings are at least 0 and less than 360',
      'seth(350)\nheading()\nseth(-10)\nheading()\nseth(720)\nheading()',
      ['350.0', '350.0', '0.0'],
    ],
    [
      'a circle with a negative radius is on the right side',
      'circle(-50, 180)\npos()\nheading()',
      ['(0.00,-100.00)', '180.0'],
    ],
    ['a negative extent draws a circle backwards', 'circle(50, -90)\nround(heading())', ['270']],
    [
      'a square is a circle of four steps',
      'begin_poly()\ncircle(50, steps=4)\nend_poly()\nlen(get_poly())\nround(distance(0, 0), 6) == 0',
      ['5', 'True'],
    ],
    [
      'speeds outside of the scale are 0, the fastest',
      'speed(11)\nspeed()\nspeed(0.5)\nspeed()\nspeed(-3)\nspeed()',
      ['0', '0', '0'],
    ],
    [
      'colour names are returned as they were given, and other colours as numbers',
      'color("Light Blue")\npencolor()\npencolor("#0f0")\npencolor()',
      ["'Light Blue'", '(0.0, 1.0, 0.0)'],
    ],
    [
      'shades and grays of Tk are known',
      'for name in ("red3", "gray50", "grey100", "navyblue", "violetred"): color(name)\npencolor()',
      ["'violetred'"],
    ],
    [
      'pen() restores the settings that it returned',
      'saved = pen()\ncolor("red"); pensize(9); penup(); speed(5); ht()\npen(saved)\npencolor()\npensize()\n' +
        'isdown()\nisvisible()',
      ["'black'", '1', 'True', 'True'],
    ],
    [
      'pen(pen=None) changes single settings',
      'pen(fillcolor="red", pensize=7)\nfillcolor()\npencolor()\npensize()',
      ["'red'", "'black'", '7'],
    ],
    ['one number sets both stretch factors', 'pen(stretchfactor=3)\nshapesize()', ['(3, 3, 1)']],
    [
      'stamps have unique ids and are cleared from both ends',
      'a = [stamp() for i in range(5)]\nlen(set(a))\nt = getturtle()\nclearstamps(2)\nclearstamps(-1)\n' +
        'len(t._stamps)\nclearstamp(a[0])\nclearstamp(99999)\nlen(t._stamps)\nclearstamps()\nlen(t._stamps)',
      ['5', '2', '2', '0'],
    ],
    ['undo() without a step raises no error', 'undo()\nundo()\npos()', ['(0.00,0.00)']],
    [
      'an undo buffer of size 0 undoes nothing',
      'setundobuffer(0)\nfd(10)\nundo()\npos()\nundobufferentries()',
      ['(10.00,0.00)', '0'],
    ],
    [
      'a circle is one step of undo()',
      'setundobuffer(9)\ncircle(50)\nundobufferentries()\nwith fill(): fd(10)\nfilling()',
      ['1', 'False'],
    ],
    ['the tilt rotates the shape, not the heading', 'tilt(30)\nfd(10)\npos()\nheading()', ['(10.00,0.00)', '0.0']],
    [
      'the size of the window can be set as a fraction of the screen',
      'setup(0.5, 0.5)\nwindow_width()\nwindow_height()\nsetup(300, 200)\nwindow_width()\ngetcanvas().winfo_height()',
      ['683', '384', '300', '200'],
    ],
    [
      'tracer() returns its setting',
      'tracer()\ntracer(0)\ntracer()\ntracer(5, 20)\ntracer()\ndelay()',
      ['1', '0', '5', '20'],
    ],
    [
      'no_animation() restores the tracer, even after an error',
      'tracer(3)\nwith no_animation(): fd(5)\ntracer()\ntry:\n  with no_animation(): 1 / 0\n' +
        'except ZeroDivisionError: pass\ntracer()',
      ['3', '3'],
    ],
    [
      'resetscreen() resets all turtles',
      't = Turtle()\nt.fd(30); fd(20)\nresetscreen()\nt.pos()\npos()',
      ['(0.00,0.00)', '(0.00,0.00)'],
    ],
    [
      'a Vec2D can be added, scaled and indexed',
      'Vec2D(1, 2) + (3, 4)\nVec2D(6, 8) * 0.5\n[1] == [Vec2D(1, 2)[0]]',
      ['(4.00,6.00)', '(3.00,4.00)', 'True'],
    ],
  ])('%s', async (_, text, wanted) => {
    expect(await answers(text)).toEqual(wanted)
  })
})

describe('invalid calls raise errors', () => {
  it.each([
    ['color("nocolor")', 'bad color string'],
    ['color(0.5, 0.5, 7)', 'bad color sequence'],
    ['color(("red", "green"))', 'bad color arguments'],
    ['bgcolor("no such")', 'bad color string'],
    ['shape("cat")', 'no shape named cat'],
    ['turtle.Turtle("cat")', 'no shape named cat'],
    ['turtle.Shape("cube")', 'no shape type cube'],
    ['turtle.Shape("polygon").addcomponent(((0, 0),), "red")', 'Cannot add component to polygon'],
    ['register_shape("picture.txt")', 'Bad arguments'],
    ['resizemode("other"); 1 / 0', 'division'],
    ['mode("other")', 'No turtle-graphics-mode other'],
    ['shapesize(0)', 'must not be zero'],
    ['shapesize(1, 0)', 'must not be zero'],
    ['shapetransform(1, 1, 1, 1)', 'must not be singular'],
    ['write("x", align="middle")', 'bad align'],
    ['speed("turbo")', 'bad speed'],
    ['setworldcoordinates(0, 0, 0, 5)', 'corners of the world'],
    ['turtle.save("a.ps")', 'not available here'],
    ['bgpic("none.png")', 'none.png'],
    ['fd("10")', ''],
    ['goto("a")', ''],
    ['circle(10, steps=0)', 'zero'],
  ])('%s', async (text, part) => {
    const { error } = await python.run(`from turtle import *\nimport turtle\nspeed(0)\n${text}`)
    expect(error).toMatchObject({ file: 'main.py', line: 4 })
    expect(error!.message).toContain(part)
  })

  it('after the error, the turtle continues from its last position', async () => {
    expect(
      await answers(
        'fd(10)\ntry: shape("cat")\nexcept Exception as error: print(type(error).__name__)\nshape()\nfd(5)\npos()',
      ),
    ).toEqual(['TurtleGraphicsError', "'classic'", '(15.00,0.00)'])
  })
})
