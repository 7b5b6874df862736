import { editorShapes, LineIcon } from '@mashu/ui/icon'
import { MascotHead } from '@mashu/ui/mascot'

/** On a grid of 24 × 24, with lines of 2 px and round ends. */
const shapes = {
  ...editorShapes,
  back: 'M19 12H5M11 6l-6 6 6 6',
  next: 'M5 12h14M13 6l6 6-6 6',
  book: 'M12 6.500C10 5 7 4.500 4 4.500v14c3 0 6 .5 8 2 2-1.500 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.500v14',
  speak: 'M4 9.500v5h4l5 4v-13l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.4-9A6 6 0 0 1 18 11a3.8 3.8 0 0 1-.5 7.500zM9 13.500l2.200 2.200 3.800-3.800',
  offline: 'M7 18.5a4.5 4.5 0 0 1-.4-9M10 6a6 6 0 0 1 8 5 3.800 3.800 0 0 1 1.500 6.500M4 4l16 16',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  history: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500M12 8v4.500l3 1.800',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  send: 'M20 4 10.500 13.500M20 4l-6 16-3.500-6.500L4 10z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  two: 'M4 8h11v12H4zM9 8V4h11v12h-5',
  checks: 'M6 5h12v16H6zM9.500 5V3h5v2M9 13.500l2.200 2.200 4-4.400',
  bulb: 'M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0c-.8.6-1 1.300-1 3h-5c0-1.700-.2-2.400-1-3z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.500V12l3 2',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20a7.500 7.500 0 0 1 15 0',
  eye: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
} as const

export type IconName = keyof typeof shapes

export const Icon = ({ name }: { name: IconName }) => <LineIcon className="mashu-icon" path={shapes[name]} />

export const Spinner = () => <span className="mashu-spinner" aria-hidden="true" />

export const Mascot = ({ face }: { face: 'open' | 'worried' }) => (
  <MascotHead face={face} size={56} className="mashu-mascot" />
)
