import type { ActionStep, FormAction } from '@mashu/contract/online/form/action'
import { controlOf, isOnPage } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { settingsOf } from '@mashu/contract/online/form/effect'
import { columnsOfSource, referenceOf } from '@mashu/contract/online/form/source'
import { compile, isProblem, settingFault, type FormShape } from '@mashu/formula'
import type { FormFinder } from '../reference/reference.ts'
import { assertNoFaults } from '../../../../platform/http/field/read-input.ts'

interface Related {
  definition: FormDefinition
  formOf: FormFinder
}
interface Around extends Related {
  /** The fields that formulas of the form may name. */
  shape: FormShape
}

const fieldOf = ({ fields }: FormDefinition, name: string | undefined) =>
  fields.find(({ dbFieldName }) => dbFieldName === name)

/** Serial numbers, computed fields and the field of the main row are written by the server alone. */
function isWritable(field: FormField | undefined): boolean {
  const control = field && controlOf(field.fieldShowType)
  return Boolean(control) && !control!.isFilled && !control!.isComputed && !field!.mainTable
}

function formulaFault(shape: FormShape, formula: string | undefined): string | undefined {
  const read = compile(formula ?? '', shape)
  return isProblem(read) ? `公式不对：${read.message}` : undefined
}

const valueFault = ({ shape }: Around, { valueKind, value }: ActionStep): string | undefined =>
  valueKind === 'formula' ? formulaFault(shape, value) : undefined

/** Returns the form that a field chooses rows from. */
export function relatedForm({ definition, formOf }: Related, by: string | undefined) {
  const field = fieldOf(definition, by)
  if (!field || referenceOf(field) !== 'form') return undefined
  const found = formOf(field.dictTable ?? '')
  return found && { ...found, field, kept: columnsOfSource(field).kept }
}

function relatedFault(around: Around, step: ActionStep): string | undefined {
  const found = relatedForm(around, step.by)
  if (!found) return '请选择一个从另一张表单选择数据的字段'
  if (!isWritable(fieldOf(found.definition, step.field)))
    return `“${found.definition.head.tableTxt}”里没有可以填写的字段“${step.field ?? ''}”`
  return valueFault(around, step)
}

/** Checks a step that converts rows of the form or of a sub form to accounts. */
function accountFault({ definition, formOf }: Around, step: ActionStep): string | undefined {
  const { sub, field, classField, accountField } = step
  const running = formOf(definition.head.id)?.definition as RunningForm | undefined
  const found = sub ? running?.subs?.find(({ head }) => head.tableName === sub) : definition
  if (!found) return `没有附表“${sub}”，或者它还没有发布`
  if (!fieldOf(found, field)) return '请选择哪个字段是学生姓名'
  const gone = [classField, accountField].find((name) => name && !fieldOf(found, name))
  return gone && `“${found.head.tableTxt}”里没有“${gone}”这个字段`
}

const stepFaults: Readonly<Record<ActionStep['kind'], (around: Around, step: ActionStep) => string | undefined>> = {
  set: (around, step) =>
    isWritable(fieldOf(around.definition, step.field))
      ? valueFault(around, step)
      : `表单里没有可以填写的字段“${step.field ?? ''}”`,
  setRelated: relatedFault,
  message: ({ definition }, { name, field }) => {
    if (!name) return '请选择消息模板'
    return field && !fieldOf(definition, field) ? `表单里没有“${field}”这个字段` : undefined
  },
  announce: (_around, { roles, title, text }) => {
    if (!roles) return '请选择发给哪些角色'
    return title?.trim() && text?.trim() ? undefined : '请填写通知的标题和正文'
  },
  hook: (_around, { name }) => (name ? undefined : '请选择接口'),
  account: accountFault,
}

/** The field of a setting that applies while people type must be on the page and accept the value. */
function typedFault({ definition, shape }: Around, action: FormAction, step: ActionStep): string | undefined {
  const [setting] = settingsOf({ ...action, steps: [step] })
  const field = setting && fieldOf(definition, setting.field)
  if (!setting || !field) return undefined
  if (!isOnPage(field)) return `“${field.dbFieldTxt}”不在填写的页面上，“字段改变时”填不了它`
  return settingFault(setting, shape)
}

/** Returns the first fault that belongs to no single step. The key names the place of the fault. */
function ownFault({ definition, shape }: Around, action: FormAction): [key: string, message: string] | undefined {
  const { event, field, hour, condition } = action
  if (event === 'changed' && field && !fieldOf(definition, field)) return ['field', `表单里没有“${field}”这个字段`]
  if (event === 'fieldChanged' && !fieldOf(definition, field)) return ['field', '请选择哪个字段改变时']
  if (event === 'daily' && (hour === null || hour === undefined)) return ['hour', '请选择几点']
  const accounts = action.steps.filter(({ kind }) => kind === 'account')
  if (accounts.length > 0 && event !== 'button') return ['event', '转为学员账号要人来确认，只能用“点按钮时”']
  if (accounts.length > 1) return ['steps', '一个动作里只能有一步转为学员账号']
  const fault = condition?.trim() ? formulaFault(shape, condition) : undefined
  return fault === undefined ? undefined : ['condition', fault]
}

/** @throws `input.invalid` with each fault and its path */
export function assertActions(around: Around, actions: readonly FormAction[]): void {
  const faults = actions.flatMap((action, at) => {
    const own = ownFault(around, action)
    const steps = action.steps.map((step, index) => {
      const message = stepFaults[step.kind](around, step) ?? typedFault(around, action, step)
      return message === undefined ? [] : [{ path: `actions[${at}].steps[${index}]`, message }]
    })
    const found = [...(own ? [{ path: `actions[${at}].${own[0]}`, message: own[1] }] : []), ...steps.flat()]
    return found.map(({ path, message }) => ({ path, message: `动作“${action.name}”：${message}` }))
  })
  assertNoFaults(faults)
}
