import { compile, isProblem, type Formula, type FormShape } from './compile.ts'
import type { FormRules } from './form-rules.ts'
import { textOf } from './value/text-of.ts'
import { fromField, type FieldValue, type FormValues, type Surroundings } from './value/value.ts'
import { type FieldSetting, settingFault, fromText } from './field-setting.ts'

/** Changes that follow an input of a user. */
export interface FormEffectSource {
  field: string
  /** An empty formula counts as true. */
  condition: string
  sets: readonly FieldSetting[]
}

export interface FormEffects {
  /**
   * Each effect runs once and triggers no other effect. A setting uses earlier settings and the results of `rules`. A
   * field that the rules lock keeps its value.
   */
  apply(
    typed: ReadonlySet<string>,
    given: FormValues,
    surroundings: Surroundings,
    rules?: FormRules,
  ): Record<string, Exclude<FieldValue, undefined>>
}

type Result = Exclude<FieldValue, undefined> | undefined

interface ReadSetting {
  field: string
  result(values: FormValues, surroundings: Surroundings): Result
}

function readSetting(setting: FieldSetting, shape: FormShape): ReadSetting[] {
  if (settingFault(setting, shape) !== undefined) return []
  const { field, valueKind, value } = setting
  const kind = shape.fields[field]!
  const formula = valueKind === 'formula' ? compile(value, shape) : undefined
  if (formula === undefined || isProblem(formula)) return [{ field, result: () => fromText(value, kind) }]
  const result: ReadSetting['result'] = (values, surroundings) => {
    const found = formula.evaluate(values, surroundings)
    // Forms store several choices as a list separated by commas.
    return fromText(textOf(fromField(found, formula.kind === 'empty' ? 'text' : formula.kind)), kind)
  }
  return [{ field, result }]
}

interface ReadEffect {
  field: string
  condition: Formula | null
  sets: ReadSetting[]
}

function readEffect({ field, condition, sets }: FormEffectSource, shape: FormShape): ReadEffect[] {
  const read = condition.trim() === '' ? null : compile(condition, shape)
  if (read !== null && isProblem(read)) return []
  return [{ field, condition: read, sets: sets.flatMap((setting) => readSetting(setting, shape)) }]
}

/** Invalid effects change nothing. */
export function compileEffects(sources: readonly FormEffectSource[], shape: FormShape): FormEffects {
  const effects = sources.flatMap((source) => readEffect(source, shape))
  return {
    apply: (typed, given, surroundings, rules) => {
      const filled: Record<string, Exclude<FieldValue, undefined>> = {}
      const settled = () => {
        const fields = { ...given.fields, ...filled }
        const outcome = rules?.apply({ ...given, fields }, surroundings)
        return { locked: outcome?.locked, values: { ...given, fields: { ...fields, ...outcome?.computed } } }
      }
      for (const { field, condition, sets } of effects) {
        if (!typed.has(field)) continue
        if (condition && condition.evaluate(settled().values, surroundings) !== true) continue
        for (const setting of sets) {
          const { locked, values } = settled()
          const result = locked?.has(setting.field) ? undefined : setting.result(values, surroundings)
          if (result !== undefined) filled[setting.field] = result
        }
      }
      return filled
    },
  }
}
