import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const story = (first: Written[][], second: Written[][]): Project =>
  project(
    page(
      'p',
      actor(
        '小鱼',
        first.map((blocks) => strip(...blocks)),
      ),
    ),
    page(
      'q',
      actor(
        '大鱼',
        second.map((blocks) => strip(...blocks)),
        { id: '大鱼' },
      ),
    ),
  )
const alone = (...blocks: Written[]): Project => project(page('p', actor('小鱼', [strip(...blocks)])))

/** 两页的故事：小鱼说完话翻到第 2 页，大鱼开始游。 */
export const pagesTask: CorpusTask<Project> = {
  title: '两页的故事',
  checks: [
    check('pages', { kind: 'counts', what: 'pages', least: 2 }),
    check('turns', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 15,
      expect: { see: 'backdrop', name: '2' },
      when: 'ever',
    }),
    check('swims', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 15,
      expect: { see: 'moves', sprite: '大鱼', way: 'any', least: 24 },
      when: 'ever',
    }),
  ],
  programs: [
    {
      title: 'speaks and turns the page',
      source: story([[['onflag'], ['say', '我们走'], ['gotopage', 2]]], [[['onflag'], ['forward', 5]]]),
      verdict: {},
    },
    {
      title: 'comes back to the first page',
      source: story(
        [[['onflag'], ['wait', 10], ['gotopage', 2]]],
        [[['onflag'], ['forward', 5], ['back', 2], ['gotopage', 1]]],
      ),
      verdict: {},
    },
    {
      title: 'one page only',
      source: alone(['onflag'], ['say', '我们走'], ['gotopage', 2]),
      verdict: { pages: 'failed', turns: 'failed', swims: 'failed' },
    },
    {
      title: 'never turns the page',
      source: story([[['onflag'], ['say', '我们走']]], [[['onflag'], ['forward', 5]]]),
      verdict: { turns: 'failed', swims: 'failed' },
    },
    {
      title: 'nothing starts on the second page',
      source: story([[['onflag'], ['gotopage', 2]]], [[['onclick'], ['forward', 5]]]),
      verdict: { swims: 'failed' },
    },
    {
      title: 'turns the pages for ever',
      source: story([[['onflag'], ['gotopage', 2]]], [[['onflag'], ['gotopage', 1]]]),
      verdict: { swims: 'failed' },
    },
  ],
}
