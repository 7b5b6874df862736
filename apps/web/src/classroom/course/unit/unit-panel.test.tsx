import { describe, expect, it } from 'vitest'
import { html, made, stop, unit, words } from '../../test/render.tsx'
import { UnitParts } from './unit-panel.tsx'

const panel = (change: Parameters<typeof stop>[0]) => html(<UnitParts unitProgress={stop(change)} />)

describe('the panel of a unit', () => {
  it('opens the homework of the unit in a new window', () => {
    const markup = panel({})
    expect(words(markup)).toContain('去做作业')
    expect(markup).toContain('href="/scratch3/index.html?scene=course&amp;unitId=u1" ')
    expect(markup).toContain('target="_blank"')
  })

  it("continues the child's own work and says that the work is not submitted", () => {
    const markup = panel({ work: made('0') })
    expect(words(markup)).toMatch(/已保存，还没交 接着做/)
    expect(markup).toContain('/scratch3/index.html?workId=w1')
  })

  it('shows stars and remark of a marked work, and the old stars after a new submission', () => {
    expect(words(panel({ state: 'done', work: made('2', 4, '跳跃做得真好！下次更快。') }))).toMatch(
      /已批改 再改一改 老师的评语 跳跃做得真好！下次更快。/,
    )
    const again = panel({ state: 'done', work: made('1', 3, '旧的') })
    expect(words(again)).toMatch(/重新提交 上次/)
    expect(again).toContain('3 星')
    expect(words(again)).not.toContain('老师的评语')
  })

  it('has only tabs and lists that contain something', () => {
    expect(panel({})).not.toContain('role="tab"')
    const full = words(
      panel({
        unit: unit({
          courseVideo: 'v.mp4',
          courseCase: 'c.sb3',
          mediaContent: '<p>变量</p>',
          coursePpt: '/a.sb3,/b.pptx',
          unitIntro: '用左右键接住苹果',
        }),
      }),
    )
    for (const part of [
      '视频',
      '案例',
      '课程内容',
      '课程说明',
      '用左右键接住苹果',
      '课程资料',
      '1. 查看代码',
      '2. 查看 PPT',
    ])
      expect(full).toContain(part)
    expect(full).not.toContain('课程教案')
  })

  it('offers the model answer only when the student may see the answer', () => {
    const handed = { state: 'done' as const, work: made('1') }
    expect(words(panel({ ...handed, unit: unit({ showAnswer: 1 }) }))).not.toContain('参考答案')
    const open = panel({ ...handed, unit: unit({ showAnswer: 1, answerOpen: true }) })
    expect(words(open)).toContain('看看参考答案')
    // The page does not load the answer before the child opens the answer.
    expect(open).not.toContain('courseUnit/answer')
  })

  it('offers no button for homework that cannot be done online', () => {
    expect(words(panel({ unit: unit({ courseWorkType: 10 }) }))).toContain('这类作业暂时不能在线做')
    const noHomework = panel({ state: 'noHomework', unit: unit({ courseWork: null, courseWorkType: null }) })
    expect(words(noHomework)).not.toContain('课后作业')
  })
})
