import { Link } from 'react-router'
import { toTyped } from '@mashu/contract/comment-text'
import { commentOffice } from '@mashu/contract/teaching/moderation/comment-office'
import { callWhole } from '@mashu/client'
import { Chip } from '../../../ui/card/chip.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Tools } from '../../kit/resource/action.ts'
import { screen } from '../../kit/screen/screen.tsx'

interface Row {
  id: string
  waiting: boolean | number
  hidden: boolean | number
  deleteTime: string | null
}
type Verb = 'hide' | 'show' | 'remove' | 'restore'

const send = (verb: Verb, ids: readonly string[]) => callWhole(commentOffice[verb], { body: { ids: [...ids] } })
const isDeleted = ({ deleteTime }: Row) => deleteTime !== null
const isShown = (row: Row) => !isDeleted(row) && !row.hidden && !row.waiting

function stateOf(row: Row) {
  if (isDeleted(row)) return { text: '已删除', tone: 'grey' } as const
  if (row.hidden) return { text: '已隐藏', tone: 'coral' } as const
  return row.waiting ? ({ text: '等老师看', tone: 'amber' } as const) : ({ text: '显示', tone: 'green' } as const)
}

async function remove(ids: readonly string[], tools: Tools) {
  const answer = await send('remove', ids)
  const restore = () => tools.act(() => send('restore', ids))
  showToast({
    kind: 'info',
    title: `${ids.length} 条评论放进了回收站`,
    action: { label: '撤销', run: () => void restore() },
  })
  return answer
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const noneOf = (isFit: (row: Row) => boolean, fault: string) => (rows: readonly Row[]) =>
  rows.every(isFit) ? undefined : fault

/** 评论 of 作业批改: comments by the teacher's students, and comments on their works. */
export default screen({
  title: '评论',
  noun: '评论',
  resource: { list: commentOffice.list },
  fields: {
    comment: { label: '评论', width: 320, cell: (row) => toTyped(row.comment) },
    realname: { width: 96 },
    username: { width: 110, hidden: true },
    workName: {
      width: 160,
      cell: (row) => (
        <Link to={`/work-detail?id=${row.workId}#comments`} style={{ color: 'var(--link-now)' }}>
          {row.workName}
        </Link>
      ),
    },
    answered: { width: 200, hidden: true, cell: (row) => (row.answered ? toTyped(row.answered) : '—') },
    state: {
      label: '状态',
      options: [
        { value: 'all', text: '全部' },
        { value: 'shown', text: '显示' },
        { value: 'waiting', text: '等老师看' },
        { value: 'hidden', text: '已隐藏' },
        { value: 'deleted', text: '已删除' },
      ],
    },
    hidden: {
      label: '状态',
      width: 104,
      cell: (row) => {
        const { text, tone } = stateOf(row)
        return <Chip tone={tone}>{text}</Chip>
      },
    },
    reportCount: { width: 84 },
    createTime: { width: 170, sort: true },
  },
  search: ['state', 'comment', 'realname', 'createTime'],
  columns: ['comment', 'realname', 'username', 'workName', 'answered', 'hidden', 'reportCount', 'createTime'],
  card: ['realname', 'workName', 'hidden', 'createTime'],
  order: ['createTime', 'desc'],
  rowActions: [
    {
      label: '隐藏',
      icon: 'eyeOff',
      inline: true,
      needs: commentOffice.hide,
      show: isShown,
      run: (row, tools) => tools.act(() => send('hide', [row.id])),
    },
    {
      label: '显示',
      icon: 'eye',
      inline: true,
      needs: commentOffice.show,
      show: (row) => !isDeleted(row) && !isShown(row),
      run: (row, tools) => tools.act(() => send('show', [row.id])),
    },
    {
      label: '恢复',
      icon: 'undo',
      inline: true,
      needs: commentOffice.restore,
      show: isDeleted,
      run: (row, tools) => tools.act(() => send('restore', [row.id])),
    },
    {
      label: '删除',
      icon: 'trash',
      inline: true,
      danger: true,
      needs: commentOffice.remove,
      show: (row) => !isDeleted(row),
      run: (row, tools) => tools.act(() => remove([row.id], tools as unknown as Tools)),
    },
  ],
  batchActions: [
    {
      label: '隐藏',
      icon: 'eyeOff',
      needs: commentOffice.hide,
      refuse: noneOf((row) => !isDeleted(row), '已删除的评论不能隐藏，请先恢复'),
      run: (rows) => send('hide', idsOf(rows)),
    },
    {
      label: '显示',
      icon: 'eye',
      needs: commentOffice.show,
      refuse: noneOf((row) => !isDeleted(row), '已删除的评论请先恢复'),
      run: (rows) => send('show', idsOf(rows)),
    },
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: commentOffice.remove,
      refuse: noneOf((row) => !isDeleted(row), '选中的评论里有已经删除的'),
      question: { title: '删除评论', text: '选中的评论会从大家眼前消失，30 天内可以恢复。', danger: true },
      run: (rows, tools) => remove(idsOf(rows), tools as unknown as Tools),
    },
  ],
})
