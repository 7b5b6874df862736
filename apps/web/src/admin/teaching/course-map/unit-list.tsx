import { InputNumber } from 'antd'
import { pixelsOf, roadPlaces } from './map-places.ts'
import type { MapPlan } from './use-map-plan.ts'
import styles from './map-editor.module.css'

interface UnitListProps {
  map: MapPlan
  selected: string | null
  select: (id: string) => void
}

/** Units without a place can be added to the map here. */
export function UnitList({ map, selected, select }: UnitListProps) {
  const { plan, size, stored, move } = map
  const suggested = roadPlaces(stored.units.map(({ id }) => id))
  const show = (id: string) => {
    select(id)
    if (!plan.places[id]) move(id, suggested[id]!)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-unit="${id}"]`)?.focus())
  }
  const set = (id: string, axis: 'x' | 'y', pixels: number | null) => {
    const place = plan.places[id]
    if (place && pixels !== null)
      move(id, { ...place, [axis]: pixels / (axis === 'x' ? size.width : size.height) }, `numbers ${id} ${axis}`)
  }
  return (
    <aside className={styles.list}>
      <p id="map-keys">拖动单元，或按 Tab 选中后用方向键移动（加 Shift 走小步，Delete 从地图上拿掉）。</p>
      <ol aria-label="课程的单元">
        {stored.units.map((unit, index) => {
          const { mapX, mapY } = pixelsOf(plan.places[unit.id], size)
          return (
            <li key={unit.id} aria-current={selected === unit.id || undefined}>
              <button type="button" onClick={() => show(unit.id)}>
                <b>
                  {index + 1}. {unit.unitName}
                </b>
                {mapX === null && <small>放到地图上</small>}
              </button>
              {selected === unit.id && mapX !== null && (
                <span className={styles.numbers}>
                  <label>
                    X
                    <InputNumber
                      size="small"
                      min={1}
                      max={size.width}
                      value={mapX}
                      aria-label="x坐标"
                      onChange={(value) => set(unit.id, 'x', value)}
                    />
                  </label>
                  <label>
                    Y
                    <InputNumber
                      size="small"
                      min={1}
                      max={size.height}
                      value={mapY}
                      aria-label="y坐标"
                      onChange={(value) => set(unit.id, 'y', value)}
                    />
                  </label>
                  <button type="button" onClick={() => move(unit.id, null)}>
                    拿掉
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
