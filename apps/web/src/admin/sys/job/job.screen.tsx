import { PAUSED, PLANNED, quartzJob, runCauses, runStatuses } from '@mashu/contract/sys/job/quartz-job'
import { callWhole } from '@mashu/client'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { JobNameField, JobParamsField } from './job-params.tsx'
import { JobTimeField } from './job-time-field.tsx'
import { jobTimeWords } from './job-time.ts'
import styles from './job.module.css'

const tones: Record<string, ChipTone> = {
  ok: 'green',
  failed: 'coral',
  lost: 'coral',
  running: 'blue',
  skipped: 'amber',
}
const textOf = (options: readonly { value: string; text: string }[], value: string) =>
  options.find((option) => option.value === value)?.text ?? value

const Outcome = ({ status }: { status: string }) => (
  <Chip tone={tones[status] ?? 'grey'}>{textOf(runStatuses, status)}</Chip>
)

function duration(ms: number): string {
  if (ms < 1000) return `${ms} 毫秒`
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} 秒`
    : `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`
}

const history = define({
  title: '运行记录',
  noun: '运行记录',
  resource: { list: quartzJob.runs },
  order: ['startTime', 'desc'],
  fields: {
    startTime: { width: 170, sort: true },
    runStatus: { options: runStatuses, width: 110, cell: (row) => <Outcome status={row.runStatus} /> },
    cause: { options: runCauses, width: 110 },
    costTime: { label: '耗时', width: 110, cell: (row) => (row.costTime === null ? '' : duration(row.costTime)) },
    result: { width: 300 },
    createBy: { width: 100 },
  },
  search: ['runStatus', 'startTime'],
  columns: ['startTime', 'runStatus', 'cause', 'costTime', 'result', 'createBy'],
  card: ['runStatus', 'cause', 'costTime', 'result'],
  detail: ['startTime', 'endTime', 'runStatus', 'cause', 'costTime', 'result', 'createBy'],
})

export default screen({
  title: '定时任务',
  noun: '定时任务',
  resource: quartzJob,
  formWidth: 720,
  fields: {
    jobClassName: {
      label: '任务',
      placeholder: '选择任务，或填写原系统的类名',
      searchPlaceholder: '请输入任务类名',
      required: '请输入任务类名!',
      width: 240,
      sort: true,
      wide: true,
      input: (props) => <JobNameField {...props} />,
      cell: (row) => (
        <span className={styles.name}>
          <span>{row.jobName ?? <Chip tone="amber">系统里没有，不会运行</Chip>}</span>
          <small>{row.jobClassName}</small>
        </span>
      ),
    },
    cronExpression: {
      label: '运行时间',
      required: '请输入cron表达式!',
      initial: '0 0 3 * * ?',
      wide: true,
      width: 170,
      input: (props) => <JobTimeField {...props} />,
      cell: (row) => <span title={row.cronExpression}>{jobTimeWords(row.cronExpression)}</span>,
    },
    parameter: { wide: true, width: 160, input: (props) => <JobParamsField {...props} /> },
    description: { width: 200, hidden: true },
    status: {
      kind: 'radio',
      initial: PLANNED,
      width: 100,
      cell: (row) => (
        <Chip tone={row.status === PLANNED ? 'green' : 'amber'}>{row.status === PLANNED ? '已启动' : '已暂停'}</Chip>
      ),
    },
    nextTime: { width: 170, sort: true },
    lastTime: { width: 170, sort: true, hidden: true },
    lastStatus: {
      width: 150,
      cell: (row) => {
        if (row.running) return <Outcome status="running" />
        if (row.lastStatus === null) return '还没有运行过'
        return (
          <>
            <Outcome status={row.lastStatus} />
            {row.failures > 1 && ` 连续 ${row.failures} 次`}
          </>
        )
      },
    },
  },
  order: ['jobClassName', 'asc'],
  search: ['jobClassName', 'status', 'description'],
  columns: [
    'jobClassName',
    'cronExpression',
    'nextTime',
    'lastStatus',
    'lastTime',
    'status',
    'parameter',
    'description',
  ],
  card: ['cronExpression', 'nextTime', 'lastStatus', 'status'],
  form: ['jobClassName', 'cronExpression', 'parameter', 'description', 'status'],
  importing: { noun: '定时任务', query: () => ({}), hint: '导入的任务先停着，看过之后再启动。' },
  rowActions: [
    {
      label: '立即运行',
      inline: true,
      needs: quartzJob.run,
      show: (row) => row.jobName !== null,
      confirm: (row) => `现在运行一次“${row.jobName ?? ''}”吗？`,
      run: (row, tools) => tools.act(() => callWhole(quartzJob.run, { body: { id: row.id } })),
    },
    {
      label: '启动',
      needs: quartzJob.resume,
      show: (row) => row.status === PAUSED && row.jobName !== null,
      confirm: '是否启动选中任务?',
      run: (row, tools) => tools.act(() => callWhole(quartzJob.resume, { query: { jobClassName: row.jobClassName } })),
    },
    {
      label: '停止',
      needs: quartzJob.pause,
      show: (row) => row.status === PLANNED,
      confirm: '是否暂停选中任务?',
      run: (row, tools) => tools.act(() => callWhole(quartzJob.pause, { query: { jobClassName: row.jobClassName } })),
    },
    {
      label: '运行记录',
      needs: quartzJob.runs,
      run: (row, tools) =>
        tools.show((close) => (
          <ListPopup
            title={`运行记录：${row.jobName ?? row.jobClassName}`}
            definition={history}
            scope={{ jobId: row.id }}
            close={close}
          />
        )),
    },
  ],
})
