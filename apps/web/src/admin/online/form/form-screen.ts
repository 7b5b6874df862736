import { choicesOf, controlOf, isOnPage, ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField, PublishedForm, RunningForm } from '@mashu/contract/online/form/definition'
import { defaultOf, isOn } from '@mashu/contract/online/form/default-value'
import { isBetweenRows } from '@mashu/contract/online/form/relation'
import { ruleSourcesOf } from '@mashu/contract/online/form/source'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { pagesOf, sectionsOf } from '@mashu/contract/online/form/page-layout'
import { wireTime } from '@mashu/client'
import {
  compileEffects,
  compileRules,
  type FieldValue,
  type FormEffects,
  type FormRules,
  type RuleOutcome,
} from '@mashu/formula'
import { getSession } from '../../../api/session.ts'
import { ownSpec } from './input/field-spec.tsx'
import type { FieldSpec } from '../../kit/field/field.ts'
import { define, type Definition } from '../../kit/list/screen-options.ts'
import type { Resource, Values } from '../../kit/resource/resource.ts'
import { withSubs } from './relation/sub-parts.tsx'

function surroundings() {
  const user = getSession().user
  return { now: wireTime(new Date()), user: user?.username ?? '', depart: user?.orgCode ?? '' }
}

const byKey = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOf(name), value]))

/** Applies the rules of a form in the browser. Each field asks at each keystroke, so the last result is cached. */
class BrowserRules {
  readonly #definition: FormDefinition
  readonly #rules: FormRules | null
  /** Null if the form has no actions that fill in fields. */
  readonly #effects: FormEffects | null
  #last: { key: string; outcome: RuleOutcome } | undefined

  constructor(definition: PublishedForm) {
    this.#definition = definition
    const shape = {
      fields: Object.fromEntries(definition.fields.map((field) => [field.dbFieldName, ruleKindOf(field)])),
    }
    const read = compileRules(ruleSourcesOf(definition), shape)
    // If a rule does not compile, only the server applies the rules.
    this.#rules = Array.isArray(read) ? null : read
    this.#effects = definition.effects?.length ? compileEffects(definition.effects, shape) : null
  }

