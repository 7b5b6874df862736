import type { FillForm, FillValue } from '@mashu/contract/sys/rule/fill-rule'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { nextCategoryCode } from '../category/category.ts'
import { nextDepartCode, departScope, selectOptionalDepart } from '../../sys/depart/depart.ts'
import { nextNumber, takeNumber } from './fill-rule.queries.ts'
import type { Recipe } from './fill-rule.rules.ts'
import { formatDate, periodOf, randomText } from './rule-text.ts'
import type { Part } from './rule-parts.ts'

/** A rule to run. `id` is null before the rule is stored. */
export interface RunRule {
  id: string | null
  recipe: Recipe
}

/** With `peek`, a number is only previewed and stays unused. */
export interface Run {
  user: Principal
  form: FillForm
  clock: ZoneClock
  peek: boolean
}

/**
 * Returns null when the person is not in charge of the department in the form. Without a department, returns the
 * person's own code.
 */
async function departCode(form: FillForm, user: Principal): Promise<string | null> {
  if (!form.departId) return user.orgCode
  const scope = await departScope(user)
  if (!scope.all && !scope.departIds.includes(form.departId)) return null
  return (await selectOptionalDepart(form.departId))?.orgCode ?? null
}

/** Returns null when a part is not available, for example the code of an unknown department. */
export async function makeValue({ id, recipe }: RunRule, { user, form, clock, peek }: Run): Promise<FillValue> {
  const time = clock.toWire(now())
  const nextDepart = () => nextDepartCode(form.parentId || recipe.parentId, user)
  if (recipe.generator === 'departCode') return nextDepart()

  const ready: (string | null)[] = []
  for (const part of recipe.parts) ready.push(part.kind === 'sequence' ? '' : await pieceOf(part))
  if (ready.includes(null)) return null
  // The number is taken last, so that a failed value uses no number.
  const number = recipe.parts.some((part) => part.kind === 'sequence') ? await numberOf() : 0
  return recipe.parts
    .map((part, index) => (part.kind === 'sequence' ? String(number).padStart(part.digits, '0') : ready[index]))
    .join('')

  function numberOf(): Promise<number> {
    const period = periodOf(recipe.reset, time)
    return peek || id === null ? nextNumber(id, period, recipe.start) : takeNumber(id, period, recipe.start)
  }

  async function pieceOf(part: Exclude<Part, { kind: 'sequence' }>): Promise<string | null> {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'date':
        return formatDate(part.format, time)
      case 'random':
        return randomText(recipe.alphabet, part.length)
      case 'depart':
        return departCode(form, user)
      case 'nextDepart':
        return (await nextDepart())?.[0] ?? null
      case 'nextCategory':
        return nextCategoryCode(form.pid || recipe.pid)
    }
  }
}
