import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees } from './stage.ts'

const draw = (...blocks: s.StackBlock[]) =>
  cat(s.script(s.whenFlag(), s.goTo(0, 0), s.pointInDirection(90), s.eraseAll(), s.penDown(), ...blocks))
const side = s.procedure('画边', ['长'])

export const squareTask: CorpusTask<s.Project> = {
  title: '画正方形',
  checks: [
    sees('corner', [flag], 8, { see: 'isAt', sprite: '小猫', x: 100, y: -100, within: 3 }),
    sees('closed', [flag], 8, { see: 'isAt', sprite: '小猫', x: 0, y: 0, within: 3 }, { when: 'end' }),
    sees('turns', [flag], 8, { see: 'turns', sprite: '小猫', least: 270 }),
    idea('pen', 'pen'),
    idea('loop', 'motion', 'loop'),
  ],
  programs: [
    program('repeats four times', draw(s.repeat(4, s.move(100), s.turnRight(90)))),
    program('waits on the way', draw(s.repeat(4, s.move(100), s.wait(1), s.turnRight(90)), s.penUp())),
    program(
      'turns the pen on inside the loop',
      draw(s.repeat(4, s.penDown(), s.repeat(10, s.move(10)), s.turnRight(90))),
    ),
    program(
      'a custom block for a side',
      cat(
        s.script(s.whenFlag(), s.goTo(0, 0), s.pointInDirection(90), s.penDown(), s.repeat(4, s.call(side, 100))),
        s.script(s.define(side), s.move(s.parameter('长')), s.turnRight(90)),
      ),
    ),
    program('side by side without a loop', draw(...[1, 2, 3, 4].flatMap(() => [s.move(100), s.turnRight(90)])), {
      loop: 'failed',
    }),
    program('three times', draw(s.repeat(3, s.move(100), s.turnRight(90))), { closed: 'failed' }),
    program('turns by 120', draw(s.repeat(4, s.move(100), s.turnRight(120))), { corner: 'failed', closed: 'failed' }),
    program('turns behind the loop', draw(s.repeat(4, s.move(25)), s.turnRight(90)), {
      corner: 'failed',
      closed: 'failed',
      turns: 'failed',
    }),
    program(
      'the custom block is never called',
      cat(
        s.script(s.whenFlag(), s.goTo(0, 0)),
        s.script(s.define(side), s.penDown(), s.repeat(4, s.move(100), s.turnRight(90))),
      ),
      { corner: 'failed', turns: 'failed', pen: 'failed', loop: 'failed' },
    ),
  ],
}
