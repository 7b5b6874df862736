import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { user as userContract } from '@mashu/contract/sys/user'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { dashboard, type ClassCount, type DueHomework, type OpeningUnit } from '@mashu/contract/teaching/dashboard'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { call, comingDayText, dayTimeText, greeting, todayBegins } from '@mashu/client'
import { usePermission } from '../../api/permission.ts'
import { useSession } from '../../api/session.ts'
import {
  backlog,
  classPage,
  markingAddress,
  waitingGroupAddress,
  worksAddress,
  type WaitingGroup,
} from '../../classroom/marking/queue/backlog.ts'
import { useMyClasses, useStudentWorks, useWaiting, useWorkPushes } from '../../classroom/marking/queue/query.ts'
import { Chip } from '../../ui/card/chip.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { ErrorState, OfficeEmpty } from '../../ui/state/state.tsx'
import { DashboardSkeleton } from './dashboard-state.tsx'
import { FigureCard } from './figure-card.tsx'
import { Panel } from './panel.tsx'
import styles from './dashboard.module.css'
import { isPast } from './ways.ts'
import lists from './lists.module.css'

const SHOWN_GROUPS = 8
const WEEK = 7
const firstRow = { pageNo: 1, pageSize: 1 }

const useWorkplace = () =>
  useQuery({ queryKey: ['dashboard', 'workplace'], queryFn: () => call(dashboard.workplace), networkMode: 'always' })
const useWeek = (enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', 'analysis', WEEK, null],
    queryFn: () => call(dashboard.analysis, { query: { days: WEEK } }),
    enabled,
  })
export const useComments = (enabled: boolean) =>
  useQuery({
    queryKey: ['comments', 'waiting', 'count'],
    queryFn: async () => (await call(workComment.waitingComments)).length,
    enabled,
  })

type ClassGroup = WaitingGroup & { className: string }

