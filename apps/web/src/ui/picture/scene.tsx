/** Parts of our illustrations, which are placed in an `<svg>`. */
interface Prop {
  x: number
  y: number
  width: number
}

const place = ({ x, y, width }: Prop, natural: number) => `translate(${x} ${y}) scale(${width / natural})`

export function Cloud(at: Prop) {
  return (
    <g transform={place(at, 100)} fill="#fff">
      <circle cx="29" cy="31" r="18" />
      <circle cx="53" cy="22" r="22" />
      <circle cx="76" cy="33" r="16" />
      <rect x="12" y="30" width="80" height="19" rx="9.5" />
    </g>
  )
}

export function Pine(at: Prop) {
  return (
    <g transform={place(at, 40)}>
      <rect x="17" y="44" width="6" height="16" fill="#9A6B3F" />
      <path d="M20 2 35 27H5zM20 15 39 46H1z" fill="#2E9E6B" />
    </g>
  )
}

export function RoundTree(at: Prop) {
  return (
    <g transform={place(at, 40)}>
      <rect x="17" y="34" width="6" height="26" rx="2" fill="#9A6B3F" />
      <circle cx="20" cy="22" r="18" fill="#3DB27C" />
      <circle cx="14" cy="16" r="4" fill="#6FD0A0" />
    </g>
  )
}
