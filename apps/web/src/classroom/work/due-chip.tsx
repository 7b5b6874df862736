import { Chip } from '../../ui/card/chip.tsx'
import { dueLabel, type Due } from './due.ts'

export function DueChip({ due }: { due: Due }) {
  const label = dueLabel(due)
  if (!label) return null
  return (
    <>
      <Chip tone={label.tone}>{label.text}</Chip>
      {due.dueMoved && due.dueNote && !due.isSubmitted && <small>“{due.dueNote}”</small>}
    </>
  )
}
