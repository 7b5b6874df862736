import type { BlockOp } from '@mashu/engine-junior'
import type { ReactNode } from 'react'
import { glyphLines } from '../control/glyph.tsx'
import { messageColour } from './colour.ts'

/** Pictures of the blocks in a square of 40 units around 0,0. */
type Argument = number | string | undefined
type Draw = (argument: Argument) => ReactNode

const ink = '#1B2A41'
const pen = {
  fill: 'none',
  stroke: '#FFFFFF',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const thin = { ...pen, strokeWidth: 3.5 } as const

const Figure = ({
  x = 0,
  y = 0,
  size = 1,
  ghost = false,
}: {
  x?: number
  y?: number
  size?: number
  ghost?: boolean
}) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} opacity={ghost ? 0.55 : 1}>
    <rect
      x="-10"
      y="-10"
      width="20"
      height="19"
      rx="8"
      fill="#FFF6E0"
      stroke={ink}
      strokeWidth={2 / size}
      strokeDasharray={ghost ? '3 3' : undefined}
    />
    <circle cx="-4" cy="-1" r="2" fill={ink} />
    <circle cx="4" cy="-1" r="2" fill={ink} />
    <path d="M-3.500 4q3.500 3 7 0" fill="none" stroke={ink} strokeWidth="1.800" strokeLinecap="round" />
  </g>
)
const arrow = (turn: number): ReactNode => (
  <path transform={`rotate(${turn})`} d="M-15 0H13M3-11 14 0 3 11" {...pen} strokeWidth={6} />
)
const curl = (mirror: number): ReactNode => (
  <path transform={`scale(${mirror} 1)`} d="M-10 11A14 14 0 1 1 11 8M16-4 11.500 9-1 5" {...pen} />
)
const letter = (argument: Argument): ReactNode => (
  <g>
    <rect
      x="-14"
      y="-9"
      width="28"
      height="20"
      rx="3"
      fill={messageColour[String(argument)] ?? '#F58220'}
      stroke={ink}
      strokeWidth="2"
    />
    <path d="M-13-7 0 3 13-7" fill="none" stroke={ink} strokeWidth="2" strokeLinejoin="round" />
  </g>
)
const corners = (out: boolean): ReactNode => {
  const d = out ? 'M9-16h7v7M16-16 9-9M-9 16h-7V9M-16 16l7-7' : 'M16-9H9v-7M9-9l7-7M-16 9h7v7M-9 9l-7 7'
  return <path d={d} {...thin} />
}
const chevrons = (argument: Argument): ReactNode => {
  const count = Number(argument) + 1
  return Array.from({ length: count }, (_, index) => (
    <path key={index} d={`M${(index - (count - 1) / 2) * 11 - 4}-9l8 9-8 9`} {...pen} />
  ))
}

