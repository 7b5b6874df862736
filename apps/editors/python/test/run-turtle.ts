import { expect, it } from 'vitest'
import type { StepOrder } from '@mashu/engine-python'
import type { LabPage } from './lab-page.ts'

/** Each test calls `labPage`, because a new page is opened after a failed test. */
export function describeTurtle(labPage: () => LabPage): void {
  it('draws a filled area, a line and a dot, and clears the canvas at the next run', async () => {
    await labPage().run(
      'from turtle import *\nspeed(0)\npensize(8)\ncolor("red", "yellow")\n' +
        'penup(); goto(-100, -100); pendown()\nbegin_fill()\nfor i in range(4): fd(200); lt(90)\nend_fill()\n' +
        'penup(); home(); dot(40, "blue")\n' +
        'goto(0, 150); color("black"); write("好", align="center", font=("Arial", 40, "bold"))\nhideturtle()',
    )
    const pixels = () =>
      labPage().page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        let dark = 0
        for (let x = -40; x < 40; x += 1)
          for (let y = 150; y < 220; y += 1) if (window.lab.pixel(x, y)[0]! < 100) dark += 1
        return {
          yellow: window.lab.pixel(60, 60),
          red: window.lab.pixel(100, 0),
          blue: window.lab.pixel(0, 0),
          white: window.lab.pixel(150, 0),
          dark,
        }
      })
    const drawn = await pixels()
    expect(drawn).toMatchObject({
      yellow: [255, 255, 0, 255],
      red: [255, 0, 0, 255],
      blue: [0, 0, 255, 255],
      white: [255, 255, 255, 255],
    })
    expect(drawn.dark).toBeGreaterThan(150)
    await labPage().run('print(1)')
    expect(await pixels()).toMatchObject({ yellow: [255, 255, 255, 255], blue: [255, 255, 255, 255], dark: 0 })
  })

  it('moves a turtle by keys and clicks', async () => {
    await labPage().begin(
      'import turtle\nt = turtle.Turtle()\nt.speed(0)\ns = turtle.Screen()\n' +
        's.onkey(lambda: (t.sety(t.ycor() + 10), print(t.pos())), "Up")\n' +
        's.onclick(lambda x, y: (print(x, y), s.bye()))\ns.listen()\nprint("listening")\ns.mainloop()',
    )
    await labPage().until(() => window.lab.text().includes('listening'))
    await labPage().page.evaluate(() => {
      for (const kind of ['press', 'release', 'press', 'release'] as const)
        window.lab.python.key({ kind, key: 'ArrowUp' })
    })
    await labPage().until(() => window.lab.text().includes('(0.00,20.00)'))
    await labPage().page.evaluate(() => window.lab.python.mouse({ kind: 'press', x: 5, y: -6, button: 1 }))
    expect((await labPage().end()).text).toBe('listening\n(0.00,10.00)\n(0.00,20.00)\n5.0 -6.0\n')
  })

  it('asks in the dialogs of the turtle', async () => {
    await labPage().begin('import turtle\nprint(turtle.textinput("名字", "?"), turtle.numinput("数", "?", 3))')
    await labPage().until(() => window.lab.dialogs.length === 1)
    await labPage().page.evaluate(() => window.lab.python.answerDialog(window.lab.dialogs.at(-1)!.id, '小红'))
    await labPage().until(() => window.lab.dialogs.length === 2)
    await labPage().page.evaluate(() => window.lab.python.answerDialog(window.lab.dialogs.at(-1)!.id, 8))
    expect((await labPage().end()).text).toBe('小红 8.0\n')
  })

  it('runs step by step, asks and draws between steps, steps automatically, pauses and stops', async () => {
    const order = (way: StepOrder['way'], pace = 0) =>
      labPage().page.evaluate(([way, pace]) => window.lab.python.order({ way, pace }), [way, pace] as const)
    /** Waits until the program has stopped at a line after the last command. */
    const at = async (line: number): Promise<void> => {
      await labPage().until(() => window.lab.shots.at(-1)?.waits === true)
      expect(await labPage().page.evaluate(() => window.lab.shots.splice(0).at(-1)!.frames.at(-1)!.line)).toBe(line)
    }
    await labPage().begin(
      'import turtle\nturtle.fd(30)\ndef f(x):\n    return x + 1\na = int(input())\nb = f(a)\nprint(b)\n' +
        'i = 0\nwhile True:\n    i += 1',
      [],
      { way: 'next', pace: 0 },
    )
    await at(1)
    for (const line of [2, 3, 5]) {
      await order('next')
      await at(line)
    }
    expect(await labPage().page.evaluate(() => window.lab.scene.used)).toBe(true)
    await order('next')
    await labPage().until(() => window.lab.prompts.length === 1)
    await labPage().page.evaluate(() => window.lab.python.answer('4'))
    await at(6)
    await order('next')
    await at(4)
    await order('next')
    await at(7)
    await order('over')
    await at(8)
    expect(await labPage().page.evaluate(() => window.lab.text())).toBe('5\n')
    await order('play', 20)
    await labPage().until(() => window.lab.shots.length > 6)
    await order('play', 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await order('pause')
    await labPage().until(() => window.lab.shots.at(-1)?.waits === true)
    const shot = await labPage().page.evaluate(() => window.lab.shots.at(-1)!)
    const i = shot.frames[0]!.variables.find(([name]) => name === 'i')![1] as { text: string }
    // The program runs at full speed between two shown lines.
    expect(Number(i.text)).toBeGreaterThan(1000)
    await labPage().page.evaluate(() => window.lab.python.stop())
    expect((await labPage().end()).result).toMatchObject({ ok: false, stopped: true })
    expect((await labPage().run('print("again")')).text).toBe('again\n')
  })
}
