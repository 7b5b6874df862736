import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { wireTime } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { useMyClasses, type SchoolClass, type UnitGroup } from '../../marking/queue/query.ts'
import { classUnitsQuery } from '../room/query.ts'
import { useOpenLesson } from './use-open-lesson.ts'
import styles from './open-dialog.module.css'

const MINUTES = [30, 40, 45, 60, 90, 120] as const
const USUAL_MINUTES = 45
const MINUTE_MS = 60_000

interface OpenDialogProps {
  departId: string | undefined
  unitId: string | undefined
  close: () => void
}

export function OpenDialog({ departId, unitId, close }: OpenDialogProps) {
  const classes = useMyClasses()
  const [classId, setClassId] = useState(departId ?? '')
  const chosen = classId || classes.data?.[0]?.id || ''
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const [own, setOwn] = useState(unitId ?? '')
  const units = useQuery({ ...classUnitsQuery(chosen), enabled: chosen !== '' })
  const open = useOpenLesson()
  const start = async () => {
    const endTime = wireTime(new Date(Date.now() + minutes * MINUTE_MS))
    if (await open.run(chosen, own || null, endTime)) close()
  }
  const failed = classes.isError ? classes : units
  return (
    <Dialog
      title="上课"
      width={440}
      onClose={close}
      footer={
        <Button size="compact" icon="play" loading={open.busy} disabled={chosen === ''} onClick={() => void start()}>
          开始上课
        </Button>
      }
    >
      <div className={styles['fields']}>
        {departId === undefined && classes.data && (
          <ClassChoice classes={classes.data} value={chosen} choose={setClassId} />
        )}
        {classes.data?.length === 0 && <p>你还没有负责的班级</p>}
        {failed.isError && (
          <ErrorBar
            action={
              <button type="button" onClick={() => void failed.refetch()}>
                再试一次
              </button>
            }
          >
            班级和课程没有加载出来
          </ErrorBar>
        )}
        {unitId === undefined && !failed.isError && <UnitChoice groups={units.data} value={own} choose={setOwn} />}
        <label>
          上多久
          <select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {MINUTES.map((count) => (
              <option key={count} value={count}>
                {count} 分钟
              </option>
            ))}
          </select>
        </label>
        <p>学生登录后会直接进到这节课，正在做的作品先保存好。</p>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  value: string
  choose: (id: string) => void
}

const ClassChoice = ({ classes, value, choose }: ChoiceProps & { classes: readonly SchoolClass[] }) => (
  <label>
    班级
    <select value={value} onChange={(event) => choose(event.target.value)}>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

function UnitChoice({ groups, value, choose }: ChoiceProps & { groups: readonly UnitGroup[] | undefined }) {
  if (!groups) return <Skeleton height={64} />
  return (
    <label>
      上哪一课
      <select value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">自由创作，不打开课程</option>
        {groups.map(({ courseName, units }) => (
          <optgroup key={courseName} label={courseName}>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
