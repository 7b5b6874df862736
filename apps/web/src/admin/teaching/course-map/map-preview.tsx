import { RoadMap } from '../../../classroom/course/map/road-map.tsx'
import type { UnitProgress, UnitRow } from '../../../classroom/course/unit/progress.ts'
import type { Placed } from '../../../classroom/course/map/road.ts'
import { pixelsOf } from './map-places.ts'
import type { MapPlan } from './use-map-plan.ts'
import styles from './map-editor.module.css'

/** Shows the map as a student sees it during the second unit. */
export function MapPreview({ map: { plan, size, stored }, phone }: { map: MapPlan; phone: boolean }) {
  const units = stored.units.map((unit, index): UnitProgress<UnitRow & Placed> => {
    const seen = { id: unit.id, unitName: unit.unitName, ...pixelsOf(plan.places[unit.id], size) }
    const states = ['done', 'current'] as const
    return { unit: seen, number: index + 1, state: states[index] ?? 'ahead', work: null }
  })
  return (
    <div className={styles.preview}>
      <div className={phone ? styles.phone : styles.desktop}>
        <RoadMap
          key={phone ? 'phone' : 'desktop'}
          units={units}
          courseMap={plan.picture || null}
          narrow={phone}
          onOpen={() => undefined}
        />
      </div>
    </div>
  )
}
