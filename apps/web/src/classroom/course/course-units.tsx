import { useState } from 'react'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import type { OwnUnit } from '../query.ts'
import type { CourseProgress, UnitProgress } from './unit/progress.ts'
import { RoadMap } from './map/road-map.tsx'
import { courseListAddress } from './unit/unit-address.ts'
import { UnitCards } from './unit/unit-cards.tsx'
import type { View } from './course-head.tsx'
import { ClosedUnit, UnitAhead } from './unit-dialogs.tsx'

interface UnitsProps {
  view: View
  progress: CourseProgress<OwnUnit>
  courseMap?: string | null
  onOpen: (unitId: string) => void
}

/** Before a unit after the current unit opens, the child must confirm. */
export function CourseUnits({ view, progress, courseMap, onOpen }: UnitsProps) {
  const [asked, setAsked] = useState<UnitProgress | null>(null)
  const [closed, setClosed] = useState<UnitProgress | null>(null)
  const choose = (unitProgress: UnitProgress): void => {
    if (unitProgress.state === 'locked') setClosed(unitProgress)
    else if (unitProgress.state === 'ahead' && !unitProgress.work) setAsked(unitProgress)
    else onOpen(unitProgress.unit.id)
  }
  const go = (unitId: string): void => {
    setAsked(null)
    onOpen(unitId)
  }
  if (progress.units.length === 0)
    return (
      <EmptyState
        title="这门课还没有内容"
        text="老师准备好以后，这里会出现一节一节的课。"
        action={
          <ButtonLink to={courseListAddress} kind="soft">
            看看别的课程
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {view === 'map' ? (
        <RoadMap units={progress.units} courseMap={courseMap} onOpen={choose} />
      ) : (
        <UnitCards stops={progress.units} onOpen={choose} />
      )}
      {closed && <ClosedUnit name={closed.unit.unitName} close={() => setClosed(null)} />}
      {asked && progress.current && (
        <UnitAhead asked={asked} current={progress.current} go={go} close={() => setAsked(null)} />
      )}
    </>
  )
}
