import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { answers, cat, flag, idea, program, sees } from './stage.ts'

const secret = s.setVariable('次数', 42)
const number = s.variable('次数')
const hints = (bigger: string, smaller: string) =>
  s.ifElse(s.greater(s.answer(), number), [s.say(bigger, 1)], [s.ifThen(s.less(s.answer(), number), s.say(smaller, 1))])

export const guessTask: CorpusTask<s.Project> = {
  title: '猜数字',
  checks: [
    sees('big', [flag, ...answers('50')], 1, { see: 'says', sprite: '小猫', text: '大了' }),
    sees('small', [flag, ...answers('50', '20')], 1, { see: 'says', sprite: '小猫', text: '小了' }),
    sees('right', [flag, ...answers('50', '20', '42')], 2, { see: 'says', sprite: '小猫', text: '猜对了' }),
    idea('ask', 'ask', 'loop'),
  ],
  programs: [
    program(
      'repeats until the answer is right',
      cat(
        s.script(
          s.whenFlag(),
          secret,
          s.ask('猜一猜'),
          s.repeatUntil(s.equal(s.answer(), number), hints('大了', '小了'), s.ask('再猜')),
          s.say('猜对了！'),
        ),
      ),
    ),
    program(
      'a loop without an end that stops the script',
      cat(
        s.script(
          s.whenFlag(),
          s.forever(
            s.ask('是几？'),
            s.ifThen(s.greater(s.answer(), 42), s.say('太大了', 1)),
            s.ifThen(s.less(s.answer(), 42), s.say('太小了', 1)),
            s.ifThen(s.equal(s.answer(), 42), s.say('恭喜，猜对了', 1), s.stopAll()),
          ),
        ),
      ),
    ),
    program(
      'if and else in each other',
      cat(
        s.script(
          s.whenFlag(),
          secret,
          s.repeat(
            10,
            s.ask('数字'),
            s.ifElse(
              s.equal(s.answer(), number),
              [s.say('猜对了', 2)],
              [s.ifElse(s.less(number, s.answer()), [s.say('大了', 2)], [s.say('小了', 2)])],
            ),
          ),
        ),
      ),
    ),
    program(
      'bigger and smaller exchanged',
      cat(
        s.script(
          s.whenFlag(),
          secret,
          s.ask('猜'),
          s.repeatUntil(s.equal(s.answer(), number), hints('小了', '大了'), s.ask('再猜')),
          s.say('猜对了'),
        ),
      ),
      { big: 'failed', small: 'failed' },
    ),
    program('asks once', cat(s.script(s.whenFlag(), secret, s.ask('猜'), hints('大了', '小了'))), {
      small: 'failed',
      right: 'failed',
      ask: 'failed',
    }),
    program(
      'never asks again in the loop',
      cat(
        s.script(
          s.whenFlag(),
          secret,
          s.ask('猜'),
          s.repeatUntil(s.equal(s.answer(), number), hints('大了', '小了')),
          s.say('猜对了'),
        ),
      ),
      { small: 'failed', right: 'failed', ask: 'failed' },
    ),
    program(
      'compares with the wrong variable',
      cat(
        s.script(
          s.whenFlag(),
          secret,
          s.ask('猜'),
          s.repeatUntil(s.equal(s.answer(), s.variable('分数')), hints('大了', '小了'), s.ask('再猜')),
          s.say('猜对了'),
        ),
      ),
      { right: 'failed' },
    ),
  ],
}