function Waiting({ groups, total }: { groups: readonly ClassGroup[]; total: number }) {
  if (groups.length === 0) return <OfficeEmpty icon="check" title="都批改完了，有新作业会马上出现在这里" />
  return (
    <ul className={lists.rows}>
      {groups.slice(0, SHOWN_GROUPS).map((group) => (
        <li key={group.key}>
          <Link to={waitingGroupAddress(group)}>
            <span className={lists.text}>
              <b>{group.title}</b>
              <small>
                {group.className} · 最早 {dayTimeText(group.since)}
              </small>
            </span>
            <Chip tone="blue">{group.count} 份</Chip>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
      {groups.length > SHOWN_GROUPS && (
        <li>
          <Link to={markingAddress}>
            <span className={lists.text}>
              还有 {groups.length - SHOWN_GROUPS} 种作业，一共 {total} 份
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      )}
    </ul>
  )
}

function DueRow({ row }: { row: DueHomework }) {
  const isOver = isPast(row.dueTime)
  const address = waitingGroupAddress({
    departId: row.departId,
    unitId: row.kind === 'unit' ? row.id : null,
    additionalId: row.kind === 'assignment' ? row.id : null,
  })
  return (
    <li>
      <Link to={address}>
        <span className={lists.text}>
          <b>{row.name}</b>
          <small>
            {row.departName} · {isOver ? `${dayTimeText(row.dueTime)} 已截止` : `${comingDayText(row.dueTime)} 截止`}
          </small>
          <span className={styles.share} aria-hidden>
            <i style={{ width: `${row.students > 0 ? (row.submitted / row.students) * 100 : 0}%` }} />
          </span>
        </span>
        <Chip tone={isOver && row.submitted < row.students ? 'coral' : 'grey'}>
          {row.submitted} / {row.students} 人已交
        </Chip>
      </Link>
    </li>
  )
}

function Due({ rows, total }: { rows: readonly DueHomework[]; total: number }) {
  const { can } = usePermission()
  if (rows.length === 0)
    return (
      <OfficeEmpty
        icon="calendar"
        title="这几天没有要截止的作业"
        action={
          can(additionalWork.add) && (
            <ButtonLink to="/work/additionalWork" size="compact" kind="outline" icon="plus">
              布置作业
            </ButtonLink>
          )
        }
      />
    )
  return (
    <ul className={lists.rows}>
      {rows.map((row) => (
        <DueRow key={`${row.id}/${row.departId}`} row={row} />
      ))}
      {total > rows.length && <li className={lists.more}>还有 {total - rows.length} 份，在“布置班级作业”里</li>}
    </ul>
  )
}

function Opening({ rows }: { rows: readonly OpeningUnit[] }) {
  return (
    <Panel title="一周内要开放的单元">
      <ul className={lists.rows}>
        {rows.map((row) => (
          <li key={`${row.unitId}/${row.departId}`}>
            <Link to={classPage(row.departId, 'courses')}>
              <span className={lists.text}>
                <b>{row.unitName}</b>
                <small>
                  {row.courseName} · {row.departName}
                </small>
              </span>
              <Chip tone="amber">{dayTimeText(row.openTime)}</Chip>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface OwnClass {
  id: string
  name: string
}

function Classes({ classes, counts }: { classes: readonly OwnClass[]; counts: readonly ClassCount[] }) {
  const byId = new Map(counts.map((row) => [row.departId, row]))
  return (
    <ul className={lists.rows}>
      {classes.slice(0, 30).map(({ id, name }) => {
        const week = byId.get(id)
        return (
          <li key={id}>
            <Link to={classPage(id, 'members')}>
              <span className={lists.text}>
                <b>{name}</b>
                <small>
                  {week ? `最近 7 天：${week.created} 个新作品，提交 ${week.submitted} 份` : '最近 7 天没有动静'}
                </small>
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Quick() {
  const { can } = usePermission()
  const ways = [
    { to: '/work/additionalWork', text: '布置作业', icon: 'task', needs: additionalWork.add },
    { to: '/course/course', text: '课程包', icon: 'book', needs: course.list },
    { to: '/course/courseUnit', text: '课程单元', icon: 'list', needs: courseUnit.list },
    { to: '/isystem/user', text: '学生账号', icon: 'idcard', needs: userContract.list },
    { to: '/dashboard/analysis', text: '数据分析', icon: 'chart', needs: dashboard.analysis },
  ] as const
  return (
    <Panel title="常用">
      <div className={lists.ways}>
        {ways
          .filter(({ needs }) => can(needs))
          .map(({ to, text, icon }) => (
            <ButtonLink key={to} to={to} size="compact" kind="outline" icon={icon}>
              {text}
            </ButtonLink>
          ))}
      </div>
    </Panel>
  )
}

function Figures({ waiting, students }: { waiting: number | undefined; students: number | null | undefined }) {
  const { can } = usePermission()
  const mayReview = can(workComment.waitingComments)
  const comments = useComments(mayReview)
  const today = useStudentWorks({ submitTime_begin: todayBegins(), ...firstRow })
  return (
    <div className={styles.figures}>
      <FigureCard icon="task" label="待批改" value={waiting} to={markingAddress} />
      <FigureCard icon="upload" label="今天收到" value={today.data?.total} to={worksAddress(todayBegins())} />
      {mayReview && <FigureCard icon="message" label="待审核的评论" value={comments.data} to="/work/comments" />}
      <FigureCard icon="users" label="我的学生" value={students ?? undefined} to="/isystem/user" />
    </div>
  )
}

/** 工作台 `/dashboard/workplace`: what waits for a teacher today, what becomes due, the classes and quick ways. */
export default function WorkplaceScreen() {
  const { user } = useSession()
  const { can } = usePermission()
  const [classes, waiting, found] = [useMyClasses(), useWaiting(), useWorkplace()]
  const week = useWeek(can(dashboard.analysis))
  useWorkPushes()
  const failed = [classes, waiting, found].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <ErrorState
        title="工作台没有加载出来"
        error={failed.error}
        text={failed.error?.message}
        onRetry={() => {
          for (const query of [classes, waiting, found]) if (query.isError) void query.refetch()
        }}
        retrying={failed.isFetching}
      />
    )
  if (!classes.data || !waiting.data || !found.data) return <DashboardSkeleton />
  const groups = backlog(classes.data, waiting.data.records).flatMap((row) =>
    row.groups.map((group) => ({ ...group, className: row.name })),
  )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>
          {greeting()}，{user?.realname}
          <small>{waiting.data.total > 0 ? `有 ${waiting.data.total} 份作业等您批改` : '作业都批改完了'}</small>
        </h1>
        {waiting.data.total > 0 && (
          <ButtonLink to={markingAddress} size="compact" icon="task">
            开始批改
          </ButtonLink>
        )}
      </header>
      <Figures waiting={waiting.data.total} students={found.data.students} />
      <div className={styles.two}>
        <div className={lists.column}>
          <Panel title="等您批改">
            <Waiting groups={groups} total={waiting.data.total} />
          </Panel>
          <Panel title="快到截止时间">
            <Due rows={found.data.due} total={found.data.dueTotal} />
          </Panel>
        </div>
        <div className={lists.column}>
          {found.data.opening.length > 0 && <Opening rows={found.data.opening} />}
          <Panel title="我的班级">
            {classes.data.length > 0 ? (
              <Classes classes={classes.data} counts={week.data?.classes ?? []} />
            ) : (
              <OfficeEmpty icon="school" title="您还没有负责的班级，请管理员在班级管理里安排" />
            )}
          </Panel>
          <Quick />
        </div>
      </div>
    </div>
  )
}
