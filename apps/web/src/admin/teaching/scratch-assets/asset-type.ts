import { assetTypes } from '@mashu/contract/teaching/scratch/assets'

export const TYPES = [
  { value: String(assetTypes.costume), text: '造型' },
  { value: String(assetTypes.backdrop), text: '背景' },
  { value: String(assetTypes.sound), text: '声音' },
  { value: String(assetTypes.sprite), text: '角色' },
]

export const typeText = (type: unknown): string => TYPES.find(({ value }) => value === String(type))?.text ?? ''

interface Measured {
  rotationCenterX?: number
  rotationCenterY?: number
  bitmapResolution?: number
  rate?: number
  sampleCount?: number
  costumes?: Measured[]
  sounds?: Measured[]
}

const rounded = (value: number) => Math.round(value * 100) / 100

function partText({ rotationCenterX, rotationCenterY, bitmapResolution, rate, sampleCount }: Measured): string {
  if (rate && sampleCount) return `${rounded(sampleCount / rate)} 秒`
  if (rotationCenterX === undefined || rotationCenterY === undefined) return ''
  return `中心 (${rounded(rotationCenterX)}, ${rounded(rotationCenterY)})，分辨率 ${bitmapResolution ?? 1}`
}

/** Describes the size or length that the server measured. Empty for unreadable data. */
export function measuredText(assetData: string | null | undefined): string {
  let entry: Measured
  try {
    entry = JSON.parse(assetData ?? '') as Measured
  } catch {
    return ''
  }
  const { costumes, sounds } = entry
  if (costumes === undefined) return partText(entry)
  return [`${costumes.length} 个造型`, ...(sounds?.length ? [`${sounds.length} 个声音`] : [])].join('，')
}
