import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees, sprite, works } from './stage.ts'

const grow = s.setVariable('文字', s.join(s.variable('文字'), s.variable('文字')))

export const bounceTask: CorpusTask<s.Project> = {
  title: '来回走',
  checks: [
    sees('edge', [flag], 8, { see: 'touches', sprite: '小猫', what: 'edge' }),
    sees('back', [flag], 20, { see: 'moves', sprite: '小猫', way: 'left', least: 50 }),
    sees('goes', [flag], 5, { see: 'ends' }, { when: 'end', negated: true }),
    idea('forever', 'motion', 'forever'),
  ],
  programs: [
    program('bounces', cat(s.script(s.whenFlag(), s.forever(s.move(10), s.ifOnEdgeBounce())))),
    program(
      'turns round at the edge',
      cat(s.script(s.whenFlag(), s.forever(s.move(5), s.ifThen(s.touching('_edge_'), s.turnRight(180), s.move(5))))),
    ),
    program('glides to and fro', cat(s.script(s.whenFlag(), s.forever(s.glideTo(1, 230, 0), s.glideTo(1, -230, 0))))),
    program(
      'a variable for the speed',
      cat(
        s.script(
          s.whenFlag(),
          s.setVariable('次数', 8),
          s.forever(
            s.changeX(s.variable('次数')),
            s.ifThen(
              s.or(s.greater(s.xPosition(), 225), s.less(s.xPosition(), -225)),
              s.setVariable('次数', s.multiply(s.variable('次数'), -1)),
            ),
          ),
        ),
      ),
    ),
    program('stays at the edge', cat(s.script(s.whenFlag(), s.forever(s.move(10)))), { back: 'failed' }),
    program('one step', cat(s.script(s.whenFlag(), s.move(10), s.ifOnEdgeBounce())), {
      edge: 'failed',
      back: 'failed',
      goes: 'failed',
      forever: 'failed',
    }),
    program(
      'the loop is empty, the walk lies beside it',
      cat(s.script(s.whenFlag(), s.forever()), s.loose(s.move(10), s.ifOnEdgeBounce())),
      { edge: 'failed', back: 'failed', forever: 'failed' },
    ),
    program(
      'a text that doubles without an end',
      works([sprite('小猫', [s.script(s.whenFlag(), s.forever(grow, s.move(1)))])], {
        variables: { 文字: '啊啊啊啊' },
      }),
      { edge: 'unknown', back: 'unknown', goes: 'unknown' },
    ),
  ],
}
