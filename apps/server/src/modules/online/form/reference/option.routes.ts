import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { newField, type FormDefinition, type FormField, type SavedForm } from '@mashu/contract/online/form/definition'
import { formOptions } from '@mashu/contract/online/form/form-options'
import { isTreeForm } from '@mashu/contract/online/form/relation'
import {
  asksOtherForm,
  choosesInTree,
  columnsOfSource,
  namesOf,
  pairsOf,
  reportOfSource,
} from '@mashu/contract/online/form/source'
import { formCode } from '@mashu/contract/online/form/form-resource'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'
import { serve } from '../../../../platform/http/endpoint/serve.ts'
import { optionsOf, type FormFinder } from './reference.ts'
import { reportFault, reportOptions } from './report-choice.ts'
import { assertNoFaults } from '../../../../platform/http/field/read-input.ts'

/** Returns the fault of the form that a field chooses from. */
function otherFormFault(field: FormField, user: Principal, formOf: FormFinder): string | undefined {
  const { dbFieldTxt: label, dictTable } = field
  const other = formOf(dictTable ?? '')?.definition
  if (!other || !user.can(formCode(other.head.id, 'list')))
    return `“${label}”要选取的表单不存在、没有发布，或者你没有权限查看`
  const { kept, shown } = columnsOfSource(field)
  const wanted = field.fieldShowType === 'popup' ? pairsOf(field).map(({ from }) => from) : [kept, shown]
  const texts = new Set(['id', ...other.fields.filter(isPlain).map(({ dbFieldName }) => dbFieldName)])
  const wrong = wanted.find((name) => !texts.has(name))
  if (wrong !== undefined) return `“${label}”不能使用“${other.head.tableTxt}”的字段 ${wrong}`
  return treeFault(field, formOf)
}

/** Returns a fault when the form of a tree field is no tree. */
function treeFault(field: FormField, formOf: FormFinder): string | undefined {
  const other = choosesInTree(field) ? formOf(field.dictTable ?? '')?.definition : undefined
  if (!other || isTreeForm(other)) return undefined
  return `“${field.dbFieldTxt}”是树，但“${other.head.tableTxt}”不是树形表单；请选一张树形表单，或者换成“下拉搜索框”`
}

/**
 * The other form may have changed since the field was saved.
 * @throws `input.invalid`
 */
export function assertTrees(fields: readonly FormField[], formOf: FormFinder): void {
  const faults = fields.flatMap((field, index) => {
    const message = treeFault(field, formOf)
    return message === undefined ? [] : [{ path: `fields[${index}].dictTable`, message }]
  })
  assertNoFaults(faults)
}

/** A short text can be shown and searched as a choice. */
const isPlain = ({ dbType, fieldShowType }: FormField) =>
  dbType === 'string' && !['file', 'image', 'sign'].includes(fieldShowType)

/** Returns false for incomplete pairs of fields, which `definitionFaults` reports. */
const isWhole = ({ fieldShowType, dictField, dictText }: FormField) =>
  fieldShowType !== 'popup' || namesOf(dictField).length === namesOf(dictText).length

/**
 * A designer must be allowed to read the forms that fields choose from, because everyone who fills in the form sees
 * their rows. Reports are read with the rights of the person who fills in the form.
 * @throws `input.invalid` with the field
 */
export async function assertSources(fields: SavedForm['fields'], user: Principal, formOf: FormFinder): Promise<void> {
  const faultOf = (field: FormField) => {
    if (!isWhole(field)) return undefined
    if (reportOfSource(field)) return reportFault(field, user)
    return asksOtherForm(field) ? otherFormFault(field, user, formOf) : undefined
  }
  const messages = await Promise.all(fields.map((sent) => faultOf({ ...newField, ...sent } as FormField)))
  const faults = messages.flatMap((message, index) =>
    message === undefined ? [] : [{ path: `fields[${index}].dictTable`, message }],
  )
  assertNoFaults(faults)
}

export function formOptionRoutes(
  context: AppContext,
  definitionFor: (id: string, user: Principal) => FormDefinition,
  formOf: FormFinder,
): void {
  serve(context, formOptions, {
    list: ({ params, query, user, ip }) => {
      const definition = definitionFor(params.formId, user)
      const field = definition.fields.find(({ dbFieldName }) => dbFieldName === params.field)
      if (!field) throw cgformProblem('cgform.none')
      const keyword = query.keyword?.trim()
      if (reportOfSource(field)) return reportOptions(field, { user, ip }, { keyword })
      const values = query.values === undefined ? undefined : commaList(query.values)
      return optionsOf({ field, user, formOf }, { keyword, values })
    },
  })
}
