/** The text colours of each preset have a contrast of at least 4.5 : 1. */
export interface Preset {
  name: string
  seed: string
  action: string
  actionHover: string
  onAction: string
  soft: string
  line: string
}

const white = '#FFFFFF'

export const presets: readonly Preset[] = [
  {
    name: '薄暮',
    seed: '#F5222D',
    action: '#D2222F',
    actionHover: '#AD1B27',
    onAction: white,
    soft: '#FEE9EA',
    line: '#FBB6B9',
  },
  {
    name: '火山',
    seed: '#FA541C',
    action: '#BE4724',
    actionHover: '#9C3A1D',
    onAction: white,
    soft: '#FFEEE8',
    line: '#FDC4AF',
  },
  {
    name: '日暮',
    seed: '#FAAD14',
    action: '#8A6A26',
    actionHover: '#70561E',
    onAction: white,
    soft: '#FFF7E8',
    line: '#FDDFA2',
  },
  {
    name: '明青',
    seed: '#13C2C2',
    action: '#107C88',
    actionHover: '#0C6570',
    onAction: white,
    soft: '#E7F9F9',
    line: '#A0E6E6',
  },
  {
    name: '极光绿',
    seed: '#52C41A',
    action: '#358027',
    actionHover: '#2A671F',
    onAction: white,
    soft: '#EEF9E8',
    line: '#BAE7A3',
  },
  {
    name: '拂晓蓝（默认）',
    seed: '#1890FF',
    action: '#0B6BD6',
    actionHover: '#0958B3',
    onAction: white,
    soft: '#E6F3FF',
    line: '#B4DAFF',
  },
  {
    name: '极客蓝',
    seed: '#2F54EB',
    action: '#2F54EB',
    actionHover: '#2442C4',
    onAction: white,
    soft: '#EAEEFD',
    line: '#B8C5F8',
  },
  {
    name: '酱紫',
    seed: '#722ED1',
    action: '#722ED1',
    actionHover: '#5C22AE',
    onAction: white,
    soft: '#F1EAFA',
    line: '#D0B8F0',
  },
]

/** Applies until the user chooses a preset. */
export const standard = presets.find((preset) => preset.seed === '#1890FF')!

/** Any unknown value gives the default preset. */
export function presetOf(stored: unknown): Preset {
  return (
    presets.find((preset) => typeof stored === 'string' && preset.seed.toLowerCase() === stored.toLowerCase()) ??
    standard
  )
}

type Rgb = readonly [number, number, number]
const parts = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** `share` is the share of `top`. */
function mix(top: string, ground: string, share: number): string {
  const [over, under] = [parts(top), parts(ground)]
  return `#${over
    .map((value, at) =>
      Math.round(value * share + under[at]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
}

/** Relative luminance, as defined by WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = parts(hex)
    .map((value) => value / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Mixes a colour with white until the contrast to `ground` is at least `wanted`. */
function lightened(colour: string, ground: string, wanted: number): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const tried = mix(colour, white, share)
    if (contrast(tried, ground) >= wanted) return tried
  }
  return white
}

/** Backgrounds of the dark theme. */
const SURFACE = '#1B293B'
const WELL = '#213247'

/** `link` is for text. `action` is for filled buttons with light text. */
export interface Accent {
  seed: string
  action: string
  actionHover: string
  onAction: string
  link: string
  soft: string
  line: string
}

export function accentOf(preset: Preset, dark: boolean): Accent {
  const { seed, action, actionHover, onAction, soft, line } = preset
  if (!dark) return { seed, action, actionHover, onAction, link: action, soft, line }
  if (preset === standard)
    return {
      seed: '#3BA0FF',
      action: '#1B70D2',
      actionHover: '#175FB4',
      onAction,
      link: '#7CC0FF',
      soft: '#17365A',
      line: '#2B5A8F',
    }
  const ground = mix(seed, SURFACE, 0.18)
  const lightest = contrast(white, ground) > contrast(white, WELL) ? WELL : ground
  return {
    seed: lightened(seed, WELL, 3),
    action,
    actionHover,
    onAction,
    link: lightened(seed, lightest, 4.6),
    soft: ground,
    line: mix(seed, SURFACE, 0.45),
  }
}

/** Tokens of tokens.css that depend on a preset. The default preset changes no tokens. */
export function accentTokens(preset: Preset, dark: boolean): Readonly<Record<string, string>> {
  if (preset === standard) return {}
  const accent = accentOf(preset, dark)
  return {
    '--seed': accent.seed,
    '--action': accent.action,
    '--action-hover': accent.actionHover,
    '--on-action': accent.onAction,
    '--link-now': accent.link,
    '--seed-soft': accent.soft,
    '--seed-line': accent.line,
  }
}
