import { describe, expect, it } from 'vitest'
import { assignment } from '../test/assignment.ts'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course as courseContract } from '@mashu/contract/teaching/course'
import { work } from '@mashu/contract/teaching/work'
import { unitQuery } from '../query.ts'
import { answered, html, unit, words } from '../test/render.tsx'
import type { Assignment } from '../assignment/assignment.ts'
import { fileRefusal } from '../assignment/submit-file-dialog.tsx'
import HomeworkListPage from './list-page.tsx'

const course = { id: 'k1', courseName: '游戏工坊', showType: 1 }
const page = (all?: Assignment[], units: object[] = []) =>
  html(
    <HomeworkListPage />,
    all
      ? [
          answered(additionalWork.mine, all),
          answered(courseContract.mineCourse, [course]),
          [unitQuery('k1').queryKey, { records: units }],
          answered(work.mine, { records: [] }),
        ]
      : [],
  )

describe('我的作业', () => {
  it('shows only unsubmitted homework at first, with a link to the editor', () => {
    const markup = page([
      assignment({ workDesc: '用画笔画', workUrl_url: '/s.sb3' }),
      assignment({ additionalWorkId: 'a2', workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 }),
    ])
    expect(words(markup)).toMatch(/未提交 1 已提交 1 全部 2/)
    expect(words(markup)).toMatch(/画一只猫 新作业 Scratch 用画笔画 班级：周六创想班 · 老师：林晓/)
    expect(markup).toContain('scene=additional&amp;additionalId=a1')
    expect(markup).not.toContain('交过的')
  })

  it('shows the homework of courses in a separate group, and marks overdue homework', () => {
    const text = words(
      page(
        [assignment({ dueTime: '2025-01-01 18:00:00' })],
        [unit({ dueTime: '2025-01-01 18:00:00' }), unit({ id: 'u2', mineWorkId: 'w2', mineWorkStatus: '1' })],
      ),
    )
    expect(text).toMatch(/未提交 2 已提交 1 全部 3 班级作业 画一只猫 新作业 已过期，还能交/)
    expect(text).toMatch(/课程作业 接苹果 新作业 已过期，还能交 游戏工坊 · 第 1 节 去做作业/)
  })

  it('offers a file upload for homework without an editor, and links to the documents', () => {
    const markup = page([assignment({ codeType: 0, workDocumentUrl: '/a.pdf,/b.pdf' })])
    expect(words(markup)).toContain('作业资料 1 作业资料 2 上传作业')
  })

  it('shows eight entries, and a button for further entries', () => {
    const markup = page(Array.from({ length: 11 }, (_, index) => assignment({ additionalWorkId: `a${index}` })))
    expect(markup.match(/<article/g)).toHaveLength(8)
    expect(words(markup)).toContain('再看 3 个')
  })

  it('praises the child when all is submitted, and has a message for no homework', () => {
    expect(words(page([assignment({ mineWorkId: 'w', mineWorkStatus: 2 })]))).toContain('作业都交啦')
    expect(words(page([]))).toMatch(/还没有作业.*开始创作/)
    expect(page()).toContain('aria-busy="true"')
  })

  it('refuses a missing file and a too large file before the upload', () => {
    expect(fileRefusal(undefined)).toBe('请上传作业文件')
    expect(fileRefusal({ size: 10 * 1024 * 1024 + 1 })).toBe('文件超过10MB')
    expect(fileRefusal({ size: 10 * 1024 * 1024 })).toBeUndefined()
  })
})
