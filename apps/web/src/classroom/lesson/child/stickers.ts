import type { STICKERS } from '@mashu/contract/teaching/lesson/lesson'

/** Stickers of praise: how they look, and their names. */
export const stickers: Readonly<Record<(typeof STICKERS)[number], { sign: string; name: string }>> = {
  star: { sign: '⭐', name: '真棒' },
  rocket: { sign: '🚀', name: '进步快' },
  clap: { sign: '👏', name: '鼓掌' },
  idea: { sign: '💡', name: '有想法' },
  heart: { sign: '❤️', name: '肯帮人' },
}
