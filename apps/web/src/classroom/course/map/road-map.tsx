import { useEffect, useMemo, useRef, useState } from 'react'
import { fileAddress } from '../../../api/site-config.ts'
import { useNarrow } from '../../../ui/scenery/narrow.ts'
import { MapScene } from './map-scene.tsx'
import type { Stop, UnitFacts } from '../unit/progress.ts'
import { mascotSide, placedRoad, windingRoad, zigzagRoad, type Placed, type Road } from './road.ts'
import { StopButton } from './stop-button.tsx'
import styles from './road-map.module.css'

interface Size {
  width: number
  height: number
}

/** Edges of the school's map picture once it is there; null while it loads or when there is none. */
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

function useRoad(stops: readonly Stop<UnitFacts & Placed>[], picture: Size | null, narrow: boolean): Road {
  return useMemo(() => {
    if (narrow) return zigzagRoad(stops.length)
    const placed =
      picture &&
      placedRoad(
        stops.map(({ unit }) => unit),
        picture,
      )
    return placed ?? windingRoad(stops.length)
  }, [stops, picture, narrow])
}

interface RoadMapProps {
  stops: readonly Stop<UnitFacts & Placed>[]
  courseMap?: string | null
  onOpen: (stop: Stop) => void
}

/** Where the map is wider than the window, it opens at the stop the child is at. */
function useCurrentInView(stops: readonly Stop[], road: Road): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const at = stops.findIndex(({ state }) => state === 'current')
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = box.current ?? {}
    const spot = road.spots[at]
    if (spot && scrollWidth > clientWidth)
      box.current!.scrollLeft = (spot.x / road.width) * scrollWidth - clientWidth / 2
  }, [at, road])
  return box
}

/** The course as a road: each unit a stop. On phones a zigzag from top to bottom. */
export function RoadMap({ stops, courseMap, onOpen }: RoadMapProps) {
  const narrow = useNarrow()
  const address = fileAddress(courseMap)
  const road = useRoad(stops, usePictureSize(address), narrow)
  const scroll = useCurrentInView(stops, road)
  const box: React.CSSProperties = narrow
    ? { width: road.width, height: road.height }
    : { aspectRatio: `${road.width} / ${road.height}` }
  return (
    <div className={styles['scroll']} ref={scroll}>
      <div className={styles['map']} style={box}>
        <MapScene road={road} picture={road.own ? undefined : address} plain={narrow} className={styles['scene']} />
        <ol className={styles['stops']}>
          {stops.map((stop, index) => {
            const { x, y } = road.spots[index]!
            return (
              <StopButton
                key={stop.unit.id}
                stop={stop}
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
