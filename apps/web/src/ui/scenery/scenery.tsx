/** Parts of our illustrations for use inside an `<svg>`. Most colours are tokens, which adapt to the dark theme. */

interface At {
  x: number
  y: number
  size?: number
}

export function Cloud({ x, y, size = 1 }: At) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M16 56a20 20 0 0 1 3-39.7 32 32 0 0 1 60-5.300A23 23 0 0 1 106 33a12 12 0 0 1-3 23z"
      fill="var(--cloud, #fff)"
    />
  )
}

export function RoundTree({ x, y, size = 1 }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-4" y="-34" width="8" height="34" rx="4" fill="#9A6B3F" />
      <circle cy="-56" r="27" fill="var(--tree, #3DB27C)" />
      <circle cx="-9" cy="-64" r="6" fill="var(--tree-light, #6FD0A0)" />
    </g>
  )
}

export function Pine({ x, y, size = 1 }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-4" y="-20" width="8" height="20" rx="3" fill="#9A6B3F" />
      <path d="M-26-18 0-58l26 40zM-20-42 0-76l20 34z" fill="var(--pine, #2E9E6A)" strokeLinejoin="round" />
    </g>
  )
}

export function Mountains({ x, y, size = 1 }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0 88-158l58 94 38-46L264 0z" fill="var(--mountain, #8FB8E0)" />
      <path d="m88-158 33 53-15 9-15-11-17 11-15-9zM184-110l25 34-14 6-11-8-13 8-9-13z" fill="#fff" />
    </g>
  )
}

export function Tent({ x, y, size = 1 }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0-96v18" stroke="#46566F" strokeWidth="3" strokeLinecap="round" />
      <path d="m1-96 20 8-20 9z" fill="#FFB020" />
      <path d="M-52 0 0-78 52 0z" fill="#FF6B57" />
      <path d="M-17 0 0-48 17 0z" fill="#1B2A41" />
    </g>
  )
}

/** Sky and hills behind a greeting. */
export function HillBand({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1200 220" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="1200" height="220" fill="var(--sky-1)" />
      <g data-clouds>
        <Cloud x={530} y={36} size={0.9} />
        <Cloud x={1030} y={14} size={0.7} />
      </g>
      <path d="M300 220c120-52 260-66 420-44s300 6 480-46v90z" fill="var(--hill-1)" />
      <path d="M430 220c140-40 300-40 440-22s230 0 330-34v56z" fill="var(--hill-2)" />
    </svg>
  )
}
