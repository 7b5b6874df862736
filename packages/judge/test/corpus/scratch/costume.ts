import * as s from '@mashu/sb3'
import { check, type CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees, sprite, works } from './stage.ts'

export const costumeTask: CorpusTask<s.Project> = {
  title: '走路动画',
  checks: [
    sees('second', [flag], 2, { see: 'wears', sprite: '小猫', costume: '造型2' }),
    sees('moves', [flag], 3, { see: 'moves', sprite: '小猫', way: 'any', least: 50 }),
    idea('loop', 'looks', 'loop'),
    check('wait', { kind: 'uses', what: { idea: 'wait' }, least: 1 }),
    check('two', { kind: 'counts', what: 'costumes', least: 2 }),
  ],
  programs: [
    program('next costume for ever', cat(s.script(s.whenFlag(), s.forever(s.nextCostume(), s.move(10), s.wait(0.2))))),
    program(
      'costume by costume',
      cat(
        s.script(
          s.whenFlag(),
          s.repeat(
            8,
            s.switchCostume('造型2'),
            s.move(10),
            s.wait(0.1),
            s.switchCostume('造型1'),
            s.move(10),
            s.wait(0.1),
          ),
        ),
      ),
    ),
    program(
      'two scripts',
      cat(
        s.script(s.whenFlag(), s.forever(s.nextCostume(), s.wait(0.3))),
        s.script(s.whenFlag(), s.glideTo(2, 200, 0)),
      ),
    ),
    program('no wait', cat(s.script(s.whenFlag(), s.forever(s.nextCostume(), s.move(10), s.ifOnEdgeBounce()))), {
      wait: 'failed',
    }),
    program('changes once', cat(s.script(s.whenFlag(), s.nextCostume(), s.wait(1), s.move(60))), { loop: 'failed' }),
    program('stays where it is', cat(s.script(s.whenFlag(), s.forever(s.nextCostume(), s.wait(0.2)))), {
      moves: 'failed',
    }),
    program(
      'one costume only',
      works([
        sprite('小猫', [s.script(s.whenFlag(), s.forever(s.nextCostume(), s.move(10), s.wait(0.2)))], {
          costumes: sprite('小猫', []).costumes.slice(0, 1),
        }),
      ]),
      { second: 'failed', two: 'failed' },
    ),
  ],
}
