import { encode } from 'uqr'
import { pathOfCode, QUIET } from './qr-path.ts'

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

/** A picture that a phone reads; drawn here, so that no address leaves the school. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const edge = size + 2 * QUIET
  return (
    <svg
      className={className}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={pathOfCode(data)} fill="#1B2A41" />
    </svg>
  )
}
