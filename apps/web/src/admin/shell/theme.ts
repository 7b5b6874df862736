import { keys, readStored } from '../../shared/storage.ts'

/** The eight colours a person may pick. Each brings what stays readable on it and beside it (4.5 : 1). */
export interface Preset { name: string; seed: string; action: string; actionHover: string; onAction: string; soft: string; line: string }

const white = '#FFFFFF'

export const presets: readonly Preset[] = [
  { name: '薄暮', seed: '#F5222D', action: '#D2222F', actionHover: '#AD1B27', onAction: white, soft: '#FEE9EA', line: '#FBB6B9' },
  { name: '火山', seed: '#FA541C', action: '#BE4724', actionHover: '#9C3A1D', onAction: white, soft: '#FFEEE8', line: '#FDC4AF' },
  { name: '日暮', seed: '#FAAD14', action: '#8A6A26', actionHover: '#70561E', onAction: white, soft: '#FFF7E8', line: '#FDDFA2' },
  { name: '明青', seed: '#13C2C2', action: '#107C88', actionHover: '#0C6570', onAction: white, soft: '#E7F9F9', line: '#A0E6E6' },
  { name: '极光绿', seed: '#52C41A', action: '#358027', actionHover: '#2A671F', onAction: white, soft: '#EEF9E8', line: '#BAE7A3' },
  { name: '拂晓蓝（默认）', seed: '#1890FF', action: '#0B6BD6', actionHover: '#0958B3', onAction: white, soft: '#E6F3FF', line: '#B4DAFF' },
  { name: '极客蓝', seed: '#2F54EB', action: '#2F54EB', actionHover: '#2442C4', onAction: white, soft: '#EAEEFD', line: '#B8C5F8' },
  { name: '酱紫', seed: '#722ED1', action: '#722ED1', actionHover: '#5C22AE', onAction: white, soft: '#F1EAFA', line: '#D0B8F0' },
]

const standard = presets.find((one) => one.seed === '#1890FF')!

/** The stored colour as a preset; anything else is the default. */
export function currentPreset(stored: unknown = readStored<string>(keys.color)): Preset {
  return presets.find((one) => typeof stored === 'string' && one.seed.toLowerCase() === stored.toLowerCase()) ?? standard
}

/** Puts a preset on the page; answers how to take it off again. Dark keeps its own, dimmed values for now. */
export function applyPreset(preset: Preset, root: HTMLElement): () => void {
  const values = { '--seed': preset.seed, '--action': preset.action, '--action-hover': preset.actionHover, '--on-action': preset.onAction, '--seed-soft': preset.soft, '--seed-line': preset.line }
  if (preset === standard) return () => undefined
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  return () => {
    for (const name of Object.keys(values)) root.style.removeProperty(name)
  }
}

