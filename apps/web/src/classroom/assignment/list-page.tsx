import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { useReloadOnEditorMessage } from '../query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { NewWork } from '../work/new-work.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { filters, listed, type Assignment, type Filter } from './assignment.ts'
import { useAssignments } from './query.ts'
import styles from './list-page.module.css'

const PAGE = 8

/**
 * 我的作业: `account/course/MyAdditionalWorkList`. What the teacher gave to the class, beside the homework of lessons.
 */
export default function AssignmentListPage() {
  const assignments = useAssignments()
  useReloadOnEditorMessage()
  if (assignments.isError)
    return (
      <ErrorState
        title="作业没有加载出来"
        onRetry={() => void assignments.refetch()}
        retrying={assignments.isFetching}
      />
    )
  return (
    <div className={styles['page']} aria-busy={assignments.isPending}>
      {assignments.data ? (
        <Assignments all={assignments.data} />
      ) : (
        <>
          <h1>我的作业</h1>
          {[1, 2, 3].map((bone) => (
            <Bone key={bone} />
          ))}
        </>
      )}
    </div>
  )
}

function Assignments({ all }: { all: readonly Assignment[] }) {
  const [by, setBy] = useState<Filter>('open')
  const [most, setMost] = useState(PAGE)
  const found = listed(all, by)
  const options = filters.map(({ key, text }) => ({
    key,
    text: (
      <>
        {text}
        <span className={styles['count']}>{listed(all, key).length}</span>
      </>
    ),
  }))
  return (
    <>
      <header className={styles['head']}>
        <h1>我的作业</h1>
        <Segmented
          label="按状态"
          options={options}
          value={by}
          onChange={(key) => {
            setBy(key)
            setMost(PAGE)
          }}
        />
      </header>
      {found.length === 0 ? (
        <Nothing by={by} any={all.length > 0} onAll={() => setBy('all')} />
      ) : (
        found
          .slice(0, most)
          .map((assignment) => <AssignmentCard key={assignment.additionalWorkId} assignment={assignment} />)
      )}
      {found.length > most && (
        <Button kind="outline" onClick={() => setMost(most + PAGE)}>
          再看 {Math.min(PAGE, found.length - most)} 个
        </Button>
      )}
    </>
  )
}

function Nothing({ by, any, onAll }: { by: Filter; any: boolean; onAll: () => void }) {
  if (!any)
    return (
      <EmptyState
        title="还没有作业"
        text="老师布置班级作业以后，会出现在这里。先做点自己喜欢的吧。"
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
    <Card className={styles['card']}>
      <Skeleton width={96} height={96} radius={16} />
      <div className={styles['text']}>
        <Skeleton width="40%" height={24} />
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
      <div className={styles['acts']}>
        <Skeleton width={120} height={44} radius={16} />
      </div>
    </Card>
  )
}
