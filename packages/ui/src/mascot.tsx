import { useId } from 'react'

/** The mascot 小码: braces as ears, the run flag as antenna, and a play mark on the chest. */
export type MascotPose = 'wave' | 'cheer' | 'point' | 'rest'
export type MascotFace = 'open' | 'happy' | 'worried'

const colour = {
  head: '#1890FF',
  light: '#8CCBFF',
  body: '#0B6BD6',
  foot: '#0B4F9E',
  amber: '#FFB020',
  ink: '#1B2A41',
  face: '#FFF6E0',
  cheek: '#FF9C8B',
  flag: '#22B573',
  pole: '#46566F',
}

/** Each arm is one rounded line that starts at the shoulder. */
const arms: Record<MascotPose, string> = {
  wave: 'M47 108q-12 4-14 18M86 112q24-2 31-26',
  cheer: 'M46 112q-24-2-31-26M86 112q24-2 31-26',
  point: 'M47 108q-12 4-14 18M86 108q14 2 30-4',
  rest: 'M47 108q-12 4-14 18M85 108q12 4 14 18',
}

const eyeCentres = [53, 79]

function Eyes({ face }: { face: MascotFace }) {
  if (face === 'happy')
    return (
      <path d="M47 68q6-9 12 0M73 68q6-9 12 0" fill="none" stroke={colour.ink} strokeWidth="4" strokeLinecap="round" />
    )
  return eyeCentres.map((x) => (
    <g key={x}>
      <ellipse cx={x} cy="66" rx="5.2" ry="7.2" fill={colour.ink} />
      <circle cx={x + 2} cy="63" r="2.1" fill="#fff" />
    </g>
  ))
}

export function Head({ face }: { face: MascotFace }) {
  return (
    <>
      <path d="M66 34V10" stroke={colour.pole} strokeWidth="4" strokeLinecap="round" />
      <path d="M68 8q7-4 12 0t10-1v12q-6 4-10 1t-12 0z" fill={colour.flag} />
      <g fill="none" stroke={colour.amber} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path
          d={
            'M22 49c-6 0-6 6-6 10 0 5-2 8-6 9 4 1 6 4 6 9 0 4 0 10 6 10M110 49c6 0 6 6 6 10 0 5 2 8 6 9-4 1-6 ' +
            '4-6 9 0 4 0 10-6 10'
          }
        />
      </g>
      <rect x="26" y="31" width="80" height="74" rx="34" fill={colour.head} />
      <path d="M36 51q7-13 21-15" fill="none" stroke={colour.light} strokeWidth="4" strokeLinecap="round" />
      <rect x="35" y="46" width="62" height="46" rx="22" fill={colour.face} />
      <ellipse cx="45" cy="79" rx="5" ry="3.4" fill={colour.cheek} />
      <ellipse cx="87" cy="79" rx="5" ry="3.4" fill={colour.cheek} />
      <Eyes face={face} />
      <path
        d={face === 'worried' ? 'M59 82q7-7 14 0' : 'M59 77q7 8 14 0'}
        fill="none"
        stroke={colour.ink}
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </>
  )
}

interface MascotProps {
  pose?: MascotPose
  face?: MascotFace
  /** Width in px. The height follows from the ratio 132 : 152. */
  width?: number
  className?: string
  /** Without a label the picture is decoration. */
  label?: string
}

/** A page should show at most one mascot besides the logo. */
export function Mascot({ pose = 'wave', face = 'open', width = 96, className, label }: MascotProps) {
  const title = useId()
  return (
    <svg
      viewBox="0 0 132 152"
      width={width}
      height={(width * 152) / 132}
      className={className}
      role={label ? 'img' : undefined}
      aria-labelledby={label ? title : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <title id={title}>{label}</title>}
      <rect x="50" y="132" width="15" height="17" rx="7" fill={colour.foot} />
      <rect x="67" y="132" width="15" height="17" rx="7" fill={colour.foot} />
      <path d={arms[pose]} fill="none" stroke={colour.head} strokeWidth="9" strokeLinecap="round" />
      <rect x="43" y="96" width="46" height="42" rx="13" fill={colour.body} />
      <path
        d="M60 109.5v17a1.5 1.5 0 0 0 2.3 1.3l13-8.5a1.5 1.5 0 0 0 0-2.6l-13-8.5a1.5 1.5 0 0 0-2.3 1.3z"
        fill={colour.amber}
      />
      <Head face={face} />
    </svg>
  )
}

interface MascotHeadProps {
  face?: MascotFace
  /** Width in px. */
  size?: number
  className?: string
}

export function MascotHead({ face = 'open', size = 44, className }: MascotHeadProps) {
  return (
    <svg viewBox="4 0 124 110" width={size} height={(size * 110) / 124} className={className} aria-hidden>
      <Head face={face} />
    </svg>
  )
}
