import { Link } from 'react-router'
import { correction } from '@mashu/contract/teaching/correction'
import { work } from '@mashu/contract/teaching/work'
import { callWhole } from '@mashu/client'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { editorPages } from '../../../ui/work/editor-address.ts'
import { playerPages } from '../../../ui/work/player-address.ts'
import { workStatus } from '../../../ui/work/work-status.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { departInput } from '../../sys/field/depart-field.tsx'

type Row = { id: string; workType: string; workStatus: string }

/** Only administrators may delete works of others; no other role has this permission. */
const administrators = { access: 'teaching:work:delete' }
const opens = (pages: Readonly<Record<string, string>>) => ({
  show: (row: Row) => row.workType in pages,
  run: (row: Row) => {
    window.open(`${pages[row.workType]}?workId=${row.id}`, '_blank', 'noopener')
  },
})
const isPublic = (row: Row): boolean => Number(row.workStatus) >= 3

/** One call a work; the first refusal stops and is shown. */
async function each(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  done: string,
): Promise<{ message: string }> {
  for (const row of rows) await change(row)
  return { message: `${done} ${rows.length} 个作品` }
}

const publish = (great: boolean) => (row: Row) => callWhole(correction.publish, { body: { workId: row.id, great } })
const withdraw = (row: Row) => callWhole(correction.withdraw, { body: { workId: row.id } })

/** 全部作品 of the marking page: every work of the teacher's students. */
export default screen({
  title: '作品',
  noun: '作品',
  resource: { list: correction.list },
  fields: {
    workName: {
      label: '作品名',
      width: 200,
      cell: (row) => (
        <Link to={`/teaching/workList?workId=${row.id}`} title="去批改" style={{ color: 'var(--link-now)' }}>
          {row.workName}
        </Link>
      ),
    },
    coverFileKey: { width: 84 },
    realname: { width: 96 },
    username: { width: 110, hidden: true },
    departId: { label: '作业的班级', input: departInput({}), width: 130 },
    classId: { label: '学生的班级', input: departInput({}), hidden: true },
    courseId: { label: '课程单元', width: 150 },
    additionalId: { label: '班级作业', width: 150, hidden: true },
    workScene: {
      label: '来源',
      width: 100,
      options: [
        { value: 'create', text: '自由创作' },
        { value: 'course', text: '课程作业' },
        { value: 'additional', text: '班级作业' },
      ],
      hidden: true,
    },
    workType: { label: '类型', width: 110, sort: true },
    workStatus: {
      label: '状态',
      width: 100,
      sort: true,
      cell: (row) => {
        const { text, tone } = workStatus(row.workStatus)
        return <Chip tone={tone}>{text}</Chip>
      },
    },
    score: {
      label: '得分',
      width: 84,
      sort: true,
      cell: (row) =>
        row.score ? (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            <span style={{ color: 'var(--amber)' }}>
              <Icon name="star" size={16} solid />
            </span>
            {row.score}
          </span>
        ) : (
          '—'
        ),
    },
    submitTime: { width: 170, sort: true },
    updateTime: { width: 170, sort: true },
    viewNum: { label: '观看', width: 84, sort: true },
    starNum: { label: '点赞', width: 84, sort: true },
  },
  search: [
    'realname',
    'workName',
    'workStatus',
    'departId',
    'username',
    'workType',
    'workScene',
    'classId',
    'submitTime',
    'createTime',
    'updateTime',
  ],
  columns: [
    'workName',
    'coverFileKey',
    'realname',
    'username',
    'departId',
    'courseId',
    'additionalId',
    'workScene',
    'workType',
    'workStatus',
    'score',
    'submitTime',
    'viewNum',
    'starNum',
    'updateTime',
  ],
  card: ['realname', 'departId', 'workStatus', 'submitTime'],
  order: ['updateTime', 'desc'],
  rowActions: [
    { label: '预览', icon: 'play', inline: true, ...opens(playerPages) },
    { label: '在编辑器打开', icon: 'edit', ...opens(editorPages) },
    {
      label: '首页展示',
      icon: 'home',
      needs: correction.publish,
      show: (row) => row.workStatus !== '3',
      run: (row, tools) => tools.act(() => publish(false)(row)),
    },
    {
      label: '设为精选',
      icon: 'star',
      needs: correction.publish,
      show: (row) => row.workStatus !== '4',
      run: (row, tools) => tools.act(() => publish(true)(row)),
    },
    {
      label: '撤回展示',
      icon: 'eyeOff',
      needs: correction.withdraw,
      show: isPublic,
      confirm: '撤回后访客看不到这个作品，确定吗?',
      run: (row, tools) => tools.act(() => withdraw(row)),
    },
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: administrators,
      confirm: '放进作者的回收站，30 天内可以恢复，确定吗?',
      run: (row, tools) => tools.act(() => callWhole(work.delete, { query: { id: row.id } })),
    },
  ],
  batchActions: [
    {
      label: '首页展示',
      icon: 'home',
      needs: correction.publish,
      question: { title: '首页展示', text: '选中的作品将展示在首页，所有访客都能看到。' },
      run: (rows) => each(rows, publish(false), '已展示'),
    },
    {
      label: '撤回展示',
      icon: 'eyeOff',
      needs: correction.withdraw,
      question: { title: '撤回展示', text: '撤回后访客看不到选中的作品。' },
      refuse: (rows) => (rows.every(isPublic) ? undefined : '选中的作品里有没有展示的，请重新选择'),
      run: (rows) => each(rows, withdraw, '已撤回'),
    },
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: administrators,
      question: { title: '确认删除', text: '选中的作品将放进作者的回收站，30 天内可以恢复。', danger: true },
      run: (rows) => callWhole(work.deleteBatch, { query: { ids: rows.map(({ id }) => id).join(',') } }),
    },
  ],
})
