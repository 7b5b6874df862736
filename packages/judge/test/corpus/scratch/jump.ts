import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees } from './stage.ts'

const jump = s.procedure('跳', ['高度'])
const plain = s.procedure('跳')
const atOnce = s.procedure('转圈', [], true)
const up = s.parameter('高度')

export const jumpTask: CorpusTask<s.Project> = {
  title: '自制积木：跳',
  checks: [
    sees('up', [flag], 3, { see: 'moves', sprite: '小猫', way: 'up', least: 80 }),
    sees('down', [flag], 6, { see: 'isAt', sprite: '小猫', y: 0, within: 2 }, { when: 'end' }),
    idea('function', 'function'),
    idea('parameter', 'parameter'),
  ],
  programs: [
    program(
      'up, wait, down',
      cat(
        s.script(s.define(jump), s.changeY(up), s.wait(0.5), s.changeY(s.subtract(0, up))),
        s.script(s.whenFlag(), s.call(jump, 100)),
      ),
    ),
    program(
      'in small steps, called twice',
      cat(
        s.script(s.define(jump), s.repeat(10, s.changeY(s.divide(up, 10))), s.repeat(10, s.changeY(s.divide(up, -10)))),
        s.script(s.whenFlag(), s.goTo(0, 0), s.call(jump, 50), s.call(jump, 120)),
      ),
    ),
    program(
      'glides',
      cat(
        s.script(s.define(jump), s.glideTo(0.5, s.xPosition(), up), s.glideTo(0.5, s.xPosition(), 0)),
        s.script(s.whenFlag(), s.repeat(2, s.call(jump, 90))),
      ),
    ),
    program(
      'the block is never called',
      cat(s.script(s.define(jump), s.changeY(up), s.wait(0.5), s.changeY(s.subtract(0, up)))),
      { up: 'failed', function: 'failed', parameter: 'failed' },
    ),
    program(
      'no parameter',
      cat(
        s.script(s.define(plain), s.changeY(100), s.wait(0.5), s.changeY(-100)),
        s.script(s.whenFlag(), s.call(plain)),
      ),
      { parameter: 'failed' },
    ),
    program(
      'the parameter is not used',
      cat(
        s.script(s.define(jump), s.changeY(50), s.wait(0.5), s.changeY(-50)),
        s.script(s.whenFlag(), s.call(jump, 100)),
      ),
      { up: 'failed', parameter: 'failed' },
    ),
    program(
      'does not come down again',
      cat(s.script(s.define(jump), s.changeY(up)), s.script(s.whenFlag(), s.call(jump, 100))),
      { down: 'failed' },
    ),
    program(
      'calls itself without an end',
      cat(
        s.script(s.define(jump), s.changeY(up), s.call(jump, up), s.changeY(s.subtract(0, up))),
        s.script(s.whenFlag(), s.call(jump, 10)),
      ),
      { down: 'failed' },
    ),
    program(
      'a loop without an end that never draws',
      cat(
        s.script(s.define(atOnce), s.forever(s.turnRight(1))),
        s.script(s.whenFlag(), s.call(atOnce), s.changeY(100)),
      ),
      { up: 'failed', parameter: 'failed' },
    ),
  ],
}
