export interface Slide {
  picture: string
  link?: string
  title?: string
  text?: string
  /** Label of the button that links to `link`. */
  button?: string
}

/** Except for `banner`, each setting has one line for each picture. */
export interface BannerSettings {
  banner: string
  bannerLinks: string
  bannerTitles: string
  bannerTexts: string
  bannerButtons: string
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim())

/** `banner` contains storage keys, separated by commas. The other settings have one line per picture (spec.md §3). */
export function slidesOf(
  settings: BannerSettings,
  addressOf: (key: string) => string | undefined,
  safe: (link: string) => string | undefined,
): Slide[] {
  const links = linesOf(settings.bannerLinks)
  const titles = linesOf(settings.bannerTitles)
  const texts = linesOf(settings.bannerTexts)
  const buttons = linesOf(settings.bannerButtons)
  const slides: Slide[] = []
  for (const [index, key] of settings.banner
    .split(',')
    .map((part) => part.trim())
    .entries()) {
    const picture = key ? addressOf(key) : undefined
    if (picture)
      slides.push({
        picture,
        link: safe(links[index] ?? ''),
        title: titles[index] || undefined,
        text: texts[index] || undefined,
        button: buttons[index] || undefined,
      })
  }
  return slides
}

/**
 * Returns the position of slide `index` in the loop: 0 for the front, -1 for the left, 1 for the right, others for
 * hidden slides.
 */
export function offsetOf(index: number, current: number, count: number): number {
  const ahead = (((index - current) % count) + count) % count
  return ahead > count / 2 ? ahead - count : ahead
}

/** The first slide follows the last. */
export const stepFrom = (current: number, by: number, count: number): number =>
  (((current + by) % count) + count) % count

const SWIPE_PX = 40

/** -1 goes back, 1 goes forward, and 0 is a tap or a scroll. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
