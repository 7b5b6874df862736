import { describe, expect, it } from 'vitest'
import { dueLabel } from '../work/due.ts'
import {
  actionOf,
  assignmentAddress,
  documentsOf,
  dueOf,
  kindsText,
  isFile,
  listed,
  redoAddress,
  stateLabel,
} from './assignment.ts'
import { assignment } from '../test/assignment.ts'

const query = (address: string | null) => Object.fromEntries(new URL(address!, 'http://x').searchParams)

describe('homework of the class', () => {
  it('begins with the teacher’s file, and continues with the student’s own work', () => {
    const fresh = assignment({ workUrl: 's.sb3', workUrl_url: '/api/s.sb3', workName: '猫 & 狗' })
    expect(assignmentAddress(fresh)).toMatch(/^\/scratch3\/index\.html\?/)
    expect(query(assignmentAddress(fresh))).toEqual({
      scene: 'additional',
      additionalId: 'a1',
      departId: 'd1',
      workName: '猫 & 狗',
      workFile: '/api/s.sb3',
    })
    const begun = { ...fresh, mineWorkId: 'w1', mineWorkStatus: 0 }
    expect(query(assignmentAddress(begun))).toEqual({
      scene: 'additional',
      additionalId: 'a1',
      departId: 'd1',
      workId: 'w1',
    })
    expect(query(redoAddress(begun))).toEqual({
      scene: 'additional',
      additionalId: 'a1',
      departId: 'd1',
      workId: 'w1',
      workFile: '/api/s.sb3',
    })
  })

  it('cannot be begun again without a file from the teacher, or after it was marked', () => {
    expect(redoAddress(assignment({ mineWorkId: 'w1', mineWorkStatus: 0 }))).toBeNull()
    expect(redoAddress(assignment({ workUrl_url: '/s' }))).toBeNull()
    expect(redoAddress(assignment({ workUrl_url: '/s', mineWorkId: 'w1', mineWorkStatus: 2 }))).toBeNull()
  })

  it('is submitted as a file when its type has no editor', () => {
    expect([0, 10, null].every((codeType) => isFile(assignment({ codeType })))).toBe(true)
    expect(isFile(assignment())).toBe(false)
    expect(assignmentAddress(assignment({ codeType: 0 }))).toBeNull()
  })

  it('shows its state and the next action', () => {
    const text = (change: Parameters<typeof assignment>[0]) =>
      `${stateLabel(assignment(change)).text}/${actionOf(assignment(change)).text}`
    expect(text({})).toBe('新作业/去做作业')
    expect(text({ codeType: 0 })).toBe('新作业/上传作业')
    expect(text({ mineWorkId: 'w', mineWorkStatus: 0 })).toBe('已保存，还没交/接着做')
    expect(text({ mineWorkId: 'w', mineWorkStatus: 1 })).toBe('待批改/修改作业')
    expect(text({ mineWorkId: 'w', mineWorkStatus: 1, mineChanged: true })).toBe('改过了，再交一次/再交一次')
    expect(text({ mineWorkId: 'w', mineWorkStatus: 1, codeType: 0 })).toBe('待批改/重新上传')
    expect(text({ mineWorkId: 'w', mineWorkStatus: 2 })).toBe('已批改/已批改')
    expect(actionOf(assignment({ mineWorkId: 'w', mineWorkStatus: 4 })).off).toBeTruthy()
    expect(text({ mineWorkId: 'w', mineWorkStatus: 1, status: 2 })).toBe('待批改/已结束')
  })

  it('is grouped by whether it was submitted', () => {
    const all = [null, 0, 1, 3].map((mineWorkStatus) =>
      assignment({ mineWorkStatus, mineWorkId: mineWorkStatus === null ? null : 'w' }),
    )
    expect([listed(all, 'open').length, listed(all, 'done').length, listed(all, 'all').length]).toEqual([2, 2, 4])
  })

  it('can have documents from the teacher', () => {
    expect(documentsOf(assignment())).toEqual([])
    expect(documentsOf(assignment({ workDocumentUrl: '/a,/b' }))).toEqual(['/a', '/b'])
  })

  it('shows why it cannot be submitted, and which file types are accepted', () => {
    const late = { dueTime: '2020-01-01 10:00:00' }
    expect(actionOf(assignment({ ...late, allowLate: false }))).toMatchObject({ text: '时间过了' })
    expect(actionOf(assignment(late))).toMatchObject({ text: '去做作业' })
    const submitted = { mineWorkId: 'w', mineWorkStatus: 1, allowAgain: false }
    expect(actionOf(assignment(submitted)).off).toContain('只能交一次')
    expect(dueLabel(dueOf(assignment({ ...late, allowLate: false })))?.text).toBe('已过期，不能交了')
    expect(kindsText(assignment({ attachmentKinds: 'image,video' }))).toBe('图片、视频')
    expect(kindsText(assignment())).toContain('文档')
  })
})
