import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const two = (first: Written[][], second: Written[][]): Project =>
  project(
    page(
      'p',
      actor(
        '小明',
        first.map((blocks) => strip(...blocks)),
        { x: 100 },
      ),
      actor(
        '小红',
        second.map((blocks) => strip(...blocks)),
        { x: 380 },
      ),
    ),
  )

/** 小明说完话寄一封信，小红收到信再回答。 */
export const letterTask: CorpusTask<Project> = {
  title: '寄信聊天',
  checks: [
    check('answers', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 15,
      expect: { see: 'says', sprite: '小红', text: '你好，小明' },
      when: 'ever',
    }),
    check(
      'waits',
      {
        kind: 'plays',
        actions: [{ do: 'flag' }],
        within: 0.5,
        expect: { see: 'says', sprite: '小红', text: '你好，小明' },
        when: 'ever',
      },
      { negated: true },
    ),
    check('letter', { kind: 'uses', what: { idea: 'message' }, least: 1 }),
    check('all', { kind: 'allRuns' }),
  ],
  programs: [
    {
      title: 'an orange letter',
      source: two(
        [[['onflag'], ['say', '你好，小红'], ['message', 'Orange']]],
        [
          [
            ['onmessage', 'Orange'],
            ['say', '你好，小明'],
          ],
        ],
      ),
      verdict: {},
    },
    {
      title: 'two letters, there and back',
      source: two(
        [
          [['onflag'], ['say', '小红'], ['message', 'Red']],
          [
            ['onmessage', 'Blue'],
            ['hop', 2],
          ],
        ],
        [
          [
            ['onmessage', 'Red'],
            ['say', '你好,小明!'],
            ['message', 'Blue'],
          ],
        ],
      ),
      verdict: {},
    },
    {
      title: 'another colour than the sender',
      source: two(
        [[['onflag'], ['say', '你好，小红'], ['message', 'Orange']]],
        [
          [
            ['onmessage', 'Red'],
            ['say', '你好，小明'],
          ],
        ],
      ),
      verdict: { answers: 'failed', letter: 'failed', all: 'failed' },
    },
    {
      title: 'waits instead of a letter',
      source: two([[['onflag'], ['say', '你好，小红']]], [[['onflag'], ['wait', 20], ['say', '你好，小明']]]),
      verdict: { letter: 'failed' },
    },
    {
      title: 'both at once',
      source: two([[['onflag'], ['say', '你好，小红']]], [[['onflag'], ['say', '你好，小明']]]),
      verdict: { waits: 'failed', letter: 'failed' },
    },
    {
      title: 'the letter lies behind an end that never comes',
      source: two(
        [[['onflag'], ['say', '你好，小红'], ['forever']], [['message', 'Orange']]],
        [
          [
            ['onmessage', 'Orange'],
            ['say', '你好，小明'],
          ],
        ],
      ),
      verdict: { answers: 'failed', letter: 'failed', all: 'failed' },
    },
    {
      title: 'a letter that starts itself again and again',
      source: two(
        [[['onflag'], ['say', '你好，小红'], ['message', 'Orange']]],
        [
          [
            ['onmessage', 'Orange'],
            ['say', '你好，小明'],
            ['message', 'Orange'],
          ],
        ],
      ),
      verdict: {},
    },
  ],
}
