import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { healthReport } from '@mashu/contract/monitor/health-report'
import { message } from '@mashu/contract/sys/message'
import { correction } from '@mashu/contract/teaching/correction'
import { enquiry } from '@mashu/contract/teaching/enquiry'
import { workComment } from '@mashu/contract/teaching/work-comment'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { usePermission } from '../../api/permission.ts'
import { markingAddress } from '../../classroom/marking/queue/backlog.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Panel } from './panel.tsx'
import styles from './dashboard.module.css'
import lists from './lists.module.css'

/** Something that waits for the user. */
interface Task {
  key: string
  icon: IconName
  title: string
  text: string
  count: number | null
  to: string | null
  tone?: 'warn' | 'bad'
}

/** Where tasks come from: each asks the call whose list it leads to, so a user sees no more than that call tells. */
interface Source {
  key: string
  needs: AnyEndpoint
  load: () => Promise<Task[]>
}

const firstRow = { pageNo: 1, pageSize: 1 }
const counted = (task: Omit<Task, 'count'>, count: number): Task[] => (count > 0 ? [{ ...task, count }] : [])
/** Values of `es_send_status`, `work_status` and `enquiry_status`. */
const FAILED = '2'
const SUBMITTED = '1'
const NEW = '0'

const teaching: readonly Source[] = [
  {
    key: 'marks',
    needs: correction.list,
    load: async () =>
      counted(
        { key: 'marks', icon: 'task', title: '等待批改的作业', text: '学生在等评语', to: markingAddress },
        (await call(correction.list, { query: { ...firstRow, workStatus: SUBMITTED } })).total,
      ),
  },
  {
    key: 'comments',
    needs: workComment.waitingComments,
    load: async () =>
      counted(
        {
          key: 'comments',
          icon: 'message',
          title: '等待审核的评论',
          text: '通过以后大家才能看到；被举报的也在这里',
          to: '/work/comments',
        },
        (await call(workComment.waitingComments)).length,
      ),
  },
  {
    key: 'enquiries',
    needs: enquiry.list,
    load: async () =>
      counted(
        {
          key: 'enquiries',
          icon: 'bell',
          title: '没有回复的报名咨询',
          text: '家长留了电话，等学校联系',
          to: `/teaching/enquiry?status=${NEW}`,
        },
        (await call(enquiry.list, { query: { ...firstRow, status: NEW } })).total,
      ),
  },
]

const system: readonly Source[] = [
  {
    key: 'messages',
    needs: message.list,
    load: async () =>
      counted(
        {
          key: 'messages',
          icon: 'warning',
          title: '没有发出去的消息',
          text: '看失败的原因，改好以后重新发送',
          to: `/modules/message/sysMessageList?esSendStatus=${FAILED}`,
          tone: 'bad',
        },
        (await call(message.list, { query: { ...firstRow, esSendStatus: FAILED } })).total,
      ),
  },
  {
    key: 'health',
    needs: healthReport.report,
    load: async () =>
      (await call(healthReport.report)).lines
        .filter(({ state }) => state !== 'ok')
        .map(({ key, title, state, sentence, advice, page }) => ({
          key,
          icon: 'gauge' as const,
          title,
          text: advice ? `${sentence}。${advice}` : sentence,
          count: null,
          to: page ?? '/monitor/health',
          tone: state === 'bad' ? ('bad' as const) : ('warn' as const),
        })),
  },
]

function TaskRow({ task: { icon, title, text, count, to, tone } }: { task: Task }) {
  const inside = (
    <>
      <span className={classNames(lists.mark, tone && lists[tone])}>
        <Icon name={icon} />
      </span>
      <span className={lists.text}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {count !== null && <span className={lists.count}>{count}</span>}
      <Icon name="right" size={16} />
    </>
  )
  return <li>{to ? <Link to={to}>{inside}</Link> : <div>{inside}</div>}</li>
}

/** One source fails without the others. */
async function collect(sources: readonly Source[]): Promise<{ tasks: Task[]; failed: number }> {
  const results = await Promise.allSettled(sources.map(({ load }) => load()))
  return {
    tasks: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.filter(({ status }) => status === 'rejected').length,
  }
}

const EVERY_MS = 60_000

function TaskPanel({ name, title, sources }: { name: string; title: string; sources: readonly Source[] }) {
  const found = useQuery({
    queryKey: ['dashboard', 'task', name, sources.map(({ key }) => key)],
    queryFn: () => collect(sources),
    networkMode: 'always',
    refetchInterval: EVERY_MS,
  })
  if (!found.data)
    return (
      <Panel title={title}>
        <div aria-busy="true" aria-label="正在加载">
          <Skeleton height={56} radius={8} />
        </div>
      </Panel>
    )
  const { tasks, failed } = found.data
  return (
    <Panel title={title}>
      {failed > 0 && (
        <ErrorBar
          action={
            <Button size="compact" kind="ghost" onClick={() => void found.refetch()} loading={found.isFetching}>
              再试一次
            </Button>
          }
        >
          有 {failed} 项没有查出来
        </ErrorBar>
      )}
      {tasks.length > 0 ? (
        <ul className={lists.rows}>
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      ) : (
        failed === 0 && <OfficeEmpty icon="check" title="没有要处理的事" />
      )}
    </Panel>
  )
}

/** 待办 `/dashboard/task`: everything that waits for this person, each line with the way to do it. */
export default function TaskScreen() {
  const { can } = usePermission()
  const groups = [
    { name: 'teaching', title: '教学', sources: teaching },
    { name: 'system', title: '系统', sources: system },
  ]
    .map((group) => ({ ...group, sources: group.sources.filter(({ needs }) => can(needs)) }))
    .filter(({ sources }) => sources.length > 0)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>待办</h1>
      </header>
      {groups.map((group) => (
        <TaskPanel key={group.name} {...group} />
      ))}
    </div>
  )
}
