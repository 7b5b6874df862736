import { useMemo } from 'react'
import { props as pictures } from '../../../ui/scenery/prop.ts'
import { Cloud, Mountains, Pine, RoundTree, Tent } from '../../../ui/scenery/scenery.tsx'
import type { Road } from './road.ts'
import { planScenery, type Prop } from './scenery-plan.ts'

/** The school's picture, or hills with plants beside the road. */
export function MapScene({
  road,
  picture,
  plain,
  className,
}: {
  road: Road
  picture?: string
  plain: boolean
  className?: string
}) {
  return (
    <svg className={className} viewBox={`0 0 ${road.width} ${road.height}`} aria-hidden>
      {picture ? (
        <image href={picture} width={road.width} height={road.height} preserveAspectRatio="xMinYMin slice" />
      ) : (
        !plain && <Land road={road} />
      )}
      <RoadLine path={road.path} slim={plain} faint={Boolean(picture)} />
      {!picture && !plain && <Props road={road} />}
    </svg>
  )
}

function RoadLine({ path, slim, faint }: { path: string; slim: boolean; faint: boolean }) {
  const width = slim ? 34 : 42
  return (
    <g fill="none" strokeLinecap="round" opacity={faint ? 0.85 : 1}>
      <path d={path} stroke="rgba(27,42,65,.1)" strokeWidth={width + 4} transform="translate(0 6)" />
      <path d={path} stroke="var(--sand)" strokeWidth={width} />
      <path d={path} stroke="#fff" strokeOpacity=".9" strokeWidth={slim ? 4 : 5} strokeDasharray="2 18" />
    </g>
  )
}

function Land({ road: { width, height } }: { road: Road }) {
  return (
    <>
      <rect width={width} height={height} fill="var(--hill-1)" />
      <path d={`M0 0h${width}v96q-200 46-420 12T420 96 0 134z`} fill="var(--sky-1)" />
      <Mountains x={-18} y={236} size={0.95} />
      <Cloud x={110} y={24} size={0.9} />
      <Cloud x={690} y={12} size={0.8} />
      <Cloud x={1080} y={34} size={0.9} />
      <path d={`M0 ${height}V${height - 220}q150-60 300 18t430 28 ${width - 730}-52v226z`} fill="var(--hill-2)" />
    </>
  )
}

function Props({ road }: { road: Road }) {
  const plan = useMemo(() => planScenery(road), [road])
  return plan.map((prop) => <PropShape key={`${prop.kind}-${prop.x}-${prop.y}`} prop={prop} />)
}

function PropShape({ prop: { kind, x, y, size } }: { prop: Prop }) {
  const half = size / 2
  switch (kind) {
    case 'tree':
      return <RoundTree x={x} y={y + half - 4} size={1.04} />
    case 'pine':
      return <Pine x={x} y={y + half - 4} size={1.08} />
    case 'tent':
      return <Tent x={x} y={y + half - 12} size={0.95} />
    case 'pond':
      return <Pond x={x} y={y} />
    default:
      return <image href={pictures[kind]} x={x - half} y={y - half} width={size} height={size} />
  }
}

function Pond({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="88" ry="56" fill="var(--sand)" />
      <ellipse rx="80" ry="48" fill="var(--water)" />
      <image href={pictures.whale} x="-42" y="-40" width="72" height="72" />
      <path
        d="M34 22q10-6 20 0M-58 26q8-5 16 0"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}
