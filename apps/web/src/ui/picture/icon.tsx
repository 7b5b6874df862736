import { shapes, type IconName } from './icon-shape.ts'

interface IconProps {
  name: IconName
  /** Edge in px: 16 beside small text, 20 normally, 24 alone. */
  size?: number
  /** Draws the shape solid (a given heart, a star). */
  solid?: boolean
  className?: string
  /** Only when the icon stands without a text that says the same. */
  label?: string
}

/** A line icon in the colour of the surrounding text. */
export function Icon({ name, size = 20, solid = false, className, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shapes[name]} />
    </svg>
  )
}

export type { IconName }
