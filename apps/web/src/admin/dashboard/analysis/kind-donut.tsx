import { Donut } from '../../kit/chart/donut.tsx'
import { workKind } from '../../../ui/work/work-kind.ts'
import type { Analysis } from './use-analysis.ts'

const colours = ['var(--seed)', 'var(--amber)', 'var(--green)', 'var(--coral)', 'var(--teal)', 'var(--ink-3)']

/** Combines the type codes of the same editor. */
export function kindSlices(kinds: Analysis['kinds']) {
  const byName = new Map<string, number>()
  for (const { workType, created } of kinds) {
    const name = workKind(workType)?.text ?? '其他'
    byName.set(name, (byName.get(name) ?? 0) + created)
  }
  return [...byName].map(([label, value], index) => ({
    key: label,
    label,
    value,
    colour: colours[index % colours.length]!,
  }))
}

export function KindDonut({ kinds }: { kinds: Analysis['kinds'] }) {
  return <Donut title="新作品的类型" unit="个作品" slices={kindSlices(kinds)} />
}
