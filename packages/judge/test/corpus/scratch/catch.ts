import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { flag, idea, program, sees, sprite, works } from './stage.ts'

const game = (apple: s.Script[], bowl: s.Script[] = [], own: Record<string, number> = {}) =>
  works([sprite('碗', bowl, { x: 0, y: -120, variables: own }), sprite('苹果', apple, { x: 0, y: 150 })], {
    variables: { 分数: 7 },
  })
const start = s.setVariable('分数', 0)
const again = [s.goTo(0, 150)]
const falls = (...caught: s.StackBlock[]) =>
  s.script(s.whenFlag(), s.goTo(0, 150), s.forever(s.changeY(-10), s.ifThen(s.touching('碗'), ...caught)))

export const catchTask: CorpusTask<s.Project> = {
  title: '接苹果',
  checks: [
    sees('falls', [flag], 2, { see: 'moves', sprite: '苹果', way: 'down', least: 100 }),
    sees('zero', [flag], 0.1, { see: 'variable', name: '分数', is: '=', value: '0' }, { when: 'end' }),
    sees('score', [flag], 2, { see: 'variable', name: '分数', is: '=', value: '1' }),
    sees('again', [flag], 6, { see: 'variable', name: '分数', is: '>=', value: '2' }),
    idea('condition', 'condition', 'loop'),
  ],
  programs: [
    program('the apple counts', game([s.script(s.whenFlag(), start), falls(s.changeVariable('分数', 1), ...again)])),
    program(
      'repeats until it is caught',
      game([
        s.script(
          s.whenFlag(),
          start,
          s.forever(
            ...again,
            s.repeatUntil(s.touching('碗'), s.changeY(-8)),
            s.ifThen(s.touching('碗'), s.changeVariable('分数', 1)),
          ),
        ),
      ]),
    ),
    program(
      'a message from the bowl',
      game(
        [falls(s.broadcast('接到'), ...again)],
        [s.script(s.whenReceived('接到'), s.changeVariable('分数', 1)), s.script(s.whenFlag(), start)],
      ),
    ),
    program('the score is not set to nought', game([falls(s.changeVariable('分数', 1), ...again)]), {
      zero: 'failed',
      score: 'failed',
      again: 'passed',
    }),
    program(
      'the score of the bowl alone',
      game(
        [s.script(s.whenFlag(), start), falls(s.broadcast('接到'), ...again)],
        [s.script(s.whenReceived('接到'), s.changeVariable('分数', 1))],
        { 分数: 0 },
      ),
      { score: 'failed', again: 'failed' },
    ),
    program(
      'sets the score instead of changing it',
      game([s.script(s.whenFlag(), start), falls(s.setVariable('分数', 1), ...again)]),
      { again: 'failed' },
    ),
    program(
      'the apple stays in the bowl and counts on',
      game([
        s.script(
          s.whenFlag(),
          start,
          s.repeatUntil(s.touching('碗'), s.changeY(-10)),
          s.forever(s.ifThen(s.touching('碗'), s.changeVariable('分数', 1))),
        ),
      ]),
      { score: 'failed' },
    ),
    program(
      'nothing tests for touching',
      game([s.script(s.whenFlag(), start), s.script(s.whenFlag(), s.goTo(0, 150), s.forever(s.changeY(-10)))]),
      { score: 'failed', again: 'failed', condition: 'failed' },
    ),
  ],
}
