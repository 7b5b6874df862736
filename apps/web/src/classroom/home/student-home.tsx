import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Mascot } from '../../ui/picture/mascot.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { useSession } from '../../api/session.ts'
import { hasHomework } from '../course/unit/progress.ts'
import { courseListAddress } from '../course/unit/unit-address.ts'
import { greeting } from '@mashu/client'
import { useReloadOnEditorMessage, type OwnUnit, type OwnWork } from '../query.ts'
import { props as pictures } from '../../ui/scenery/prop.ts'
import { HillBand } from '../../ui/scenery/scenery.tsx'
import { Section } from '../../ui/card/section.tsx'
import { allWorks, selectWorks } from '../work/list-choice.ts'
import { editorLinkText } from '../../ui/work/large-screen.ts'
import { NewWork } from '../work/new-work.tsx'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { unitEditorAddress } from '../work/work.ts'
import { WorkCard } from '../work/work-card.tsx'
import { actionOf, assignmentAddress, type Assignment } from '../assignment/assignment.ts'
import { assignmentsAddress, ClassTasks } from '../homework/class-tasks.tsx'
import { allOpen, countDueToday, homework, waiting, type Open, type Task } from '../homework/homework.ts'
import { useLearning } from '../homework/query.ts'
import { TaskList } from '../homework/task-list.tsx'
import { AskGuardian, useGuardianPending } from './ask-guardian.tsx'
import { CourseStrip } from './course-strip.tsx'
import { NewMarks, useMarksPending } from './new-marks.tsx'
import { LastWork } from './last-work.tsx'
import styles from './student-home.module.css'

const RECENT = 4
const LISTED = 5

/** What a child without open homework reads. */
const idleLine = (courses: number): string =>
  courses > 0 ? '作业都交啦，做点自己喜欢的吧！' : '从一个自己的小动画开始吧！'

/** The child's start page: what to do now, what was begun, where the courses stand. */
export function StudentHome() {
  const { ownCourses, works, classTasks, pending: learningPending, error, retry } = useLearning()
  const marksPending = useMarksPending()
  const guardianPending = useGuardianPending()
  const pending = learningPending || marksPending || guardianPending
  useReloadOnEditorMessage()
  if (error) return <ErrorState error={error} onRetry={retry} />
  const tasks = homework(ownCourses)
  const classOpen = waiting(classTasks)
  const open = allOpen(tasks, classTasks)
  const ownWorks = selectWorks(works, allWorks)
  const last = ownWorks.find((work) => editorAddress(work) !== null)
  const recent = ownWorks.filter((work) => work !== last).slice(0, RECENT)
  return (
    <div className={styles['page']} aria-busy={pending}>
      <Hello
        first={open[0] && next(open[0])}
        count={open.length}
        dueToday={countDueToday(open)}
        works={works}
        line={pending ? '正在看看今天有什么……' : idleLine(ownCourses.length)}
      />
      {pending ? (
        <HomeSkeleton />
      ) : (
        <>
          <AskGuardian />
          <NewMarks />
          <div className={styles['two']}>
            <div className={styles['left']}>
              <LastWork work={last} />
              {ownCourses.length > 0 && (
                <Section title="我的课程" more={{ to: courseListAddress, text: '全部课程' }}>
                  <CourseStrip ownCourses={ownCourses.slice(0, 4)} />
                </Section>
              )}
            </div>
            <Section
              title="我的作业"
              more={{ to: assignmentsAddress, text: '全部作业' }}
              className={styles['homework']}
            >
              <ClassTasks open={classOpen} />
              <TaskList
                tasks={tasks.slice(0, LISTED)}
                hasOther={classOpen.length > 0}
                hasCourses={ownCourses.some(({ progress }) => progress.units.some(({ unit }) => hasHomework(unit)))}
              />
            </Section>
          </div>
          {recent.length > 0 && (
            <Section title="最近的作品" more={{ to: '/account/center', text: '全部作品' }}>
              <div className={styles['recent']}>
                {recent.map((work) => (
                  <WorkCard key={work.id} work={work} />
                ))}
              </div>
            </Section>
          )}
        </>
      )}
    </div>
  )
}

/** What the greeting proposes. */
interface Next {
  name: string
  action: string
  to: string | null
  newWindow: boolean
}

const courseNext = ({ unit, work, step }: Task<OwnUnit>): Next => ({
  name: unit.unitName,
  action: step === 'saved' ? '接着做' : '去做作业',
  to: unitEditorAddress(unit, work?.id),
  newWindow: true,
})

function classNext(assignment: Assignment): Next {
  const editor = assignmentAddress(assignment)
  return {
    name: assignment.workName,
    action: actionOf(assignment).text,
    to: editor ?? assignmentsAddress,
    newWindow: editor !== null,
  }
}

const next = (open: Open<OwnUnit>): Next => ('task' in open ? courseNext(open.task) : classNext(open.assignment))

/** `line` is said when no homework waits. */
function Hello({
  first,
  count,
  dueToday,
  works,
  line,
}: {
  first: Next | undefined
  count: number
  /** How many of them are wanted today at the latest. */
  dueToday: number
  works: readonly OwnWork[]
  line: string
}) {
  const { user } = useSession()
  const stars = works.reduce((sum, work) => sum + (work.score ?? 0), 0)
  return (
    <header className={styles['hello']}>
      <HillBand className={styles['hills']} />
      <div className={styles['words']}>
        <h1>
          {greeting()}，{user?.realname ?? '同学'}！
        </h1>
        <p>
          {first ? (
            <>
              有 <b>{count}</b> 个作业等你{dueToday > 0 && `，${dueToday} 个今天该交`}，先完成“{first.name}”怎么样？
            </>
          ) : (
            line
          )}
        </p>
        <div className={styles['acts']}>
          {first?.to && (
            <ButtonLink to={first.to} newWindow={first.newWindow} iconAfter="right">
              {editorLinkText(first.to, first.action)}
            </ButtonLink>
          )}
          <NewWork plus kind={first?.to ? 'white' : 'primary'}>
            新作品
          </NewWork>
        </div>
      </div>
      <div className={styles['figure']}>
        <Mascot pose="wave" face={first ? 'open' : 'happy'} width={140} />
      </div>
      {/* Always there, so that nothing below moves when the works have come. */}
      <div className={styles['stars']}>
        <img src={pictures.star} alt="" />
        <div>
          <b>{stars}</b>
          <span>{stars > 0 ? '颗星星，都是老师给的' : '颗星星，交作业就能得到'}</span>
        </div>
      </div>
    </header>
  )
}

function HomeSkeleton() {
  return (
    <div className={styles['two']}>
      <div className={styles['left']}>
        <Card className={styles['last']}>
          <Skeleton ratio="4/3" radius={8} />
          <div style={{ display: 'grid', gap: 12 }}>
            <Skeleton width="40%" />
            <Skeleton width="70%" height={24} />
            <Skeleton width={120} height={48} radius={16} />
          </div>
        </Card>
      </div>
      <Card>
        {[1, 2, 3].map((bone) => (
          <div key={bone} style={{ padding: 16 }}>
            <Skeleton height={52} radius={16} />
          </div>
        ))}
      </Card>
    </div>
  )
}
