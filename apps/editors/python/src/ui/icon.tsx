import { editorShapes, LineIcon } from '@mashu/ui/icon'

/** Line icons with a grid of 24 units and lines of 2 px. As in Scratch, `run` and `stop` are filled. */
const shapes = {
  ...editorShapes,
  run: 'M8 5.2v13.6a1 1 0 0 0 1.5.9l11-6.800a1 1 0 0 0 0-1.800l-11-6.800a1 1 0 0 0-1.500.900z',
  stop: 'M8 7h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  step: 'M5.500 6v12M9.500 12H20M15.500 7.500 20 12l-4.500 4.500',
  over: 'M4 14.500a7.500 7.500 0 0 1 14-3.500M18.500 6v5.500H13M11 18.500h.01',
  pause: 'M9 6v12M15 6v12',
  back: 'M9 6 4.500 10.500 9 15M5 10.500h9.500a5 5 0 0 1 5 5V19',
  foldDown: 'm6 9 6 6 6-6',
  foldUp: 'm6 15 6-6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  book: 'M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 20 20',
  comment: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  undo: 'M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 7 4.500 4.500L15 16M19 11.500h-9a5 5 0 0 0 0 10h3',
  sun:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 ' +
    '1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4M12 5v11',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  upload: 'M12 16V5M7.500 9 12 4.500 16.500 9M5 16v3.500h14V16',
  download: 'M12 4.500v11M7.500 11.500 12 16l4.500-4.500M5 16v3.500h14V16',
  file: 'M6 3.500h8l4 4V20.500H6zM14 3.500V8h4',
  folder: 'M3.500 6h6l2 2.500h9V19h-17z',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  bulb:
    'M9 18h6M10 21h4M12 3a6.500 6.500 0 0 0-4 11.600c.700.600 1 1.400 1 2.400h6c0-1 .300-1.800 1-2.400A6.500 ' +
    '6.500 0 0 0 12 3z',
  keyboard:
    'M4 7h16a1.500 1.500 0 0 1 1.500 1.500v7A1.500 1.500 0 0 1 20 17H4a1.500 1.500 0 0 ' +
    '1-1.500-1.500v-7A1.500 1.500 0 0 1 4 7zM6.500 10.500h.01M10 10.500h.01M14 10.500h.01M17.500 ' +
    '10.500h.01M8 13.700h8',
  console: 'M4 5h16v14H4zM8 10l3 2.500L8 15M13 15h4',
  code: 'm8.500 7-5 5 5 5M15.500 7l5 5-5 5',
  full: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4',
} as const

export type IconName = keyof typeof shapes
const solid: ReadonlySet<IconName> = new Set(['run', 'stop'])

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <LineIcon
    className="icon"
    path={shapes[name]}
    size={size}
    solid={solid.has(name)}
    strokeWidth={name === 'more' ? 3 : 2}
  />
)

/** Without `text`, the label is only a tooltip and a name for screen readers. */
export function IconButton({
  icon,
  label,
  text,
  pressed,
  onClick,
  className = '',
  disabled,
}: {
  icon: IconName
  label: string
  text?: string
  pressed?: boolean
  onClick: () => void
  className?: string
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      {text !== undefined && <span>{text}</span>}
    </button>
  )
}
