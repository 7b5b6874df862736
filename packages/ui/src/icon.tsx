interface LineIconProps {
  /** Data of the path on a grid of 24 units. */
  readonly path: string
  /** Side length in pixels: 16 beside a small text, 20 by default, 24 without a text. */
  readonly size?: number
  /** Fills the shape, for example of a star. */
  readonly solid?: boolean
  readonly strokeWidth?: number
  readonly className?: string
  /** For screen readers. Needed only without a text beside the icon. */
  readonly label?: string
}

/** Has the colour of the surrounding text. */
export function LineIcon({ path, size = 20, solid = false, strokeWidth = 2, className, label }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}

/** Icons for the work bar and the editors. */
export const editorShapes = {
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  pencil: 'm5 19 1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 9.5h.01',
} as const
