import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { answers, cat, flag, idea, program, sees } from './stage.ts'

const points = s.changeVariable('分数', 10)
const zero = s.setVariable('分数', 0)
const question = (text: string, right: string, ...good: s.StackBlock[]) => [
  s.ask(text),
  s.ifElse(s.equal(s.answer(), right), [...good, s.say('对了', 1)], [s.say('错了', 1)]),
]

export const quizTask: CorpusTask<s.Project> = {
  title: '知识问答',
  checks: [
    sees('both', [flag, ...answers('北京', '8')], 2, { see: 'variable', name: '分数', is: '=', value: '20' }),
    sees(
      'none',
      [flag, ...answers('上海', '9')],
      2,
      { see: 'variable', name: '分数', is: '=', value: '0' },
      { when: 'end' },
    ),
    sees('wrong', [flag, ...answers('上海')], 1, { see: 'says', sprite: '小猫', text: '错了' }),
    idea('otherwise', 'otherwise'),
  ],
  programs: [
    program(
      'two questions',
      cat(s.script(s.whenFlag(), zero, ...question('首都？', '北京', points), ...question('3+5=', '8', points))),
    ),
    program(
      'two ifs, ten points after both',
      cat(
        s.script(
          s.whenFlag(),
          zero,
          s.ask('中国的首都？'),
          s.ifElse(s.contains(s.answer(), '北京'), [points], [s.say('错了，是北京', 1)]),
          s.ask('三加五？'),
          s.ifElse(
            s.equal(s.answer(), s.add(3, 5)),
            [points, s.say(s.join('得分', s.variable('分数')))],
            [s.say('错了')],
          ),
        ),
      ),
    ),
    program(
      'the second question in a message',
      cat(
        s.script(s.whenFlag(), zero, ...question('首都？', '北京', points), s.broadcast('第二题')),
        s.script(s.whenReceived('第二题'), ...question('3+5=', '8', points)),
      ),
    ),
    program(
      'the points are not begun with nought',
      cat(
        s.script(
          s.whenFlag(),
          s.setVariable('分数', 10),
          ...question('首都？', '北京', points),
          ...question('3+5=', '8', points),
        ),
      ),
      { both: 'failed', none: 'failed' },
    ),
    program(
      'one point instead of ten',
      cat(
        s.script(
          s.whenFlag(),
          zero,
          ...question('首都？', '北京', s.changeVariable('分数', 1)),
          ...question('3+5=', '8', s.changeVariable('分数', 1)),
        ),
      ),
      { both: 'failed' },
    ),
    program(
      'points for each answer',
      cat(s.script(s.whenFlag(), zero, s.ask('首都？'), points, s.ask('3+5='), points)),
      { none: 'failed', wrong: 'failed', otherwise: 'failed' },
    ),
    program(
      'the message of the second question is never sent',
      cat(
        s.script(s.whenFlag(), zero, ...question('首都？', '北京', points)),
        s.script(s.whenReceived('第二题'), ...question('3+5=', '8', points)),
      ),
      { both: 'failed' },
    ),
  ],
}
