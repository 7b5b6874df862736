import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const dog = (...scripts: Written[][]): Project =>
  project(
    page(
      'p',
      actor(
        '小狗',
        scripts.map((blocks) => strip(...blocks)),
      ),
    ),
  )

/** 点一下小狗，它说话、变大，再变回来。 */
export const tapTask: CorpusTask<Project> = {
  title: '点一下会说话',
  checks: [
    check('says', {
      kind: 'plays',
      actions: [{ do: 'click', sprite: '小狗' }],
      within: 5,
      expect: { see: 'says', sprite: '小狗', text: '你好' },
      when: 'ever',
    }),
    check('grows', {
      kind: 'plays',
      actions: [{ do: 'click', sprite: '小狗' }],
      within: 5,
      expect: { see: 'grows', sprite: '小狗' },
      when: 'ever',
    }),
    check('tap', { kind: 'uses', what: { block: 'onclick' }, least: 1 }),
  ],
  programs: [
    { title: 'one script', source: dog([['onclick'], ['say', '你好！'], ['grow', 2], ['same']]), verdict: {} },
    { title: 'two scripts', source: dog([['onclick'], ['say', '你好呀']], [['onclick'], ['grow', 5]]), verdict: {} },
    {
      title: 'a loop that grows and shrinks',
      source: dog([
        ['onclick'],
        [
          'repeat',
          2,
          [
            ['grow', 1],
            ['shrink', 1],
          ],
        ],
        ['say', '你好'],
      ]),
      verdict: {},
    },
    { title: 'other words', source: dog([['onclick'], ['say', '再见'], ['grow', 2]]), verdict: { says: 'failed' } },
    {
      title: 'starts with the flag',
      source: dog([['onflag'], ['say', '你好'], ['grow', 2]]),
      verdict: { says: 'failed', grows: 'failed', tap: 'failed' },
    },
    { title: 'shrinks', source: dog([['onclick'], ['say', '你好'], ['shrink', 2]]), verdict: { grows: 'failed' } },
    { title: 'grows without words', source: dog([['onclick'], ['grow', 2], ['same']]), verdict: { says: 'failed' } },
    {
      title: 'talks for ever and never comes to growing',
      source: dog([['onclick'], ['say', '你好'], ['forever']], [['grow', 2]]),
      verdict: { grows: 'failed' },
    },
  ],
}
