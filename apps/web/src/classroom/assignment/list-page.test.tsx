import { describe, expect, it } from 'vitest'
import { assignment } from '../test/assignment.ts'
import { html, words } from '../test/render.tsx'
import type { Assignment } from './assignment.ts'
import { fileRefusal } from './submit-file-dialog.tsx'
import AssignmentListPage from './list-page.tsx'
import { assignments } from './query.ts'

const page = (all?: Assignment[]) => html(<AssignmentListPage />, all ? [[assignments, all]] : [])

describe('我的作业', () => {
  it('shows first what waits for the child, with the way into the editor', () => {
    const markup = page([
      assignment({ workDesc: '用画笔画', workUrl_url: '/s.sb3' }),
      assignment({ additionalWorkId: 'a2', workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 }),
    ])
    expect(words(markup)).toMatch(/未提交 1 已提交 1 全部 2/)
    expect(words(markup)).toMatch(/画一只猫 新作业 Scratch 用画笔画 班级：周六创想班 · 老师：林晓/)
    expect(markup).toContain('scene=additional&amp;additionalId=a1')
    expect(markup).not.toContain('交过的')
  })

  it('offers a file where no editor makes it, and the papers beside it', () => {
    const markup = page([assignment({ codeType: 0, workDocumentUrl: '/a.pdf,/b.pdf' })])
    expect(words(markup)).toContain('作业资料 1 作业资料 2 上传作业')
  })

  it('shows eight and the way to the others', () => {
    const markup = page(Array.from({ length: 11 }, (_, index) => assignment({ additionalWorkId: `a${index}` })))
    expect(markup.match(/<article/g)).toHaveLength(8)
    expect(words(markup)).toContain('再看 3 个')
  })

  it('praises when all is handed in, and knows classes without homework', () => {
    expect(words(page([assignment({ mineWorkId: 'w', mineWorkStatus: 2 })]))).toContain('作业都交啦')
    expect(words(page([]))).toMatch(/还没有作业.*开始创作/)
    expect(page()).toContain('aria-busy="true"')
  })

  it('refuses files before they travel', () => {
    expect(fileRefusal(undefined)).toBe('请上传作业文件')
    expect(fileRefusal({ size: 10 * 1024 * 1024 + 1 })).toBe('文件超过10MB')
    expect(fileRefusal({ size: 10 * 1024 * 1024 })).toBeUndefined()
  })
})
