import { check, python, type CorpusTask } from '../task.ts'

/** 画一个正方形。 */
export const squareTask: CorpusTask<string> = {
  title: '画一个正方形',
  checks: [
    check('picture', {
      kind: 'draws',
      program: 'import turtle\nfor i in range(4):\n    turtle.forward(100)\n    turtle.left(90)',
      tolerance: 5,
    }),
    check('loop', { kind: 'uses', what: { call: 'turtle.forward' }, least: 1, inside: { idea: 'loop' } }),
  ],
  programs: [
    python(
      'a loop',
      `
      import turtle
      for i in range(4):
          turtle.forward(100)
          turtle.left(90)
      `,
    ),
    python(
      'the other way round, a turtle of its own',
      `
      from turtle import *
      t = Turtle()
      for side in range(4):
          forward(100)
          right(90)
      done()
      `,
    ),
    python(
      'a coloured one elsewhere, with a function',
      `
      import turtle

      def square(size):
          for i in range(4):
              turtle.forward(size)
              turtle.left(90)

      turtle.penup()
      turtle.goto(-80, 40)
      turtle.pendown()
      turtle.color("red")
      turtle.speed(0)
      square(100)
      `,
    ),
    python(
      'no loop',
      `
      import turtle
      turtle.forward(100)
      turtle.left(90)
      turtle.forward(100)
      turtle.left(90)
      turtle.forward(100)
      turtle.left(90)
      turtle.forward(100)
      `,
      { loop: 'failed' },
    ),
    python(
      'three sides',
      `
      import turtle
      for i in range(3):
          turtle.forward(100)
          turtle.left(90)
      `,
      { picture: 'failed' },
    ),
    python(
      'a triangle',
      `
      import turtle
      for i in range(4):
          turtle.forward(100)
          turtle.left(120)
      `,
      { picture: 'failed' },
    ),
    python(
      'the pen is up',
      `
      import turtle
      turtle.penup()
      for i in range(4):
          turtle.forward(100)
          turtle.left(90)
      `,
      { picture: 'failed' },
    ),
    python(
      'draws for ever',
      `
      import turtle
      while True:
          turtle.forward(100)
          turtle.left(90)
      `,
    ),
  ],
}
