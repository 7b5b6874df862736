import { problem } from '@mashu/contract'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import type { QueryOf, ResultOf } from '@mashu/contract/endpoint'
import type { Principal } from '../../../platform/auth/principal.ts'
import { addDays, dayOf, daysBetween } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { departScope, listDepartNames, listSubtreeIds } from '../../sys/depart/depart.ts'
import { listClasses, listDays, listKinds, selectSchool, selectSum } from './analysis.queries.ts'
import { countMissingDays, countToday, isCounted } from './day-count.ts'
import { ALL_KINDS, type Counts, type DayRow, type Reach } from './day-count.queries.ts'

const USUAL_DAYS = 30
/** Maximum number of classes on the dashboard. The page of classes lists all. */
const MAX_CLASSES = 50

/**
 * Returns the departments of a person's figures: the whole school, the departments in charge, or one department with
 * all below.
 */
export async function reachOf(user: Principal, departId?: string): Promise<Reach> {
  const scope = await departScope(user)
  if (departId === undefined) return scope.all ? null : scope.departIds
  // A foreign department gets the same answer as an unknown department.
  if (!scope.all && !scope.departIds.includes(departId)) throw problem('access.denied')
  return listSubtreeIds([departId])
}

const none: Counts = { created: 0, submitted: 0, marked: 0, published: 0, active: 0 }

export function add(left: Counts, right: Counts): Counts {
  return {
    created: left.created + right.created,
    submitted: left.submitted + right.submitted,
    marked: left.marked + right.marked,
    published: left.published + right.published,
    active: left.active + right.active,
  }
}

/** A null `reach` selects the rows of the whole school. */
const within = (rows: readonly DayRow[], reach: Reach) =>
  rows.filter(({ departId }) => (reach === null ? departId === null : departId !== null && reach.includes(departId)))

/** Sums over all kinds of works. */
export const sumOf = (rows: readonly DayRow[], reach: Reach): Counts =>
  within(rows, reach)
    .filter(({ workType }) => workType === ALL_KINDS)
    .reduce<Counts>(add, none)

function merge(kept: ReadonlyMap<string, Counts>, today: readonly (readonly [string, Counts])[]): Map<string, Counts> {
  const merged = new Map(kept)
  for (const [key, counts] of today) merged.set(key, add(merged.get(key) ?? none, counts))
  return merged
}

type ClassCounts = ResultOf<typeof dashboard.analysis>['classes']

async function namedClasses(found: ReadonlyMap<string, Counts>): Promise<ClassCounts> {
  const busiest = [...found]
    .sort(([, a], [, b]) => b.submitted + b.created - (a.submitted + a.created))
    .slice(0, MAX_CLASSES)
  const names = await listDepartNames(busiest.map(([id]) => id))
  return busiest.flatMap(([departId, counts]) => {
    const departName = names.get(departId)
    return departName === undefined ? [] : [{ departId, departName, ...counts }]
  })
}

export async function analyse(
  user: Principal,
  { days = USUAL_DAYS, departId }: NonNullable<QueryOf<typeof dashboard.analysis>>,
  clock: ZoneClock,
): Promise<ResultOf<typeof dashboard.analysis>> {
  const reach = await reachOf(user, departId)
  const last = dayOf(clock, now())
  const span = { first: addDays(last, 1 - days), last: addDays(last, -1) }
  const before = { first: addDays(span.first, -days), last: addDays(span.first, -1) }
  const today = await countToday(clock)
  const [byDay, byKind, byClass] = [
    await listDays(span, reach),
    await listKinds(span, reach),
    await listClasses(span, reach),
  ]
  const kindsToday = within(today, reach).filter(({ workType }) => workType !== ALL_KINDS)
  const classesToday = today.filter(
    ({ departId: id, workType }) => workType === ALL_KINDS && id !== null && (reach === null || reach.includes(id)),
  )
  byDay.set(last, sumOf(today, reach))
  const kinds = merge(
    byKind,
    kindsToday.map((row) => [row.workType, row]),
  )
  return {
    ready: await isCounted(clock),
    days: daysBetween(span.first, last).map((day) => ({ day, ...(byDay.get(day) ?? none) })),
    before: await selectSum(before, reach),
    kinds: [...kinds]
      .map(([workType, { created, submitted }]) => ({ workType, created, submitted }))
      .sort((a, b) => b.created - a.created),
    classes: await namedClasses(
      merge(
        byClass,
        classesToday.map((row) => [row.departId!, row]),
      ),
    ),
    school: await selectSchool(reach),
  }
}

/** Counts missing days in the background, so that no request waits. */
export function beginCounting(clock: ZoneClock, failed: (error: unknown) => void): void {
  countMissingDays(clock).catch(failed)
}
