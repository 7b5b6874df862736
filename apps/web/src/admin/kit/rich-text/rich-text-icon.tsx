import type { ReactNode } from 'react'

/** The icons are not among the shared icons, because only the chunk of the editor needs them. */
const path = (d: string): ReactNode => <path d={d} />

const shapes = {
  undo: path('M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H10'),
  redo: path('m15.5 5 4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H14'),
  bold: path('M7.5 4.8h5.3a3.5 3.5 0 0 1 0 7.1H7.5zM7.5 11.9h6.1a3.7 3.7 0 0 1 0 7.4H7.5z'),
  italic: path('M10.5 4.8h7M6.5 19.2h7M14 4.8 10 19.2'),
  underline: path('M7 4.5v6.8a5 5 0 0 0 10 0V4.5M5.5 20h13'),
  strike: path(
    'M4.5 12h15M16.6 7.6C16 5.7 14.3 4.7 12 4.7c-2.6 0-4.5 1.3-4.5 3.4 0 1.5.9 2.5 2.5 3.2' +
      'M7.3 16c.5 2.1 2.3 3.3 4.8 3.3 2.7 0 4.7-1.4 4.7-3.6 0-.6-.1-1.1-.4-1.5',
  ),
  mark: path('m6 19.5 6-15 6 15M8.2 14.5h7.6'),
  bullets: path('M9.5 6.5h10M9.5 12h10M9.5 17.5h10M4.8 6.5h.1M4.8 12h.1M4.8 17.5h.1'),
  numbers: path(
    'M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.3 5.2l1.2-.8v4.4M4 14.3c.4-.6 2.2-.6 2.2.5 0 .9-2.2 1.7-2.2 3.2h2.4',
  ),
  quote: path('M9.5 7C6.5 8 5 10 5 13v4h5v-5H7M19 7c-3 1-4.5 3-4.5 6v4h5v-5h-3'),
  line: path('M4 12h16M7 7h10M7 17h10'),
  left: path('M4.5 6h15M4.5 12h9M4.5 18h12'),
  centre: path('M4.5 6h15M7.5 12h9M6 18h12'),
  right: path('M4.5 6h15M10.5 12h9M7.5 18h12'),
  link: path(
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  ),
  picture: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="9" cy="9.8" r="1.6" />
      <path d="m4.5 17.5 5.3-4.5 3.2 2.7 2.8-2.2 4 3.6" />
    </>
  ),
  video: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="M10 9v6l5-3z" />
    </>
  ),
  table: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M3.5 9.7h17M9.2 9.7V19M14.8 9.7V19M3.5 14.3h17" />
    </>
  ),
  form: (
    <>
      <rect x="5" y="4" width="14" height="16.5" rx="2" />
      <path d="M8.5 9h7M8.5 13h7M8.5 17h3.5" />
    </>
  ),
  clear: path('M6 5h12M12 5v8M4.5 19.5l15-15M9 19.5h6'),
  wait: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.2V12l3.3 2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type RichIconName = keyof typeof shapes

export function RichIcon({ name }: { name: RichIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes[name]}
    </svg>
  )
}
