import { frameOf, handlesOf, type Span } from './document/handle.ts'
import type { Shape } from './model/model.ts'
import styles from './paint.module.css'
import { writePath } from './svg/path-data.ts'

export function Frame({ shape, unit, seen }: { shape: Shape; unit: number; seen: Span }) {
  const frame = frameOf(shape, unit)
  if (!frame) return null
  const handles = handlesOf(frame, unit, seen)
  const turn = handles.find(({ name }) => name === 'turn')
  const edge = turn && turn.y > frame.bottom ? frame.bottom : frame.top
  return (
    <g className={styles.frame} strokeWidth={2 * unit}>
      <rect
        x={frame.left}
        y={frame.top}
        width={frame.right - frame.left}
        height={frame.bottom - frame.top}
        strokeDasharray={`${6 * unit} ${5 * unit}`}
        rx={4 * unit}
      />
      {turn && <path d={`M${turn.x} ${edge}V${turn.y}`} />}
      {handles.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={11 * unit} data-handle={name} />
      ))}
      {turn && (
        <path
          className={styles.turnIcon}
          d={
            `M${turn.x - 4 * unit} ${turn.y + 3 * unit}a${5 * unit} ${5 * unit} 0 1 1 ${8 * unit} 0m0 0l` +
            `${2 * unit} ${-4 * unit}m${-2 * unit} ${4 * unit}l${-4 * unit} ${-1 * unit}`
          }
        />
      )}
    </g>
  )
}

/** Draws each corner as a line of length zero with round ends, which looks like a dot. */
export function Corners({ shape, unit }: { shape: Shape; unit: number }) {
  const dots = shape.contours.flatMap(({ corners }) => corners.map(({ x, y }) => `M${x} ${y}h0`)).join('')
  return (
    <g className={styles.corners}>
      <path className={styles.way} d={writePath(shape.contours)} strokeWidth={3 * unit} />
      <path className={styles.rim} d={dots} strokeWidth={22 * unit} />
      <path className={styles.dots} d={dots} strokeWidth={16 * unit} />
    </g>
  )
}
