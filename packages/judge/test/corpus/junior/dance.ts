import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const panda = (...scripts: Written[][]): Project =>
  project(
    page(
      'p',
      actor(
        '熊猫',
        scripts.map((blocks) => strip(...blocks)),
      ),
    ),
  )

/** 用循环让熊猫转圈跳舞，放一个声音，跳完停下来。 */
export const danceTask: CorpusTask<Project> = {
  title: '跳舞',
  checks: [
    check('turns', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 20,
      expect: { see: 'turns', sprite: '熊猫', least: 360 },
      when: 'ever',
    }),
    check('sound', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 20,
      expect: { see: 'sound' },
      when: 'ever',
    }),
    check('ends', { kind: 'plays', actions: [{ do: 'flag' }], within: 30, expect: { see: 'ends' }, when: 'end' }),
    check('loop', { kind: 'uses', what: { idea: 'loop' }, least: 1 }),
  ],
  programs: [
    {
      title: 'turns and hops in a loop',
      source: panda([
        ['onflag'],
        ['playsnd', 'pop.mp3'],
        [
          'repeat',
          4,
          [
            ['right', 3],
            ['hop', 1],
          ],
        ],
      ]),
      verdict: {},
    },
    {
      title: 'sound in a script of its own',
      source: panda([['onflag'], ['repeat', 12, [['left', 1]]]], [['onflag'], ['playsnd', 'pop.mp3']]),
      verdict: {},
    },
    {
      title: 'loops in each other',
      source: panda([
        ['onflag'],
        [
          'repeat',
          2,
          [
            ['repeat', 3, [['right', 2]]],
            ['playsnd', 'pop.mp3'],
          ],
        ],
        ['endstack'],
      ]),
      verdict: {},
    },
    {
      title: 'no loop',
      source: panda([['onflag'], ['playsnd', 'pop.mp3'], ['right', 12]]),
      verdict: { loop: 'failed' },
    },
    {
      title: 'never stops',
      source: panda([['onflag'], ['playsnd', 'pop.mp3'], ['right', 12], ['forever']]),
      verdict: { ends: 'failed' },
    },
    {
      title: 'half a turn',
      source: panda([['onflag'], ['playsnd', 'pop.mp3'], ['repeat', 2, [['right', 3]]]]),
      verdict: { turns: 'failed' },
    },
    {
      title: 'no sound',
      source: panda([['onflag'], ['repeat', 4, [['right', 3]]]]),
      verdict: { sound: 'failed' },
    },
  ],
}
