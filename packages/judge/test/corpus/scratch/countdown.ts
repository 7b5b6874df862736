import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees } from './stage.ts'

const ten = s.setVariable('次数', 10)
const less = s.changeVariable('次数', -1)

export const countdownTask: CorpusTask<s.Project> = {
  title: '火箭倒计时',
  checks: [
    sees('begins', [flag], 0.2, { see: 'variable', name: '次数', is: '=', value: '10' }),
    sees('middle', [flag], 5.2, { see: 'variable', name: '次数', is: '=', value: '5' }, { when: 'end' }),
    sees('speaks', [flag], 13, { see: 'says', sprite: '小猫', text: '发射' }),
    sees('flies', [flag], 20, { see: 'moves', sprite: '小猫', way: 'up', least: 100 }),
    sees('stays', [flag], 8, { see: 'moves', sprite: '小猫', way: 'up', least: 20 }, { negated: true }),
    idea('variable', 'variable', 'loop'),
  ],
  programs: [
    program(
      'repeats ten times',
      cat(s.script(s.whenFlag(), ten, s.repeat(10, s.wait(1), less), s.say('发射！', 1), s.repeat(30, s.changeY(5)))),
    ),
    program(
      'until it is nought',
      cat(
        s.script(
          s.whenFlag(),
          ten,
          s.repeatUntil(s.equal(s.variable('次数'), 0), s.wait(1), less),
          s.broadcast('发射'),
        ),
        s.script(s.whenReceived('发射'), s.say('发射'), s.glideTo(2, 0, 180)),
      ),
    ),
    program(
      'waits until it is nought',
      cat(
        s.script(s.whenFlag(), ten, s.repeat(10, s.wait(1), less)),
        s.script(
          s.whenFlag(),
          s.wait(0.1),
          s.waitUntil(s.less(s.variable('次数'), 1)),
          s.say('发射啦'),
          s.glideTo(1, 0, 150),
        ),
      ),
    ),
    program(
      'by the timer',
      cat(
        s.script(
          s.whenFlag(),
          s.resetTimer(),
          s.repeatUntil(s.greater(s.timer(), 10), s.setVariable('次数', s.subtract(10, s.math('floor', s.timer())))),
          s.say('发射'),
          s.glideTo(1, 0, 150),
        ),
      ),
    ),
    program(
      'without waiting',
      cat(s.script(s.whenFlag(), ten, s.repeat(10, less), s.say('发射！', 1), s.repeat(30, s.changeY(5)))),
      { begins: 'failed', middle: 'failed', stays: 'failed' },
    ),
    program(
      'counts up',
      cat(
        s.script(
          s.whenFlag(),
          s.setVariable('次数', 0),
          s.repeat(10, s.wait(1), s.changeVariable('次数', 1)),
          s.say('发射'),
          s.glideTo(1, 0, 150),
        ),
      ),
      { begins: 'failed' },
    ),
    program(
      'never comes to nought',
      cat(
        s.script(
          s.whenFlag(),
          ten,
          s.repeatUntil(s.equal(s.variable('次数'), 0), s.wait(1), s.changeVariable('次数', -3)),
          s.say('发射'),
          s.glideTo(1, 0, 150),
        ),
      ),
      { middle: 'failed', speaks: 'failed', flies: 'failed' },
    ),
    program(
      'the rocket flies at once',
      cat(
        s.script(s.whenFlag(), ten, s.repeat(10, s.wait(1), less), s.say('发射')),
        s.script(s.whenFlag(), s.glideTo(2, 0, 170)),
      ),
      { stays: 'failed' },
    ),
  ],
}
