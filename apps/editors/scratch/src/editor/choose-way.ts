import { choose } from './ask.ts'
import type { Way } from './microbit/board.ts'

const lastWay = 'mashu.microbit-way'

const line = 'fill="none" stroke="#0b6bd6" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
const picture = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><g ${line}>${content}</g></svg>`,
  )}`

const texts = {
  bluetooth: {
    label: '蓝牙',
    note: '不用线。板子里要有 Scratch 用的程序。',
    picture: picture('<path d="M14 15l20 18-10 9V6l10 9-20 18"/>'),
  },
  usb: {
    label: 'USB 线',
    note: '插到电脑上就行。板子里要有 Python。',
    picture: picture(
      '<path d="M24 42V12M24 33l-9-6v-7M24 29l9-6v-5"/><path d="M19 13l5-8 5 8z" fill="#0b6bd6"/>' +
        '<circle cx="24" cy="42" r="2.5"/><circle cx="15" cy="18" r="2.5"/><path d="M31 13h4v4h-4z"/>',
    ),
  },
}

const remembered = (): string | null => {
  try {
    return localStorage.getItem(lastWay)
  } catch {
    return null
  }
}

const remember = (kind: string): void => {
  try {
    localStorage.setItem(lastWay, kind)
  } catch {
    // Without storage, the next question has no preselection.
  }
}

/** @returns null when the child cancels */
export async function chooseWay(ways: readonly Way[]): Promise<Way | null> {
  const last = remembered()
  const value = await choose(
    '怎么连接 micro:bit？',
    ways.map(({ kind }) => ({ ...texts[kind], value: kind, isLast: kind === last })),
  )
  const way = ways.find(({ kind }) => kind === value) ?? null
  if (way !== null) remember(way.kind)
  return way
}
