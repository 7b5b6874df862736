import { choicesOf, controlOf, ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { defaultOf, isOn } from '@mashu/contract/online/form/default-value'
import { ruleSourcesOf } from '@mashu/contract/online/form/source'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { pagesOf, sectionsOf } from '@mashu/contract/online/form/page-layout'
import { wireTime } from '@mashu/client'
import { compileRules, type FieldValue, type FormRules, type RuleOutcome } from '@mashu/formula'
import { getSession } from '../../../api/session.ts'
import { isOnPage, ownSpec } from './input/field-spec.tsx'
import type { FieldSpec } from '../../kit/field/field.ts'
import { define, type Definition } from '../../kit/list/screen-options.ts'
import type { Resource, Values } from '../../kit/resource/resource.ts'
import { withSubs } from './relation/sub-parts.tsx'

/** Rules are asked for each field of a form, at every key: what came out is kept for the same values. */
class BrowserRules {
  readonly #definition: FormDefinition
  readonly #rules: FormRules | null
  #last: { key: string; outcome: RuleOutcome } | undefined

  constructor(definition: FormDefinition) {
    this.#definition = definition
    const shape = {
      fields: Object.fromEntries(definition.fields.map((field) => [field.dbFieldName, ruleKindOf(field)])),
    }
    const read = compileRules(ruleSourcesOf(definition), shape)
    // A published form has rules that can be read; the server applies them in any case.
    this.#rules = Array.isArray(read) ? null : read
  }

  outcome(values: Values): RuleOutcome | undefined {
    const fields = Object.fromEntries(
      this.#definition.fields.map(({ dbFieldName }) => [dbFieldName, values[keyOf(dbFieldName)] as FieldValue]),
    )
    const key = JSON.stringify(fields)
    if (this.#last?.key !== key && this.#rules) {
      const user = getSession().user
      const surroundings = { now: wireTime(new Date()), user: user?.username ?? '', depart: user?.orgCode ?? '' }
      this.#last = { key, outcome: this.#rules.apply({ fields }, surroundings) }
    }
    return this.#last?.outcome
  }

  /** Values that follow from the others, by key of the row. */
  computed(values: Values): Values {
    const computed = Object.entries(this.outcome(values)?.computed ?? {})
    return Object.fromEntries(computed.map(([name, value]) => [keyOf(name), value]))
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
  // A switch that is left alone says no, as it is drawn.
  if (fieldShowType === 'switch') return text !== null && isOn(text)
  if (text === null || fieldShowType === 'serial') return undefined
  const isNumber = ruleKindOf({ fieldShowType, dbType }) === 'number'
  return isNumber ? Number(text) : text
}

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** How choices are drawn: as buttons or boxes side by side, or in a list. */
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
    effect: (value, values) => {
      const filled = effect?.(value, values) ?? {}
      return { ...filled, ...rules.computed({ ...values, ...filled, [keyOf(name)]: value }) }
    },
  }
}

const SHOWN_ON_A_CARD = 4
/** Width of a form by its columns, in px. */
const WIDTHS: Readonly<Record<string, number>> = { '3': 1080, '4': 1280 }

/** Two columns are what forms have anyway, where they are long enough. */
const columnsOf = ({ formTemplate }: FormDefinition['head']) => ({
  ...(formTemplate === '2' || !formTemplate ? {} : { formColumns: Number(formTemplate) }),
  ...(WIDTHS[formTemplate] ? { formWidth: WIDTHS[formTemplate] } : {}),
})

/** What can be done with its rows: those of a data source are only read. */
function resourceOf(definition: RunningForm): Resource {
  const whole = formResource(definition)
  const { list, queryById, exportXls } = whole
  return (definition.isReadOnly ? { list, queryById, exportXls } : whole) as unknown as Resource
}

/** Tabs and headings of the page, by keys of the row. */
function pagesOfForm({ head, fields }: FormDefinition): Pick<Definition, 'pages'> {
  const sections = sectionsOf(head)
  const names = fields.map(({ dbFieldName }) => keyOf(dbFieldName))
  return sections.length > 0 ? { pages: pagesOf(sections, names) } : {}
}

/** Controls whose values cannot be typed to look for, though a form may mark them. */
const NOT_ASKED: ReadonlySet<string> = new Set(['file', 'image', 'sign', 'umeditor'])
const isAskedFor = ({ isQuery, fieldShowType }: FormField) => isQuery === '1' && !NOT_ASKED.has(fieldShowType)

/** The screen of a published form: list, search, form, sheets, made from its definition. */
export function formScreen(definition: RunningForm): Definition {
  const { head, fields } = definition
  const rules = new BrowserRules(definition)
  const computed = new Set(
    ruleSourcesOf(definition)
      .filter(({ type }) => type === 'compute')
      .flatMap(({ targets }) => targets),
  )
  const known = fields.filter((field) => controlOf(field.fieldShowType))
  const keys = (wanted: readonly FormField[]) => wanted.map((field) => keyOf(field.dbFieldName))
  const columns = keys(known.filter((field) => field.isShowList === '1'))
  const specs = Object.fromEntries(
    known.map((field) => [keyOf(field.dbFieldName), specOf(field, rules, computed.has(field.dbFieldName), head.id)]),
  )
  const inForm = known.filter((field) => isOnPage(field) && !field.mainTable)
  // Who wrote a row of a data source, and when, nobody knows.
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
