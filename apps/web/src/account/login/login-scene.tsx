import { Mascot } from '@mashu/ui/mascot'
import { Cloud, Pine, RoundTree } from '../../ui/picture/scene.tsx'

function Block({
  y,
  width,
  height,
  colour,
  notch,
  nub,
}: {
  y: number
  width: number
  height: number
  colour: string
  notch?: boolean
  nub?: boolean
}) {
  const top = notch ? 'M0 0h62l10 14h30l10-14' : 'M0 20Q0 0 20 0'
  const bottom = nub
    ? `v${height - 32}q0 12-20 12H112l-10 14H72l-10-14H0z`
    : `v${height - 36}q0 16-20 16H20q-20 0-20-20z`
  return <path transform={`translate(196 ${y})`} d={`${top}H${width - 20}q20 0 20 20${bottom}`} fill={colour} />
}

function Sunflower() {
  return (
    <g transform="translate(112 742)">
      <path d="M38 50v36" stroke="#2E9E6B" strokeWidth="6" strokeLinecap="round" />
      <path d="M38 78c-14 0-20-6-22-14 12-1 20 4 22 14zM38 74c10 0 17-4 20-12-11-2-18 3-20 12z" fill="#3DB27C" />
      <g fill="#FFC83D">
        {[0, 30, 60, 90, 120, 150].map((turn) => (
          <ellipse key={turn} cx="38" cy="28" rx="30" ry="9" transform={`rotate(${turn} 38 28)`} />
        ))}
      </g>
      <circle cx="38" cy="28" r="15" fill="#9A6B3F" />
      <g fill="#7C5330">
        <circle cx="33" cy="24" r="2.4" />
        <circle cx="43" cy="24" r="2.4" />
        <circle cx="38" cy="32" r="2.4" />
      </g>
    </g>
  )
}

function Butterfly() {
  return (
    <g transform="translate(528 404) rotate(12)">
      <path d="M24 26C10 2-6 8 0 24c2 7 12 10 24 6zM24 30C10 28 2 36 6 46s16 6 18-12z" fill="#FF6B57" />
      <path d="M26 26C40 2 56 8 50 24c-2 7-12 10-24 6zM26 30c14-2 22 6 18 16s-16 6-18-12z" fill="#FF8A78" />
      <circle cx="10" cy="18" r="4" fill="#FFE9E4" />
      <circle cx="40" cy="18" r="4" fill="#FFE9E4" />
      <path d="M25 16v30" stroke="#46566F" strokeWidth="5" strokeLinecap="round" />
      <path d="M25 16q-2-8-8-10M25 16q2-8 8-10" fill="none" stroke="#46566F" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  )
}

function Snail() {
  return (
    <g transform="translate(560 776)">
      <path d="M2 62q-2-8 8-10 24 4 48-2 12-4 14-22l14-2q4 24-10 34-4 4-12 4H6q-4 0-4-2z" fill="#FFD9A0" />
      <circle cx="34" cy="34" r="27" fill="#FFB020" />
      <circle cx="34" cy="34" r="17" fill="#FFC83D" />
      <circle cx="34" cy="34" r="8" fill="#FFB020" />
      <path d="M76 28l-4-18M84 26l6-17" stroke="#FFD9A0" strokeWidth="5" strokeLinecap="round" />
      <circle cx="72" cy="9" r="4.5" fill="#1B2A41" />
      <circle cx="91" cy="8" r="4.5" fill="#1B2A41" />
      <path d="M78 40q4 3 8-1" fill="none" stroke="#1B2A41" strokeWidth="2.6" strokeLinecap="round" />
    </g>
  )
}

/** A tower of blocks on hills, with the mascot on top. */
export function LoginScene({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <g>
        <Cloud x={560} y={60} width={170} />
        <Cloud x={60} y={330} width={130} />
      </g>
      <circle cx="640" cy="330" r="66" fill="#FFD166" />
      <path d="M0 612q180-112 420-32t400-38v380H0z" style={{ fill: 'var(--hill-1)' }} />
      <path d="M0 702q262-92 480-22t320-28v260H0z" style={{ fill: 'var(--hill-2)' }} />
      <path d="M0 802q300-62 800-10v118H0z" style={{ fill: 'var(--hill-3)' }} />
      <RoundTree x={50} y={560} width={80} />
      <Pine x={136} y={592} width={60} />
      <Pine x={690} y={560} width={76} />
      <RoundTree x={620} y={590} width={60} />
      <Block y={674} width={340} height={74} colour="#FF6B57" notch />
      <Block y={604} width={400} height={66} colour="#22B573" notch nub />
      <Block y={534} width={320} height={66} colour="#1890FF" notch nub />
      <Block y={470} width={240} height={60} colour="#FFB020" nub />
      <g fill="#fff" opacity=".88">
        <rect x="224" y="488" width="90" height="20" rx="10" />
        <rect x="224" y="560" width="110" height="18" rx="9" />
        <rect x="224" y="630" width="70" height="18" rx="9" />
        <rect x="224" y="704" width="150" height="18" rx="9" />
      </g>
      <circle cx="392" cy="568" r="20" fill="#fff" />
      <rect x="326" y="626" width="120" height="26" rx="13" fill="#fff" />
      <Sunflower />
      <Butterfly />
      <Snail />
      <svg x="252" y="252" width="190" height="222" viewBox="0 0 132 152">
        <Mascot pose="wave" face="happy" width={132} />
      </svg>
    </svg>
  )
}
