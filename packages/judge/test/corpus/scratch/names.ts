import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { answers, cat, flag, idea, program, sees } from './stage.ts'

const three = [flag, ...answers('小明', '小红', '小刚')]

export const namesTask: CorpusTask<s.Project> = {
  title: '名单',
  checks: [
    sees('three', three, 1, { see: 'listLength', name: '名单', is: '=', value: 3 }, { when: 'end' }),
    sees('first', three, 1, { see: 'listHas', name: '名单', item: '小明' }, { when: 'end' }),
    sees('last', three, 1, { see: 'listHas', name: '名单', item: '小刚' }, { when: 'end' }),
    idea('list', 'list', 'loop'),
  ],
  programs: [
    program(
      'repeats three times',
      cat(s.script(s.whenFlag(), s.clearList('名单'), s.repeat(3, s.ask('名字？'), s.addToList('名单', s.answer())))),
    ),
    program(
      'until there are three',
      cat(
        s.script(
          s.whenFlag(),
          s.clearList('名单'),
          s.repeatUntil(s.equal(s.listLength('名单'), 3), s.ask('谁？'), s.addToList('名单', s.answer())),
          s.say(s.itemOf('名单', 1)),
        ),
      ),
    ),
    program(
      'only names that are not there',
      cat(
        s.script(
          s.whenFlag(),
          s.clearList('名单'),
          s.forever(
            s.ask('名字？'),
            s.ifThen(s.not(s.listContains('名单', s.answer())), s.addToList('名单', s.answer())),
          ),
        ),
      ),
    ),
    program(
      'a list that is never used in a loop',
      cat(
        s.script(
          s.whenFlag(),
          s.clearList('名单'),
          ...[1, 2, 3].flatMap(() => [s.ask('名字？'), s.addToList('名单', s.answer())]),
        ),
      ),
      { list: 'failed' },
    ),
    program(
      'twice instead of three times',
      cat(s.script(s.whenFlag(), s.clearList('名单'), s.repeat(2, s.ask('名字？'), s.addToList('名单', s.answer())))),
      { three: 'failed', last: 'failed' },
    ),
    program(
      'adds the word instead of the answer',
      cat(s.script(s.whenFlag(), s.clearList('名单'), s.repeat(3, s.ask('名字？'), s.addToList('名单', '回答')))),
      { first: 'failed', last: 'failed' },
    ),
    program(
      'clears the list each time',
      cat(s.script(s.whenFlag(), s.repeat(3, s.clearList('名单'), s.ask('名字？'), s.addToList('名单', s.answer())))),
      { three: 'failed', first: 'failed' },
    ),
    program(
      'a list without an end',
      cat(
        s.script(
          s.whenFlag(),
          s.clearList('名单'),
          s.repeat(3, s.ask('名字？'), s.addToList('名单', s.answer())),
          s.forever(s.addToList('名单', '小明')),
        ),
      ),
      { three: 'failed' },
    ),
  ],
}
