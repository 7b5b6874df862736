import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/state/state.tsx'
import { hasHomework } from '../course/unit/progress.ts'
import { courseListAddress } from '../course/unit/unit-address.ts'
import { useReloadOnEditorMessage } from '../query.ts'
import { Section } from '../../ui/card/section.tsx'
import { allWorks, selectWorks } from '../work/list-choice.ts'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { WorkCard } from '../work/work-card.tsx'
import { assignmentsAddress, ClassTasks } from '../homework/class-tasks.tsx'
import { allOpen, countDue, homework, waiting } from '../homework/homework.ts'
import { useLearning } from '../homework/query.ts'
import { TaskList } from '../homework/task-list.tsx'
import { AskGuardian, useGuardianPending } from './ask-guardian.tsx'
import { CourseStrip } from './course-strip.tsx'
import { NewMarks, useMarksPending } from './new-marks.tsx'
import { LastWork } from './last-work.tsx'
import { nextHomework } from './next-homework.ts'
import { Hello } from './hello.tsx'
import { VisitorHome } from './visitor-home.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import styles from './student-home.module.css'

const RECENT = 4
const LISTED = 5

/** Greets a child without open homework. */
const idleLine = (courses: number): string =>
  courses > 0 ? '作业都交啦，做点自己喜欢的吧！' : '从一个自己的小动画开始吧！'

/** The start page of a child. */
export function StudentHome() {
  const { ownCourses, works, classTasks, pending: learningPending, error, retry } = useLearning()
  const marksPending = useMarksPending()
  const guardianPending = useGuardianPending()
  const { user } = useSession()
  const pending = learningPending || marksPending || guardianPending
  useReloadOnEditorMessage()
  if (error) return <ErrorState error={error} onRetry={retry} />
  const hasNothing = ownCourses.every(({ isShared }) => isShared) && works.length + classTasks.length === 0
  if (!pending && !user?.orgCode && hasNothing) return <VisitorHome />
  const tasks = homework(ownCourses)
  const classOpen = waiting(classTasks)
  const open = allOpen(tasks, classTasks)
  const ownWorks = selectWorks(works, allWorks)
  const last = ownWorks.find((work) => editorAddress(work) !== null)
  const recent = ownWorks.filter((work) => work !== last).slice(0, RECENT)
  return (
    <div className={styles['page']} aria-busy={pending}>
      <Hello
        first={open[0] && nextHomework(open[0])}
        count={open.length}
        due={countDue(open)}
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