  #fields(values: Values): Record<string, FieldValue> {
    return Object.fromEntries(
      this.#definition.fields.map(({ dbFieldName }) => [dbFieldName, values[keyOf(dbFieldName)] as FieldValue]),
    )
  }

  outcome(values: Values): RuleOutcome | undefined {
    const fields = this.#fields(values)
    const key = JSON.stringify(fields)
    if (this.#last?.key !== key && this.#rules)
      this.#last = { key, outcome: this.#rules.apply({ fields }, surroundings()) }
    return this.#last?.outcome
  }

  /** Returns computed values by the keys of a row. */
  computed(values: Values): Values {
    return byKey(this.outcome(values)?.computed ?? {})
  }

  /** Returns the values that change with a field: those of a chosen row, computed values, and values of actions. */
  following(name: string, brought: Values, values: Values): Values {
    const given = { ...values, ...brought }
    const computed = this.computed(given)
    if (!this.#effects) return { ...brought, ...computed }
    const isOther = (key: string) => key in brought || (key in computed && (given[key] ?? null) !== computed[key])
    const names = this.#definition.fields.map(({ dbFieldName }) => dbFieldName)
    const typed = new Set([name, ...names.filter((each) => isOther(keyOf(each)))])
    const fields = this.#fields({ ...given, ...computed })
    const filled = byKey(this.#effects.apply(typed, { fields }, surroundings(), this.#rules ?? undefined))
    return { ...brought, ...filled, ...this.computed({ ...given, ...computed, ...filled }) }
  }
}

function initialOf({ fieldDefaultValue, fieldShowType, dbType }: FormField): unknown {
  const user = getSession().user
  const text = defaultOf(fieldDefaultValue, {
    now: wireTime(new Date()),
    id: user?.id ?? null,
    username: user?.username ?? null,
    realname: user?.realname ?? null,
    orgCode: user?.orgCode ?? null,
  })
  // An untouched switch is shown as off, so its value must be off.
  if (fieldShowType === 'switch') return text !== null && isOn(text)
  if (text === null || fieldShowType === 'serial') return undefined
  const isNumber = ruleKindOf({ fieldShowType, dbType }) === 'number'
  return isNumber ? Number(text) : text
}

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

function drawnAs({ fieldShowType: code, dictTable }: FormField): FieldSpec {
  const several = controlOf(code)?.kind === 'list' ? { multiple: true } : {}
  if (code === 'radio') return { ...several, kind: 'radio' }
  return code === 'checkbox' && !dictTable ? { ...several, kind: 'checks' } : several
}

function specOf(field: FormField, rules: BrowserRules, isComputed: boolean, formId: string): FieldSpec {
  const { dbFieldName: name, dbFieldTxt: label, fieldShowType } = field
  const control = controlOf(fieldShowType)
  const initial = initialOf(field)
  const { effect, ...drawn } = ownSpec(formId, field)
  const own = control?.choices && !field.dictField && !field.dictTable && fieldShowType !== 'link_down'
  return {
    ...(own ? { options: choicesOf(field).map((text) => ({ value: text, text })) } : {}),
    ...drawnAs(field),
    ...(initial === undefined ? {} : { initial }),
    ...(field.isReadOnly === '1' || isComputed ? { readOnly: true } : {}),
    ...(isComputed ? { placeholder: '自动计算' } : {}),
    ...(field.fieldMustInput === '1' && !isComputed ? { required: true } : {}),
    sort: field.sortFlag === '1',
    count: 9,
    when: (values) => rules.outcome(values)?.hidden.has(name) !== true,
    locked: (values) => rules.outcome(values)?.locked.has(name) === true,
    check: (value, values) => {
      const outcome = rules.outcome(values)
      if (outcome?.required.has(name) && isEmpty(value)) return `请填写${label}`
      return outcome?.faults.find((fault) => fault.field === name)?.message
    },
    ...drawn,
    isFollowed: true,
    effect: (value, values) =>
      rules.following(name, effect?.(value, values) ?? {}, { ...values, [keyOf(name)]: value }),
  }
}

const SHOWN_ON_A_CARD = 4
/** Pixels, by number of columns. */
const WIDTHS: Readonly<Record<string, number>> = { '3': 1080, '4': 1280 }

/** A long form has two columns by default (template 2). */
const columnsOf = ({ formTemplate }: FormDefinition['head']) => ({
  ...(formTemplate === '2' || !formTemplate ? {} : { formColumns: Number(formTemplate) }),
  ...(WIDTHS[formTemplate] ? { formWidth: WIDTHS[formTemplate] } : {}),
})

/** Rows of a data source can only be read. */
function resourceOf(definition: RunningForm): Resource {
  const whole = formResource(definition)
  const { list, queryById, exportXls } = whole
  return (definition.isReadOnly ? { list, queryById, exportXls } : whole) as unknown as Resource
}

function pagesOfForm({ head, fields }: FormDefinition): Pick<Definition, 'pages'> {
  const sections = sectionsOf(head)
  const names = fields.map(({ dbFieldName }) => keyOf(dbFieldName))
  return sections.length > 0 ? { pages: pagesOf(sections, names) } : {}
}

const isAskedFor = ({ isQuery, fieldShowType }: FormField) =>
  isQuery === '1' && controlOf(fieldShowType)?.holdsFiles !== true

export function formScreen(definition: RunningForm): Definition {
  const { head, fields } = definition
  const rules = new BrowserRules(definition)
  const computed = new Set(
    ruleSourcesOf(definition)
      .filter(({ type }) => type === 'compute')
      .flatMap(({ targets }) => targets),
  )
  const known = fields.filter((field) => controlOf(field.fieldShowType) && !isBetweenRows(definition, field))
  const keys = (wanted: readonly FormField[]) => wanted.map((field) => keyOf(field.dbFieldName))
  const columns = keys(known.filter((field) => field.isShowList === '1'))
  const specs = Object.fromEntries(
    known.map((field) => [keyOf(field.dbFieldName), specOf(field, rules, computed.has(field.dbFieldName), head.id)]),
  )
  const inForm = known.filter(isOnPage)
  // Rows of a data source contain no author and no creation time.
  const audit = definition.isReadOnly ? [] : ['createBy', 'createTime']
  const screen = define<Resource, never>({
    title: head.tableTxt,
    resource: resourceOf(definition),
    fields: {
      ...specs,
      createTime: { label: '填写时间', sort: true, width: 160 },
      createBy: { label: '填写人', width: 110 },
    },
    search: [...keys(known.filter(isAskedFor)), ...audit.slice(1)],
    columns: [...columns, ...audit],
    card: [...columns.slice(1, SHOWN_ON_A_CARD), ...audit.slice(1)],
    ...columnsOf(head),
    ...pagesOfForm(definition),
    printed: true,
    form: keys(inForm),
    detail: [...keys(known), ...audit],
  } as never)
  return withSubs(screen, definition, formScreen)
}
