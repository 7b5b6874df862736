import { afterEach, describe, expect, it, vi } from 'vitest'
import { work as workContract } from '@mashu/contract/teaching/work'
import { answered, html, work, words } from '../test/render.tsx'
import { OwnWorkList } from './own-work-list.tsx'
import { WorkCard } from './work-card.tsx'

const actions = { onHistory: vi.fn(), onShare: vi.fn(), onRemark: vi.fn(), onDelete: vi.fn(), onPublish: vi.fn() }
const card = (change: Parameters<typeof work>[0]) => html(<WorkCard work={work(change)} actions={actions} />)

afterEach(() => vi.unstubAllGlobals())

describe('the card of a work', () => {
  it('opens the work in a new window, and offers deletion and history', () => {
    const markup = card({})
    expect(markup).toContain('href="/scratch3/index.html?workId=w1" target="_blank" rel="noopener"')
    expect(words(markup)).toContain('继续做 接苹果')
    for (const label of ['接苹果 的历史版本', '删除 接苹果']) expect(markup).toContain(`aria-label="${label}"`)
  })

  it('plays a Scratch work on a phone, because the editor needs a larger screen', () => {
    vi.stubGlobal('screen', { width: 390, height: 844 })
    const markup = card({})
    expect(markup).toContain('href="/player/scratch/index.html?workId=w1"')
    expect(markup).not.toContain('/scratch3/')
    expect(words(markup)).toMatch(/播放 历史 删除$/)
    expect(words(card({ workType: '3' }))).toContain('继续做')
  })

  it('has a text at every icon', () => {
    expect(words(card({ workStatus: '3' }))).toMatch(/继续做 历史 分享 删除$/)
  })

  it('can be shared only when visitors may see the work', () => {
    expect(card({ workStatus: '2', score: 4 })).not.toContain('分享')
    expect(card({ workStatus: '3' })).toContain('aria-label="分享 接苹果"')
  })

  it('links to no editor when no editor can open the work', () => {
    expect(card({ workType: '10' })).not.toContain('继续做')
  })

  it('shows the first words of the remark as a link to the whole remark', () => {
    const marked = card({
      workStatus: '2',
      score: 4,
      teacherComment: '真好！下次更快',
      courseId: 'u1',
      courseId_dictText: '接苹果',
    })
    expect(words(marked)).toContain('“真好！”')
    expect(marked).toContain('看 接苹果 的评语')
    expect(words(marked)).toContain('课程作业 · 接苹果')
  })
})

describe("the student's list of works", () => {
  const list = (works?: ReturnType<typeof work>[]) =>
    html(
      <OwnWorkList actions={actions} removed={[]} onRestore={() => undefined} />,
      works ? [answered(workContract.mine, { records: works })] : [],
    )

  it('counts the works of each stage, and offers kinds only when several exist', () => {
    const key = list([work(), work({ id: 'w2', workStatus: '1' })])
    expect(words(key)).toMatch(/全部 2 还没交 1 待批改 1 已批改 已展示/)
    expect(key).not.toContain('作品类型')
    expect(list([work(), work({ id: 'w2', workType: '4' })])).toContain('作品类型')
  })

  it('invites a child without works to begin a work', () => {
    expect(words(list([]))).toMatch(/还没有作品 .*开始创作/)
    expect(list()).toContain('aria-busy="true"')
  })
})
