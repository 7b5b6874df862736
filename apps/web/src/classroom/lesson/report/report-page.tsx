import { useQuery } from '@tanstack/react-query'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'
import type { ResultOf } from '@mashu/contract/endpoint'
import { dayTimeText } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { useTitle } from '../../../page/title.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import skip from '../../../ui/skip-link.module.css'
import { Bars } from '../room/bars.tsx'
import { classHome, markingAddress } from '../../marking/queue/backlog.ts'
import { wallAddress } from '../room/lesson-address.ts'
import { toldApart } from '../../../ui/text/namesake.ts'
import { ChildRecord } from '../record/child-record.tsx'
import { beganAfter, errorsOf, listedOf, passedOf, sumsOf } from './report.rules.ts'
import styles from './report.module.css'

type Report = ResultOf<typeof lesson.report>

/** The report of a lesson (`/lesson/:id/report`). */
export function ReportPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(lesson.report, { query: { id } }),
    select: (report) => ({ ...report, children: toldApart(report.children) }),
  })
  useTitle(data ? `${data.title}的记录` : '这节课的记录')
  return (
    <div className={styles['page']}>
      <a href="#lesson-report" className={skip['skip']}>
        跳到正文
      </a>
      <main id="lesson-report" tabIndex={-1} aria-busy={!data && !error}>
        {data && <Shown report={data} />}
        {!data && error && (
          <ErrorState
            title="这节课的记录没有加载出来"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && (
          <>
            <Skeleton height={120} radius={16} />
            <Skeleton height={400} radius={16} />
          </>
        )}
      </main>
    </div>
  )
}

function Shown({ report }: { report: Report }) {
  const { title, departId, departName, startTime, endTime, teacherName, children, questions, unitId } = report
  const sums = sumsOf(children)
  const marking = `${markingAddress}?${new URLSearchParams({ departId, ...(unitId ? { unitId } : {}) }).toString()}`
  const figures = [
    [`${sums.present} / ${sums.all}`, '人来了'],
    [`${sums.minutes} 分钟`, '平均在做'],
    [String(sums.submitted), '人交了'],
    [String(sums.open.length), '人还没交'],
  ] as const
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p>
            {departName} · {teacherName} · {dayTimeText(startTime)}
            {endTime ? `–${endTime.slice(11, 16)}` : '，正在上课'}
          </p>
        </div>
        <nav className={styles['ways']} aria-label="接下来">
          {endTime === null && (
            <ButtonLink to={wallAddress(report.id)} size="compact" icon="grid">
              回到课堂
            </ButtonLink>
          )}
          <ButtonLink
            to={`/work/additionalWork?add=1&workDept=${departId}`}
            size="compact"
            icon="plus"
            kind={endTime === null ? 'outline' : 'primary'}
          >
            布置作业
          </ButtonLink>
          <ButtonLink to={marking} size="compact" kind="outline" icon="task">
            批改
          </ButtonLink>
          <ButtonLink to={classHome(departId)} size="compact" kind="outline" icon="school">
            班级主页
          </ButtonLink>
        </nav>
      </header>
      <ul className={styles['figures']}>
        {figures.map(([value, label]) => (
          <li key={label}>
            <b>{value}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {endTime !== null && sums.open.length > 0 && (
        <p className={styles['open']}>
          还没做完：<b>{sums.open.map(({ realname }) => realname).join('、')}</b>
        </p>
      )}
      <div className={styles['columns']}>
        <section aria-label="每个学生">
          <h2>每个学生</h2>
          {children.length === 0 ? (
            <OfficeEmpty icon="users" title="这个班还没有学生" />
          ) : (
            <Children list={listedOf(children)} startTime={startTime} />
          )}
        </section>
        <div className={styles['side']}>
          <Errors report={report} />
          <Checks report={report} />
          {questions.map(({ text, ...asked }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same question may be asked twice
            <Card key={index} as="section" className={styles['card']!}>
              <h2>提问：{text}</h2>
              <Bars {...asked} />
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}

function Children({ list, startTime }: { list: readonly LessonChild[]; startTime: string }) {
  return (
    <ul className={styles['children']}>
      {list.map((child) => (
        <li key={child.userId}>
          <details>
            <summary>
              <b>{child.realname}</b>
              <Figures child={child} startTime={startTime} />
            </summary>
            <ChildRecord child={child} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function beganText(minutes: number | null): string {
  if (minutes === null) return '没有动手'
  return minutes === 0 ? '马上动手' : `第 ${minutes} 分钟动手`
}

function Figures({ child, startTime }: { child: LessonChild; startTime: string }) {
  if (child.joinTime === null) return <Chip>没来</Chip>
  const began = beganAfter(startTime, child.beginTime)
  const passed = child.passed.findLast((count) => count !== null)
  return (
    <>
      <span>{beganText(began)}</span>
      <span>做了 {child.minutes} 分钟</span>
      {child.checks !== null && (
        <span>
          检查 {passed ?? 0} / {child.checks}
        </span>
      )}
      {child.remarks.length > 0 && <span>{child.remarks.length} 条留言</span>}
      <Chip tone={child.submitted ? 'green' : 'amber'}>{child.submitted ? '交了' : '还没交'}</Chip>
    </>
  )
}

function Errors({ report: { children } }: { report: Report }) {
  const errors = errorsOf(children)
  return (
    <Card as="section" className={styles['card']!}>
      <h2>遇到的错误</h2>
      {errors.length === 0 && <p className={styles['nothing']}>没有人遇到错误</p>}
      <ol className={styles['errors']}>
        {errors.slice(0, 10).map(({ text, children: who, count }) => (
          <li key={text}>
            <span>{text}</span>
            <small>
              {who} 人，{count} 次
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Passed checks of the class at the end of each tenth of the lesson. */
function Checks({ report: { children } }: { report: Report }) {
  const passed = passedOf(children)
  const most = children.reduce((sum, { checks }) => sum + (checks ?? 0), 0)
  if (most === 0 || passed.every((count) => count === null)) return null
  const text = passed.map((count, index) => `${(index + 1) * 10}%：${count ?? '没有'}`).join('，')
  return (
    <Card as="section" className={styles['card']!}>
      <h2>检查通过的变化</h2>
      <div className={styles['checks']} role="img" aria-label={`课上到每十分之一时全班通过的检查，${text}`}>
        {passed.map((count, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- tenths never move
          <i key={index} style={{ height: `${((count ?? 0) / most) * 100}%` }} title={`${count ?? 0} / ${most}`} />
        ))}
      </div>
      <small className={styles['ends']}>
        <span>上课</span>
        <span>下课</span>
      </small>
    </Card>
  )
}
