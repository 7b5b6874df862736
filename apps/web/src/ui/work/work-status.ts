import type { ChipTone } from '../card/chip.tsx'

/** Texts and tones for the dictionary `work_status`. */
const statuses: Readonly<Record<string, { text: string; tone: ChipTone }>> = {
  '0': { text: '已保存', tone: 'grey' },
  '1': { text: '待批改', tone: 'blue' },
  '2': { text: '已批改', tone: 'green' },
  '3': { text: '首页展示', tone: 'blue' },
  '4': { text: '精选作品', tone: 'amber' },
}

export function workStatus(status: string | number | null | undefined): { text: string; tone: ChipTone } {
  return statuses[String(status ?? 0)] ?? statuses['0']!
}
