export { compile, isProblem, type Formula, type FormShape } from './compile.ts'
export { functions } from './function/all.ts'
export type { FormulaFunction } from './function/function.ts'
export type { FormulaProblem } from './problem.ts'
export type { FieldValue, FormValues, Surroundings, ValueKind } from './value/value.ts'
export { compileRules, type FormRules, type FormRuleSource, type RuleOutcome } from './form-rules.ts'
export {
  compileEffects,
  settingFault,
  type FieldSetting,
  type FormEffects,
  type FormEffectSource,
} from './form-effects.ts'
export { parse } from './parse.ts'
export { FormulaError } from './problem.ts'
export type { Node } from './syntax.ts'
