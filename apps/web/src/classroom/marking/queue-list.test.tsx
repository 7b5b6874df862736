import { describe, expect, it } from 'vitest'
import { html, words } from '../test/render.tsx'
import { classQueue, type SubmittedWork } from './queue/queue.ts'
import { QueueList } from './queue-list.tsx'
import { chosenOf } from './queue/use-current-entry.ts'
import { shownEntries, type Queue } from './queue/use-queue.ts'

const work = (id: string, workStatus: string, time: string, score: number | null = null): SubmittedWork => ({
  id,
  workStatus,
  workName: '接苹果',
  workType: '2',
  versionNo: 1,
  submitTime: `2025-11-12 ${time}`,
  score,
  comment: null,
})
const student = (userId: string, realname: string, made: SubmittedWork | null) => ({
  userId,
  realname,
  avatar: null,
  work: made,
})
const entries = classQueue([
  student('1', '林小满', work('a', '1', '19:42:00', 3)),
  student('2', '周子墨', work('b', '2', '19:30:00', 4)),
  student('3', '钱多多', null),
  student('4', '冯嘉木', { ...work('d', '0', '08:00:00'), submitTime: null }),
])
const queue: Queue = {
  entries,
  pending: false,
  loaded: true,
  error: null,
  retry: () => undefined,
  whole: true,
  total: 4,
  unitName: '接苹果',
}
const list = (change: Partial<Queue> = {}, by: 'waiting' | 'all' = 'all') => {
  const now = { ...queue, ...change }
  return html(
    <QueueList
      title="接苹果"
      subtitle="三年一班"
      queue={now}
      shown={shownEntries(now, by)}
      chosen={chosenOf(now.entries, '')}
      filter={by}
      onFilter={() => undefined}
      onOpen={() => undefined}
    />,
  )
}

describe('the list of the class', () => {
  it('counts marked, waiting and missing students', () => {
    expect(words(list())).toMatch(/接苹果 三年一班 1 \/ 4 已批改 待批改 1 · 未提交 2/)
  })

  it('does not say that no works wait while it loads', () => {
    const none = { whole: false, entries: [], total: 0 }
    expect(words(list(none))).toContain('0 份等待批改')
    expect(words(list({ ...none, loaded: false, pending: true }))).toContain('— 份等待批改')
  })

  it('shows every state, and opens only submitted works', () => {
    const markup = list()
    expect(words(markup)).toMatch(/林小满 .*重新提交/)
    expect(words(markup)).toContain('未提交')
    expect(words(markup)).toContain('做了一半')
    expect(markup.match(/<button type="button" class="[^"]*row/g)).toHaveLength(2)
    expect(markup).toContain('4 星')
  })

  it('shows the filter, and a message if nothing matches', () => {
    expect(words(list({}, 'waiting'))).not.toContain('周子墨')
    expect(words(list({ entries: [] }, 'waiting'))).toContain('没有等待批改的作业')
    expect(words(list({ whole: false, entries: entries.slice(0, 1), total: 700 }))).toContain('先显示等得最久的 1 份')
  })
})

describe('the current work', () => {
  it('is the work in the address, or the first waiting work', () => {
    expect(chosenOf(entries, 'b')?.key).toBe('2')
    expect(chosenOf(entries, '')?.key).toBe('1')
    expect(
      chosenOf(
        entries.filter(({ mark }) => mark !== 'waiting'),
        'gone',
      ),
    ).toBeNull()
    expect(
      chosenOf(
        entries.filter(({ mark }) => mark === 'missing'),
        '',
      ),
    ).toBeNull()
  })
})
