import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { actionOf, assignmentAddress, dueOf, stateLabel, type Assignment } from '../assignment/assignment.ts'
import { DueChip } from '../work/due-chip.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import { editorLinkText } from '../../ui/work/large-screen.ts'
import styles from './task-list.module.css'

const MAX_SHOWN = 3
export const assignmentsAddress = '/center/myAdditionalWork'

/** Lists open homework that belongs to no course. */
export function ClassTasks({ open }: { open: readonly Assignment[] }) {
  if (open.length === 0) return null
  return (
    <Card as="ul" className={classNames(styles['tasks'], styles['classTasks'])} aria-label="班级作业">
      {open.slice(0, MAX_SHOWN).map((assignment) => (
        <ClassTask key={assignment.additionalWorkId} assignment={assignment} />
      ))}
      {open.length > MAX_SHOWN && (
        <li>
          <Link to={assignmentsAddress} className={styles['rest']}>
            还有 {open.length - MAX_SHOWN} 个班级作业
            <Icon name="right" size={16} />
          </Link>
        </li>
      )}
    </Card>
  )
}

function ClassTask({ assignment }: { assignment: Assignment }) {
  const { text, tone } = stateLabel(assignment)
  const address = assignmentAddress(assignment)
  const { text: action, kind } = actionOf(assignment)
  return (
    <li>
      <Tile
        src={assignment.mineWorkCover ?? assignment.workCover_url ?? assignment.workCover}
        seed={assignment.additionalWorkId}
      />
      <span className={styles['task']}>
        <Link to={assignmentsAddress}>{assignment.workName}</Link>
        <span className={styles['meta']}>
          <Chip tone={tone}>{text}</Chip>
          <DueChip due={dueOf(assignment)} />
          班级作业 · {assignment.createBy_dictText ?? '老师'}
        </span>
      </span>
      <ButtonLink to={address ?? assignmentsAddress} newWindow={address !== null} kind={kind} size="small">
        {editorLinkText(address ?? '', action)}
      </ButtonLink>
    </li>
  )
}
