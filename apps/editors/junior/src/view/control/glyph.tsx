/** Paths on a grid of 24 units. */
export const glyphLines = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0 0 12h2',
  again: 'M20 12a8 8 0 1 1-2.500-5.800M20 4v4.500h-4.500',
  grid: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  start: 'M4 4.500v15M20.500 12H8.500M13 7l-5 5 5 5',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  small: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
  picture: 'M4 5h16v14H4zM4 16l4.500-5 4 4.500 3-3L20 16M15.500 9h.01',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  tick: 'm4.500 12.500 5 5L20 7',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  erase: 'M9 6h12v12H9l-6-6zM12 9.500l5 5M17 9.500l-5 5',
  bin: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  open: 'M4 19V6h6l2 2.500h8V11M4 19l3-8h14l-3 8z',
  save: 'M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14',
  brush: 'M14 4c3 0 6 3 6 6l-8 6-4-4zM7.500 12.500c-3 0-4 2-3.500 7 5 .5 7-.5 7-3.500',
  mic: 'M12 4a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3zM5.500 11q0 6.500 6.500 6.500t6.500-6.500M12 17.500V21',
} as const

export type GlyphName = keyof typeof glyphLines

export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg className="glyph" viewBox={name === 'undo' || name === 'redo' ? '0 3 24 24' : '0 0 24 24'} aria-hidden="true">
    <path d={glyphLines[name]} />
  </svg>
)

export const FlagGlyph = () => (
  <svg className="glyph-full" viewBox="0 0 40 40" aria-hidden="true">
    <path d="M10 37V5" stroke="#1B2A41" strokeWidth="4" strokeLinecap="round" />
    <path d="M12 6q7-5 13 0t11-1v17q-6 5-12 1t-12 0z" fill="#22B573" />
  </svg>
)
export const StopGlyph = () => (
  <svg className="glyph-full" viewBox="0 0 40 40" aria-hidden="true">
    <path d="M13 4h14l9 9v14l-9 9H13l-9-9V13z" fill="#E5342B" />
    <rect x="13" y="13" width="14" height="14" rx="3" fill="#FFFFFF" />
  </svg>
)

/** Shows that the server does not answer. */
export const CloudGlyph = () => (
  <svg className="glyph-full" viewBox="0 0 40 40" aria-hidden="true">
    <path d="M11 31a8 8 0 0 1-1-15.900A10.500 10.500 0 0 1 30 14a8.500 8.500 0 0 1 0 17z" fill="#C9D5E2" />
    <path d="m15 17 10 10M25 17 15 27" stroke="#E5342B" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
