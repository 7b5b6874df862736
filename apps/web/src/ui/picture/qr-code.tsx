import { encode } from 'uqr'
import { classNames } from '../text/class-names.ts'
import { pathOfCode, QUIET } from './qr-path.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
  /** A variant with a frame for a place beside a text. */
  small?: boolean
  className?: string | undefined
}

/** The browser draws the code, so that no address is sent to another server. */
export function QrCode({ text, label, small, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const edge = size + 2 * QUIET
  return (
    <svg
      className={classNames(small && styles.small, className)}
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
