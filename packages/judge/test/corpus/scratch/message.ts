import * as s from '@mashu/sb3'
import { check, type CorpusTask } from '../task.ts'
import { flag, idea, program, sees, sprite, works } from './stage.ts'

const two = (first: s.Script[], second: s.Script[]) =>
  works([sprite('小明', first, { x: -100 }), sprite('小红', second, { x: 100 })], { variables: { 次数: 0 } })

export const messageTask: CorpusTask<s.Project> = {
  title: '两个角色对话',
  checks: [
    sees('first', [flag], 1, { see: 'says', sprite: '小明', text: '你好' }),
    sees('answer', [flag], 6, { see: 'says', sprite: '小红', text: '你好，小明' }),
    sees('order', [flag], 0.5, { see: 'says', sprite: '小红', text: '你好，小明' }, { negated: true }),
    idea('message', 'message'),
    check('all', { kind: 'allRuns' }),
  ],
  programs: [
    program(
      'speaks, then sends',
      two(
        [s.script(s.whenFlag(), s.say('你好，小红', 2), s.broadcast('说完了'))],
        [s.script(s.whenReceived('说完了'), s.say('你好，小明', 2))],
      ),
    ),
    program(
      'sends and waits',
      two(
        [s.script(s.whenFlag(), s.say('你好', 1), s.broadcastAndWait('轮到你'), s.say('再见'))],
        [s.script(s.whenReceived('轮到你'), s.wait(0.5), s.say('你好, 小明!', 1))],
      ),
    ),
    program('the stage tells both', {
      ...works([
        sprite('小明', [s.script(s.whenReceived('一'), s.say('你好', 2), s.broadcast('二'))]),
        sprite('小红', [s.script(s.whenReceived('二'), s.say('你好，小明'))]),
      ]),
      stage: { ...works([]).stage, scripts: [s.script(s.whenFlag(), s.broadcast('一'))] },
    }),
    program(
      'nobody receives the message',
      two(
        [s.script(s.whenFlag(), s.say('你好，小红', 2), s.broadcast('说完了'))],
        [s.script(s.whenReceived('说完'), s.say('你好，小明', 2))],
      ),
      { answer: 'failed', message: 'failed', all: 'failed' },
    ),
    program(
      'waits instead of a message',
      two([s.script(s.whenFlag(), s.say('你好', 2))], [s.script(s.whenFlag(), s.wait(2), s.say('你好，小明'))]),
      { message: 'failed' },
    ),
    program(
      'both speak at once',
      two([s.script(s.whenFlag(), s.say('你好', 2))], [s.script(s.whenFlag(), s.say('你好，小明', 2))]),
      { order: 'failed', message: 'failed' },
    ),
    program(
      'sends behind a loop without an end',
      two(
        [s.script(s.whenFlag(), s.say('你好'), s.forever(s.changeVariable('次数', 1))), s.loose(s.broadcast('说完了'))],
        [s.script(s.whenReceived('说完了'), s.say('你好，小明'))],
      ),
      { answer: 'failed', message: 'failed', all: 'failed' },
    ),
    program(
      'a storm of messages',
      two(
        [
          s.script(s.whenFlag(), s.say('你好', 2), s.broadcast('风')),
          s.script(s.whenReceived('风'), s.broadcast('风'), s.broadcast('暴')),
        ],
        [s.script(s.whenReceived('暴'), s.broadcast('风'), s.say('你好，小明'))],
      ),
    ),
  ],
}
