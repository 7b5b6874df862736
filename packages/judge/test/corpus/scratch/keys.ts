import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, press, program, sees } from './stage.ts'

const right = 'right arrow'
const left = 'left arrow'
const always = (...blocks: s.StackBlock[]) => s.script(s.whenFlag(), s.forever(...blocks))

export const keysTask: CorpusTask<s.Project> = {
  title: '用方向键移动',
  checks: [
    sees('right', [flag, press(right, 0.5)], 0.5, { see: 'moves', sprite: '小猫', way: 'right', least: 5 }),
    sees('left', [flag, press(left, 0.5)], 0.5, { see: 'moves', sprite: '小猫', way: 'left', least: 5 }),
    sees('edge', [flag, press(right, 5)], 0, { see: 'touches', sprite: '小猫', what: 'edge' }),
    idea('motion', 'motion'),
  ],
  programs: [
    program(
      'a script for each key',
      cat(s.script(s.whenKey(right), s.changeX(10)), s.script(s.whenKey(left), s.changeX(-10))),
    ),
    program(
      'looks at the keys for ever',
      cat(always(s.ifThen(s.keyPressed(right), s.changeX(5)), s.ifThen(s.keyPressed(left), s.changeX(-5)))),
    ),
    program(
      'turns to the direction and walks',
      cat(
        s.script(s.whenKey(right), s.pointInDirection(90), s.move(12)),
        s.script(s.whenKey(left), s.pointInDirection(-90), s.move(12)),
      ),
    ),
    program(
      'sets x to x and something',
      cat(
        always(
          s.ifElse(
            s.keyPressed(right),
            [s.setX(s.add(s.xPosition(), 6))],
            [s.ifThen(s.keyPressed(left), s.setX(s.subtract(s.xPosition(), 6)))],
          ),
        ),
      ),
    ),
    program(
      'the keys are exchanged',
      cat(s.script(s.whenKey(right), s.changeX(-10)), s.script(s.whenKey(left), s.changeX(10))),
      { right: 'failed', left: 'failed' },
    ),
    program(
      'left forgets the minus',
      cat(s.script(s.whenKey(right), s.changeX(10)), s.script(s.whenKey(left), s.changeX(10))),
      { left: 'failed' },
    ),
    program(
      'asks once only',
      cat(
        s.script(
          s.whenFlag(),
          s.ifThen(s.keyPressed(right), s.changeX(10)),
          s.ifThen(s.keyPressed(left), s.changeX(-10)),
        ),
      ),
      { right: 'failed', left: 'failed', edge: 'failed' },
    ),
    program('the script has no hat', cat(s.loose(s.forever(s.ifThen(s.keyPressed(right), s.changeX(5))))), {
      right: 'failed',
      left: 'failed',
      edge: 'failed',
      motion: 'failed',
    }),
  ],
}
