import { describe, expect, it } from 'vitest'
import { citationProblems, citationsOf, commentsOf, lostHeadings, repeatedWords, sectionsOf } from './citations.mjs'

describe('citations of documents', () => {
  it('are found in comments, even across line breaks', () => {
    const source = "const a = 1 // see spec.md §2.1\n/**\n * Rules (spec.md\n * §3, §4).\n */\nconst b = 'spec.md §9'"
    expect(citationsOf(commentsOf(source))).toEqual([
      { file: 'spec.md', sections: ['3', '4'] },
      { file: 'spec.md', sections: ['2.1'] },
    ])
  })

  it('are compared with the numbered sections of the document', () => {
    expect([...sectionsOf('# T\n## 1. One\n## §2.1 Two\n### 3.4 Three\n## Rest')]).toEqual(['1', '2.1', '3.4'])
  })

  it('are reported when the file, section, path or link does not exist', () => {
    const documents = new Map([
      ['docs/a.md', '## 1. One\n[b](b.md) [gone](gone.md) `apps/here.ts` `apps/lost.ts`'],
      ['docs/b.md', ''],
    ])
    const sources = [['apps/x.ts', 'a.md §1, docs/a.md §2, missing.md']]
    const exists = (file) => ['docs/b.md', 'apps/here.ts'].includes(file)
    expect(citationProblems({ sources, documents, exists })).toEqual({
      count: 3,
      problems: [
        'apps/x.ts cites docs/a.md §2, which has no such section',
        'apps/x.ts cites missing.md, which is not there',
        'docs/a.md links to gone.md',
        'docs/a.md names apps/lost.ts, which is not there',
      ],
    })
  })

  it('may name the output of a build', () => {
    const documents = new Map([['README.md', '`apps/a/dist/source.zip` `apps/a/distant.ts`']])
    expect(citationProblems({ sources: [], documents, exists: () => false }).problems).toEqual([
      'README.md names apps/a/distant.ts, which is not there',
    ])
  })
})

it('each heading that the product quotes exists in the document', () => {
  const documents = new Map([['docs/a.zh-CN.md', '# 手册\n## 备份\n备份和恢复']])
  const text = (heading) => [['apps/x.ts', `'见 docs/a.zh-CN.md 的“${heading}”'`]]
  expect(lostHeadings(text('备份'), documents)).toEqual([])
  expect(lostHeadings(text('恢复'), documents)).toEqual([
    'apps/x.ts names “恢复” of docs/a.zh-CN.md, which is not there',
  ])
})

it('a word is explained only once in a section of a glossary', () => {
  const table = (...words) =>
    ['| word | meaning |', '| --- | --- |', ...words.map((word) => `| ${word} | … |`)].join('\n')
  expect(repeatedWords(`# G\n## A\n${table('bin', 'mark')}\n## B\n${table('bin')}`)).toEqual([])
  expect(repeatedWords(`## A\n${table('bin', 'mark')}\n| mark    | again |`)).toEqual(['mark'])
  expect(repeatedWords(`## A\n${table('bin')}\n${table('mark')}`)).toEqual(['word', '---'])
})
