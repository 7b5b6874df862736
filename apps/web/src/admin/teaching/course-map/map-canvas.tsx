import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { curve } from '../../../classroom/course/map/road.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { placeWithin, snapped, stepOf, type Place, type Plan, type Size, type Snapped } from './map-places.ts'
import type { MapUnit } from './use-map-plan.ts'
import styles from './map-canvas.module.css'

interface MapCanvasProps {
  units: readonly MapUnit[]
  plan: Plan
  size: Size
  /** At 1, the picture fits into the frame. */
  zoom: number
  snap: boolean
  selected: string | null
  select: (id: string) => void
  move: (id: string, place: Place | null, mergeKey?: string) => void
}

interface Drag extends Snapped {
  id: string
  pointer: number
  /** Distance between the pointer and the unit, as a fraction of the picture. */
  grab: Place
  start: Place
  isMoved: boolean
}

/** Distance in px after which a press becomes a drag. */
const TREMBLE = 4
/** Zoom factor from which names fit on a phone. */
const LARGE = 2
/** Distance in px from the edge of the frame at which a drag scrolls the frame. */
const EDGE = 36

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const at = ({ x, y }: Place): React.CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

const placeText = ({ x, y }: Place) => `左 ${Math.round(x * 100)}%，上 ${Math.round(y * 100)}%`

/** Does not depend on the scroll position and the scale. */
function shareAt(box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function scrollAtEdge(frame: Element, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const push = (before: number, after: number) => {
    if (before < EDGE) return -12
    return after < EDGE ? 12 : 0
  }
  frame.scrollBy(push(clientX - left, right - clientX), push(clientY - top, bottom - clientY))
}

function useUnitDrag({ plan, size, snap, select, move }: Omit<MapCanvasProps, 'units' | 'zoom' | 'selected'>) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // Without this handler, the browser ignores the first tap after a swipe.
  useEffect(() => {
    const map = box.current!
    const hold = (event: TouchEvent) => {
      if (event.cancelable && event.target instanceof Element && event.target.closest('[data-unit]'))
        event.preventDefault()
    }
    map.addEventListener('touchmove', hold, { passive: false })
    return () => map.removeEventListener('touchmove', hold)
  }, [])
  const down = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    const start = plan.places[id]
    if (event.button !== 0 || drag || !start) return
    event.currentTarget.setPointerCapture(event.pointerId)
    select(id)
    const pointer = shareAt(box.current!, event)
    const grab = { x: start.x - pointer.x, y: start.y - pointer.y }
    setDrag({ id, pointer: event.pointerId, grab, start, isMoved: false, place: start, guideX: null, guideY: null })
  }
  const follow = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    const pointer = shareAt(box.current!, event)
    const wanted = placeWithin({ x: pointer.x + drag.grab.x, y: pointer.y + drag.grab.y })
    const { clientWidth, clientHeight } = box.current!
    const way = Math.hypot((wanted.x - drag.start.x) * clientWidth, (wanted.y - drag.start.y) * clientHeight)
    if (!drag.isMoved && way < TREMBLE) return
    const { [drag.id]: _own, ...others } = plan.places
    const free = { place: wanted, guideX: null, guideY: null }
    setDrag({
      ...drag,
      ...(snap && !event.altKey ? snapped(wanted, Object.values(others), size) : free),
      isMoved: true,
    })
    scrollAtEdge(frame.current!, event)
  }
  const drop = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    if (drag.isMoved) move(drag.id, drag.place)
    setDrag(null)
  }
  return { box, frame, drag, down, follow, drop, giveUp: () => setDrag(null) }
}

/** Mouse, finger and arrow keys move the units. */
export function MapCanvas(props: MapCanvasProps) {
  const { units, plan, size, zoom, selected, select, move } = props
  const { box, frame, drag, down, follow, drop, giveUp } = useUnitDrag(props)
  const placeOf = (id: string) => (drag?.id === id ? drag.place : plan.places[id])
  const placed = units.flatMap((unit, index) => {
    const place = placeOf(unit.id)
    return place ? [{ unit, number: index + 1, place }] : []
  })
  const press = (event: KeyboardEvent, id: string, place: Place) => {
    if (drag && event.key === 'Escape') {
      event.stopPropagation()
      return giveUp()
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return move(id, null)
    const way = arrows[event.key]
    if (!way || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = stepOf(size)
    const part = event.shiftKey ? 0.125 : 1
    move(id, { x: place.x + way.x * step.x * part, y: place.y + way.y * step.y * part }, `keys ${id}`)
  }
  const address = fileAddress(plan.picture)
  const edges = { '--ratio': size.width / size.height, '--zoom': zoom } as React.CSSProperties
  return (
    <div className={styles.room}>
      <div className={styles.frame} ref={frame}>
        <div className={styles.map} ref={box} style={edges} data-large={zoom >= LARGE || undefined}>
          {address ? <img className={styles.picture} src={address} alt="" draggable={false} /> : <Blank />}
          <Road size={size} places={placed.map(({ place }) => place)} />
          {drag && <Guides drag={drag} />}
          <ol className={styles.units} aria-label="地图上的单元">
            {placed.map(({ unit, number, place }) => (
              <li key={unit.id} style={at(place)}>
                <button
                  type="button"
                  data-unit={unit.id}
                  aria-pressed={selected === unit.id}
                  aria-label={`第 ${number} 个单元 ${unit.unitName}，${placeText(place)}`}
                  aria-describedby="map-keys"
                  className={classNames(styles.unit, drag?.id === unit.id && styles.held)}
                  onPointerDown={(event) => down(event, unit.id)}
                  onPointerMove={follow}
                  onPointerUp={drop}
                  onPointerCancel={giveUp}
                  onFocus={() => select(unit.id)}
                  onKeyDown={(event) => press(event, unit.id, place)}
                >
                  <span className={styles.sign}>{number}</span>
                  <span className={styles.name}>{unit.unitName}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

/** Guide lines on which the dragged unit is aligned with another unit. */
function Guides({ drag: { guideX, guideY } }: { drag: Snapped }) {
  return (
    <>
      {guideX !== null && <i className={styles.guideX} style={{ left: `${guideX * 100}%` }} />}
      {guideY !== null && <i className={styles.guideY} style={{ top: `${guideY * 100}%` }} />}
    </>
  )
}

function Road({ size: { width, height }, places }: { size: Size; places: readonly Place[] }) {
  const path = curve(places.map(({ x, y }) => ({ x: Math.round(x * width), y: Math.round(y * height) })))
  return (
    <svg className={styles.road} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} stroke="var(--sand)" strokeWidth={width / 38} opacity=".85" />
      <path d={path} stroke="#fff" strokeWidth={width / 320} strokeDasharray={`${width / 800} ${width / 90}`} />
    </svg>
  )
}

function Blank() {
  return <p className={styles.blank}>还没有地图图片。点“换地图”选一张，或者上传自己的。</p>
}
