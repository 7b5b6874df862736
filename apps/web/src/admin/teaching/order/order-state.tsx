import { OrderStatus } from '@mashu/contract/teaching/order/order'
import { Chip } from '../../../ui/card/chip.tsx'

const tones = {
  [OrderStatus.pending]: 'amber',
  [OrderStatus.paid]: 'green',
} as const

/** Where an order stands, as a chip. */
export function OrderState({ row }: { row: { status: number; status_dictText?: string | null } }) {
  const tone = (tones as Partial<Record<number, 'amber' | 'green'>>)[row.status]
  return <Chip {...(tone ? { tone } : {})}>{row.status_dictText ?? row.status}</Chip>
}
