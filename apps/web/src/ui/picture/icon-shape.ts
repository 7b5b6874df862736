/** A number of a path, without the tail of a fraction. */
const short = (value: number): string => String(Math.round(value * 100) / 100)
const circle = (cx: number, cy: number, r: number): string =>
  `M${short(cx - r)} ${cy}a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0-${short(2 * r)} 0z`
/** A rectangle with round corners. */
const box = (x: number, y: number, width: number, height: number, r: number): string => {
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)]
  return `M${short(x + r)} ${y}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1-${r} ${r}h-${across}a${r} ${r} 0 0 1-${r}-${r}v-${down}a${r} ${r} 0 0 1 ${r}-${r}z`
}

/**
 * Our own line icons: 24 grid, 2 px strokes, round ends. One entry is one path, which is short to send.
 * `Icon` sets stroke and fill, so that an icon takes the colour of its text.
 */
export const shapes = {
  home: 'M4 11.2 12 4.5l8 6.7M6.5 9.5V19.5h11V9.5M10 19.5v-5h4v5',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  check: 'm5 12.8 4.6 4.2L19 7.2',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  user: circle(12, 8, 3.8) + 'M4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6',
  users:
    circle(9, 8.5, 3.3) +
    'M2.8 19.5c.5-3.3 3-5.2 6.2-5.2s5.7 1.9 6.2 5.2M15.5 5.6a3.3 3.3 0 0 1 0 6M17.3 14.6c2.2.7 3.6 2.4 4 4.9',
  idcard:
    box(3, 5, 18, 14, 2.5) + circle(8.7, 10.6, 2) + 'M5.8 15.8c.5-1.3 1.5-1.9 2.9-1.9s2.4.6 2.9 1.9M15 10h3M15 14h3',
  lock: box(5, 10.5, 14, 9.5, 2.5) + 'M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5',
  key: circle(8, 15.5, 4) + 'M11 12.5l8-8M16 7.5l2.8 2.8M13.3 10.2l1.7 1.7',
  eye: 'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6z' + circle(12, 12, 2.6),
  eyeOff:
    'M9.9 6.2A9.7 9.7 0 0 1 12 6c3.8 0 7 2 9.2 6-.7 1.3-1.5 2.3-2.4 3.2M6.3 7.8A13 13 0 0 0 2.8 12C5 16 8.2 18 12 18c1.5 0 2.9-.3 4.2-.9' +
    'M4 4l16 16',
  heart: 'M12 19.8S3.8 15.2 3.8 9.2a4.3 4.3 0 0 1 8.2-1.8 4.3 4.3 0 0 1 8.2 1.8c0 6-8.2 10.6-8.2 10.6z',
  star: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  share: circle(6, 12, 2.6) + circle(17.5, 5.8, 2.6) + circle(17.5, 18.2, 2.6) + 'M8.4 10.8l6.7-3.7M8.4 13.2l6.7 3.7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  external: 'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17.5 14v5.5h-13v-13H10',
  full: 'M4.5 9V4.5H9M19.5 9V4.5H15M4.5 15v4.5H9M19.5 15v4.5H15',
  play: 'M7.5 5v14l11-7z',
  stop: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z',
  flag: 'M5.5 21V4c4.3-2 6.7 1.6 13 0v9.6c-6.3 1.6-8.7-2-13 0',
  clock: circle(12, 12, 8.3) + 'M12 7.2V12l3.3 2',
  search: circle(11, 11, 6.3) + 'M15.8 15.8l4 4',
  bell: 'M6.2 16.5v-5.3a5.8 5.8 0 0 1 11.6 0v5.3l1.5 1.8H4.7zM10.2 21h3.6',
  logout: 'M13.5 4.5h-8v15h8M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  refresh: 'M19.8 12a7.8 7.8 0 1 1-2.3-5.5M19.8 4v4.3h-4.3',
  swap: 'M5 8.5h13.5M15 5l3.5 3.5L15 12M19 15.5H5.5M9 12l-3.5 3.5L9 19',
  edit: 'M4.5 19.5l.9-4.3L16 4.6l3.4 3.4L8.8 18.6zM13.8 6.8l3.4 3.4',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.7 7l.9 12.5h8.8L17.3 7M10.5 11v5M13.5 11v5',
  image: box(3.5, 4.5, 17, 15, 2.5) + circle(9, 9.8, 1.6) + 'M4.5 17.5l5.3-4.5 3.2 2.7 2.8-2.2 4 3.6',
  book: 'M12 6.3C9.8 4.5 7 4.2 3.8 4.7v13.6c3.2-.5 6-.2 8.2 1.6 2.2-1.8 5-2.1 8.2-1.6V4.7c-3.2-.5-6-.2-8.2 1.6zM12 6.3v13.6',
  task: box(5, 4.8, 14, 15.7, 2.5) + 'M9.3 4.8V3.2h5.4v1.6M8.8 12.7l2.3 2.3 4.2-4.7',
  chart: 'M4 19.8h16M7.3 16.3v-4.6M12 16.3V6.5M16.7 16.3V9',
  puzzle: 'M4.3 8.3h4.2a2.1 2.1 0 1 1 4.2 0h4.3v4.2a2.1 2.1 0 1 1 0 4.2V20H4.3z',
  gear:
    circle(12, 12, 3) +
    'M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18',
  tool: 'M14.5 6.3a4.2 4.2 0 0 1 5-1.3l-2.7 2.7 1.5 1.5L21 6.5a4.3 4.3 0 0 1-5.8 5.3l-7.4 7.4a2 2 0 0 1-2.9-2.9l7.4-7.4a4.2 4.2 0 0 1 2.2-2.6z',
  news: 'M4.5 5.5h12v13a1.5 1.5 0 0 0 3 0v-8h-3M4.5 5.5v12a2 2 0 0 0 2 2H18M7.5 9.5h6M7.5 13h6M7.5 16.3h3.5',
  folder: 'M3.5 18.5v-12h6l2 2.5h9v9.5z',
  file: 'M6.5 3.5H14l4.5 4.5v12.5h-12zM14 3.5V8h4.5',
  code: 'm8.5 7.5-4.5 4.5 4.5 4.5M15.5 7.5l4.5 4.5-4.5 4.5M13.5 5.5l-3 13',
  compass: circle(12, 12, 8.3) + 'M15.5 8.5l-1.8 5.2-5.2 1.8 1.8-5.2z',
  school: 'M3.5 10 12 4.5 20.5 10M5.5 10.5V20M18.5 10.5V20M3.5 20h17M9.5 20v-6h5v6M12 9v.1',
  message: 'M4 5.5h16v11h-9L7 20v-3.5H4zM8 9.7h8M8 12.8h5',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  grid: box(4.5, 4.5, 6, 6, 1.5) + box(13.5, 4.5, 6, 6, 1.5) + box(4.5, 13.5, 6, 6, 1.5) + box(13.5, 13.5, 6, 6, 1.5),
  server: box(4, 4.5, 16, 6, 2) + box(4, 13.5, 16, 6, 2) + 'M7.5 7.5h.1M7.5 16.5h.1',
  cluster:
    box(9, 3.5, 6, 5, 1.5) + box(3.5, 15.5, 6, 5, 1.5) + box(14.5, 15.5, 6, 5, 1.5) + 'M12 8.5V12M6.5 15.5V12h11v3.5',
  gauge: 'M4.5 17.5a8.3 8.3 0 1 1 15 0zM12 14l3.5-4.5',
  cloud: 'M7.5 18.5a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.5-.5 4.3 4.3 0 0 1-.5 8.5z',
  shield: 'M12 3.5l7 2.7v5.3c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6.2zM9 12l2.2 2.2L15.2 10',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM8.2 8.5h.1',
  calendar: box(4, 5.5, 16, 14.5, 2.5) + 'M4 10h16M8.5 3.5v4M15.5 3.5v4',
  download: 'M12 4.5v10M8 11l4 4 4-4M4.5 19.5h15',
  upload: 'M12 15V5M8 8.5l4-4 4 4M4.5 19.5h15',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
  fold: 'M4.5 6h15M11.5 12h8M4.5 18h15M7.5 9.5 5 12l2.5 2.5',
  unfold: 'M4.5 6h15M11.5 12h8M4.5 18h15M5 9.5 7.5 12 5 14.5',
  warning: 'M12 4.3 20.7 19.3H3.3zM12 10v4.5M12 16.9v.1',
  info: circle(12, 12, 8.3) + 'M12 11.3v5M12 7.8v.1',
} satisfies Record<string, string>

export type IconName = keyof typeof shapes
