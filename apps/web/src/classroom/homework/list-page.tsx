import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Section } from '../../ui/card/section.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { AssignmentCard } from '../assignment/assignment-card.tsx'
import { filters, listed, type Assignment, type Filter } from '../assignment/assignment.ts'
import card from '../assignment/assignment-card.module.css'
import { useReloadOnEditorMessage, type OwnUnit } from '../query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { NewWork } from '../work/new-work.tsx'
import { homework, inOrder, openTasks, type Task } from './homework.ts'
import { useLearning } from './query.ts'
import { TaskList } from './task-list.tsx'
import styles from './list-page.module.css'

const PAGE = 8

/** 我的作业 (`account/course/MyAdditionalWorkList`): homework from assignments and units. */
export default function HomeworkListPage() {
  const { ownCourses, classTasks, pending, error, classError, retry } = useLearning()
  useReloadOnEditorMessage()
  const failure = error ?? classError
  if (failure) return <ErrorState title="作业没有加载出来" error={failure} onRetry={retry} retrying={pending} />
  return (
    <div className={styles['page']} aria-busy={pending}>
      {pending ? (
        <>
          <h1>我的作业</h1>
          {[1, 2, 3].map((bone) => (
            <Bone key={bone} />
          ))}
        </>
      ) : (
        <Groups all={inOrder(classTasks)} tasks={homework(ownCourses)} />
      )}
    </div>
  )
}

const choose: Readonly<Record<Filter, (tasks: readonly Task<OwnUnit>[]) => Task<OwnUnit>[]>> = {
  open: openTasks,
  done: (tasks) => tasks.filter((task) => !openTasks([task]).length),
  all: (tasks) => [...tasks],
}

function Groups({ all, tasks }: { all: readonly Assignment[]; tasks: readonly Task<OwnUnit>[] }) {
  const [by, setBy] = useState<Filter>('open')
  const ofClass = listed(all, by)
  const ofCourses = choose[by](tasks)
  const options = filters.map(({ key, text }) => ({
    key,
    text: (
      <>
        {text}
        <span className={styles['count']}>{listed(all, key).length + choose[key](tasks).length}</span>
      </>
    ),
  }))
  return (
    <>
      <header className={styles['head']}>
        <h1>我的作业</h1>
        <Segmented label="按状态" options={options} value={by} onChange={setBy} />
      </header>
      {ofClass.length + ofCourses.length === 0 && (
        <Nothing by={by} any={all.length + tasks.length > 0} onAll={() => setBy('all')} />
      )}
      <Group key={`class-${by}`} title="班级作业" count={ofClass.length}>
        {(most) =>
          ofClass
            .slice(0, most)
            .map((assignment) => <AssignmentCard key={assignment.additionalWorkId} assignment={assignment} />)
        }
      </Group>
      <Group key={`course-${by}`} title="课程作业" count={ofCourses.length}>
        {(most) => <TaskList tasks={ofCourses.slice(0, most)} hasCourses />}
      </Group>
    </>
  )
}

/** A button shows further entries. An empty group is not shown. */
function Group({ title, count, children }: { title: string; count: number; children: (most: number) => ReactNode }) {
  const [most, setMost] = useState(PAGE)
  if (count === 0) return null
  return (
    <Section title={title} className={styles['group']}>
      {children(most)}
      {count > most && (
        <Button kind="outline" onClick={() => setMost(most + PAGE)}>
          再看 {Math.min(PAGE, count - most)} 个
        </Button>
      )}
    </Section>
  )
}

function Nothing({ by, any, onAll }: { by: Filter; any: boolean; onAll: () => void }) {
  if (!any)
    return (
      <EmptyState
        title="还没有作业"
        text="老师布置作业以后，会出现在这里。先做点自己喜欢的吧。"
        action={<NewWork>开始创作</NewWork>}
      />
    )
  if (by === 'open')
    return (
      <EmptyState
        pose="cheer"
        face="happy"
        title="作业都交啦"
        text="等老师批改以后，来看看得了几颗星。"
        action={
          <Button kind="outline" onClick={onAll}>
            看看全部作业
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title="还没有交过作业"
      text="交了的作业会排在这里。"
      action={
        <Button kind="outline" onClick={onAll}>
          看看全部作业
        </Button>
      }
    />
  )
}

function Bone() {
  return (
    <Card className={card['card']}>
      <Skeleton width={96} height={96} radius={16} />
      <div className={card['text']}>
        <Skeleton width="40%" height={24} />
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
      <div className={card['acts']}>
        <Skeleton width={120} height={44} radius={16} />
      </div>
    </Card>
  )
}
