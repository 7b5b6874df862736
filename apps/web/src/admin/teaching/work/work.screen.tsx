import { Link } from 'react-router'
import { correction } from '@mashu/contract/teaching/correction'
import { work } from '@mashu/contract/teaching/work'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { callWhole, editorPages } from '@mashu/client'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { ShareDialog } from '../../../site/work/share-dialog.tsx'
import { publicLabel, shareAddress, statusLabel } from '../../../classroom/work/work.ts'
import { playerPages } from '../../../ui/work/player-address.ts'
import type { Tools } from '../../kit/resource/action.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { toldApart } from '../../../ui/text/namesake.ts'
import { departInput } from '../../sys/field/depart-field.tsx'
import { AddFiles } from './add-files.tsx'
import { downloadFiles, each, hasNewer, isPublic, offerUndo, opens, publish, withdraw } from './work-calls.ts'
import { SendPopup, TagInput, TagPopup } from './work-popups.tsx'

/** 全部作品 of the marking page: all works of the teacher's students. */
export default screen({
  title: '作品',
  noun: '作品',
  resource: {
    list: correction.list,
    exportXls: workOffice.exportXls,
    importTemplate: workOffice.importTemplate,
    importPreview: workOffice.importPreview,
    importCheck: workOffice.importCheck,
    importConfirm: workOffice.importConfirm,
    importUndo: workOffice.importUndo,
  },
  importing: {
    noun: '批改',
    query: () => ({}),
    hint: '给已有的作品导入得分和评语：填作品编号，或者账号和作品名。已经批改过的作品不会被改掉。',
  },
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
      width: 132,
      sort: true,
      cell: (row) => {
        const [label, place] = [statusLabel(row), publicLabel(row)]
        return (
          <>
            <Chip tone={label.tone}>{label.text}</Chip>
            {place && <Chip tone={place.tone}>{place.text}</Chip>}
            {hasNewer(row) && <small title="大家看到的还是以前的版本"> 有新版本</small>}
          </>
        )
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
    workTag: { label: '标签', width: 100, input: TagInput },
    userId: { label: '用户ID', hidden: true },
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
    'workTag',
    'userId',
    'courseId',
    'additionalId',
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
    'workTag',
    'submitTime',
    'viewNum',
    'starNum',
    'updateTime',
  ],
  card: ['realname', 'departId', 'workStatus', 'submitTime'],
  shown: toldApart,
  order: ['updateTime', 'desc'],
  toolbar: [
    {
      label: '添加作品',
      icon: 'plus',
      needs: workOffice.addFile,
      run: (tools) => tools.show((close) => <AddFiles done={() => tools.reload()} close={close} />),
    },
    {
      label: '下载作品文件',
      icon: 'download',
      needs: workOffice.downloadZip,
      run: (tools) =>
        downloadFiles(
          tools,
          tools.selected.map(({ id }) => id),
        ),
    },
  ],
  rowActions: [
    {
      label: '批改',
      icon: 'check',
      inline: true,
      needs: correction.correct,
      run: (row, tools) => tools.go(`/teaching/workList?workId=${row.id}`),
    },
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
      label: '展示新版本',
      icon: 'refresh',
      needs: correction.publish,
      show: hasNewer,
      confirm: '大家现在看到的是以前的版本，换成最新的一版吗?',
      run: (row, tools) =>
        tools.act(() =>
          callWhole(correction.publish, {
            body: { workId: row.id, great: row.workStatus === '4', versionNo: row.versionNo },
          }),
        ),
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
      label: '二维码',
      icon: 'share',
      show: isPublic,
      run: (row, tools) =>
        tools.show((close) => (
          <ShareDialog name={row.workName} link={shareAddress(location.origin, row.id)} onClose={close} />
        )),
    },
    {
      label: '标签',
      icon: 'tag',
      run: (row, tools) => tools.show((close) => <TagPopup row={row} done={() => tools.reload()} close={close} />),
    },
    {
      label: '克隆至其他账号',
      icon: 'users',
      needs: workOffice.sendWork,
      run: (row, tools) => tools.show((close) => <SendPopup row={row} done={() => tools.reload()} close={close} />),
    },
    {
      label: '下载作品文件',
      icon: 'download',
      run: (row, tools) => downloadFiles(tools as unknown as Tools, [row.id]),
    },
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: correction.correct,
      confirm: '放进作者的回收站，30 天内可以恢复，确定吗?',
      run: async (row, tools) => {
        if (await tools.act(() => callWhole(work.delete, { query: { id: row.id } })))
          offerUndo([row.id], tools as unknown as Tools)
      },
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
      needs: correction.correct,
      question: { title: '确认删除', text: '选中的作品将放进作者的回收站，30 天内可以恢复。', danger: true },
      run: async (rows, tools) => {
        const ids = rows.map(({ id }) => id)
        const answer = await callWhole(work.deleteBatch, { query: { ids: ids.join(',') } })
        offerUndo(ids, tools as unknown as Tools)
        return answer
      },
    },
  ],
})
