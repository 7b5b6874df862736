import { useEffect, useMemo, useRef, useState } from 'react'
import { fileAddress } from '../../../api/site-config.ts'
import { usePhoneViewport } from '@mashu/ui/react'
import { MapScene } from './map-scene.tsx'
import type { UnitProgress, UnitRow } from '../unit/progress.ts'
import { mascotSide, placedRoad, windingRoad, zigzagRoad, type Placed, type Road } from './road.ts'
import { UnitButton } from './unit-button.tsx'
import styles from './road-map.module.css'

interface Size {
  width: number
  height: number
}

/** Returns null while the picture loads and without a picture. */
function usePictureSize(address: string | undefined): Size | null {
  const [known, setKnown] = useState<Size & { address: string }>()
  useEffect(() => {
    if (!address) return
    const image = new Image()
    image.addEventListener('load', () => setKnown({ address, width: image.naturalWidth, height: image.naturalHeight }))
    image.src = address
  }, [address])
  return known && known.address === address ? known : null
}

function useRoad(units: readonly UnitProgress<UnitRow & Placed>[], picture: Size | null, narrow: boolean): Road {
  return useMemo(() => {
    if (narrow) return zigzagRoad(units.length)
    const placed =
      picture &&
      placedRoad(
        units.map(({ unit }) => unit),
        picture,
      )
    return placed ?? windingRoad(units.length)
  }, [units, picture, narrow])
}

interface RoadMapProps {
  units: readonly UnitProgress<UnitRow & Placed>[]
  courseMap?: string | null
  /** By default, the width of the window decides. */
  narrow?: boolean
  onOpen: (unitProgress: UnitProgress) => void
}

/** Scrolls to the child's current stop. */
function useCurrentInView(units: readonly UnitProgress[], road: Road): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const at = units.findIndex(({ state }) => state === 'current')
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = box.current ?? {}
    const spot = road.spots[at]
    if (spot && scrollWidth > clientWidth)
      box.current!.scrollLeft = (spot.x / road.width) * scrollWidth - clientWidth / 2
  }, [at, road])
  return box
}

/** Shows a course as a road with a stop for each unit. On phones, the road is a zigzag. */
export function RoadMap({ units, courseMap, narrow: given, onOpen }: RoadMapProps) {
  const inPhone = usePhoneViewport()
  const narrow = given ?? inPhone
  const address = fileAddress(courseMap)
  const road = useRoad(units, usePictureSize(address), narrow)
  const scroll = useCurrentInView(units, road)
  const box: React.CSSProperties = narrow
    ? { width: road.width, minWidth: 0, height: road.height, margin: '0 auto' }
    : { aspectRatio: `${road.width} / ${road.height}` }
  return (
    <div className={styles['scroll']} ref={scroll}>
      <div className={styles['map']} style={box}>
        <MapScene road={road} picture={road.own ? undefined : address} plain={narrow} className={styles['scene']} />
        <ol className={styles['units']}>
          {units.map((unitProgress, index) => {
            const { x, y } = road.spots[index]!
            return (
              <UnitButton
                key={unitProgress.unit.id}
                unitProgress={unitProgress}
                side={mascotSide(road, x, narrow)}
                onOpen={onOpen}
                style={{ left: `${(x / road.width) * 100}%`, top: `${(y / road.height) * 100}%` }}
              />
            )
          })}
        </ol>
      </div>
    </div>
  )
}
