import { ButtonLink } from '../../../ui/form/button.tsx'
import { backlog, classHome, waitingGroupAddress } from './backlog.ts'
import type { MarkingTarget } from './marking-target.ts'
import { useMyClasses, useWaiting } from './query.ts'

/** Offers the homework that has waited longest, otherwise the class. */
export function NextGroup({ target }: { target: MarkingTarget }) {
  const classes = useMyClasses()
  const waiting = useWaiting()
  if (!classes.data || !waiting.data) return null
  const next = backlog(classes.data, waiting.data.records)
    .flatMap(({ name, groups }) => groups.map((group) => ({ ...group, className: name })))
    .filter(
      ({ departId, unitId, additionalId }) =>
        departId !== target.departId || (unitId ?? additionalId) !== (target.unitId || target.additionalId),
    )
    .toSorted((a, b) => a.since.localeCompare(b.since))[0]
  if (!next)
    return (
      <ButtonLink to={classHome(target.departId)} size="compact" kind="outline">
        看看班级情况
      </ButtonLink>
    )
  return (
    <ButtonLink to={waitingGroupAddress(next)} size="compact" icon="task">
      接着批改：{next.className} · {next.title}（{next.count} 份）
    </ButtonLink>
  )
}