const pictures: Readonly<Record<BlockOp, Draw>> = {
  onflag: () => (
    <g>
      <path d="M-10 17V-16" stroke={ink} strokeWidth="3.500" strokeLinecap="round" />
      <path
        d="M-9-15q7-4 13 0t11-1V2q-6 4-12 1t-12 0z"
        fill="#22B573"
        stroke={ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
  ),
  onclick: () => (
    <g>
      <Figure x={-3} y={-6} size={0.95} />
      <path d="M3 3l4 16 3-5 6 5 3-3-6-6 5-2z" fill="#FFFFFF" stroke={ink} strokeWidth="2" strokeLinejoin="round" />
    </g>
  ),
  ontouch: () => (
    <g>
      <Figure x={-9} y={3} size={0.85} />
      <Figure x={9} y={3} size={0.85} />
      <path d="M0-18v7M-9-16l4 6M9-16l-4 6" stroke={ink} strokeWidth="2.500" strokeLinecap="round" />
    </g>
  ),
  onmessage: (argument) => (
    <g>
      <g transform="translate(0 4)">{letter(argument)}</g>
      <path
        d="M0-19v10M-5-13l5 5 5-5"
        fill="none"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  message: (argument) => (
    <g>
      <g transform="translate(-3 3)">{letter(argument)}</g>
      <path
        d="M4-14h12M11-19l5 5-5 5"
        fill="none"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  forward: () => arrow(0),
  back: () => arrow(180),
  up: () => arrow(-90),
  down: () => arrow(90),
  right: () => curl(1),
  left: () => curl(-1),
  hop: () => (
    <g>
      <path d="M-15 13C-10-17 8-19 13 7M3 3l11 7 5-12" {...pen} />
    </g>
  ),
  home: () => <path transform="translate(-19 -19) scale(1.58)" d={glyphLines.start} {...pen} strokeWidth={3.2} />,
  say: () => (
    <g>
      <path
        d="M-15-14h30q3 0 3 3V5q0 3-3 3H0l-8 8V8h-7q-3 0-3-3v-16q0-3 3-3z"
        fill="#FFFFFF"
        stroke={ink}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M-9-3h.01M0-3h.01M9-3h.01" stroke={ink} strokeWidth="5" strokeLinecap="round" />
    </g>
  ),
  grow: () => (
    <g>
      <Figure size={1.05} />
      {corners(true)}
    </g>
  ),
  shrink: () => (
    <g>
      <Figure size={0.7} />
      {corners(false)}
    </g>
  ),
  same: () => (
    <g>
      <rect
        x="-17"
        y="-16"
        width="34"
        height="32"
        rx="9"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <Figure size={0.85} />
    </g>
  ),
  hide: () => (
    <g>
      <Figure size={1.3} ghost />
      <path d="M-16 16 16-16" {...thin} stroke={ink} />
    </g>
  ),
  show: () => <Figure size={1.35} />,
  playsnd: () => (
    <g>
      <path d="M-15-6h7l9-8v28l-9-8h-7z" fill="#FFFFFF" stroke={ink} strokeWidth="2" strokeLinejoin="round" />
      <path d="M7-6q5 6 0 12M13-11q9 11 0 22" {...thin} stroke={ink} />
    </g>
  ),
  playusersnd: () => (
    <g>
      <rect x="-6" y="-18" width="12" height="22" rx="6" fill="#FFFFFF" stroke={ink} strokeWidth="2" />
      <path
        d="M-12-4q0 13 12 13t12-13M0 9v8M-7 17H7"
        fill="none"
        stroke={ink}
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </g>
  ),
  wait: () => (
    <g>
      <circle r="16" fill="#FFFFFF" stroke={ink} strokeWidth="2.500" />
      <path d="M0-9V0l6 5" fill="none" stroke={ink} strokeWidth="3.500" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  ),
  stopmine: () => (
    <g>
      <path
        d="M-8-17H8L17-8V8L8 17H-8L-17 8V-8z"
        fill="#E5342B"
        stroke="#FFFFFF"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <Figure size={0.75} />
    </g>
  ),
  setspeed: (argument) => <g>{chevrons(argument)}</g>,
  repeat: () => <path d="M-9-10H4q10 0 10 10t-10 10H-8M-2 4l-7 6 7 6" {...pen} />,
  endstack: () => (
    <g>
      <rect x="-12" y="-12" width="24" height="24" rx="6" fill="#FFFFFF" />
    </g>
  ),
  forever: () => <path d="M-3-8q-6-7-12-1t0 17q6 5 12-3L3-8q6-7 12-1t0 17q-5 4-10 0" {...pen} />,
  gotopage: (argument) => (
    <g>
      <path d="M-16-15H9v30h-25z" fill="#FFFFFF" stroke={ink} strokeWidth="2" strokeLinejoin="round" />
      <text x="-3.500" y="8" textAnchor="middle" fontSize="22" fontWeight="700" fill={ink}>
        {argument}
      </text>
      <path d="M9-6h8M13-11l6 5-6 5" {...thin} />
    </g>
  ),
}

/** The picture also shows `arg` if it is a message colour, a speed or a page number. */
export const BlockIcon = ({ op, arg }: { op: BlockOp; arg?: Argument }) => <>{pictures[op](arg)}</>
