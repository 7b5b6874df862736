import { Type, type TObject } from 'typebox'
import type { FormDefinition, FormField, PublishedForm, RunningForm } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import {
  guestControlOf,
  guestPart,
  guestSubsOf,
  isAsked,
  MAX_GUEST_ROWS,
} from '@mashu/contract/online/form/public/guest-field'
import { isOneToOne, subKeyOf } from '@mashu/contract/online/form/relation'
import { Id, Maybe, Text } from '@mashu/contract'
import { commaList } from '../../../platform/comma-list.ts'

interface GuestPart {
  definition: PublishedForm
  fields: FormField[]
  /** `form`: values that guests may send. `row`: values that guests may read in their own answer. */
  form: TObject
  row: TObject
}
/** The parts of a published form that guests use, with sub forms by key. */
export interface GuestView extends GuestPart {
  subs: Readonly<Record<string, GuestPart>>
}

export const internalOf = (internalFields: string): ReadonlySet<string> => new Set(commaList(internalFields))

/** Omits fields with controls that need an account. */
function partOf(definition: PublishedForm, asked: readonly FormField[], internal: ReadonlySet<string>): GuestPart {
  const fields = asked.filter((field) => isAsked(field, internal) && guestControlOf(field))
  const keys = new Set(fields.map((field) => keyOf(field.dbFieldName)))
  const only = ({ properties }: TObject) =>
    Type.Object(Object.fromEntries(Object.entries(properties).filter(([key]) => keys.has(key))))
  const { form, row } = formSchemas(definition)
  return { definition, fields, form: only(form), row: only(row) }
}

const NONE: ReadonlySet<string> = new Set()
export const mostOf = (sub: FormDefinition) => (isOneToOne(sub) ? 1 : MAX_GUEST_ROWS)

export function guestView(definition: RunningForm, internal: ReadonlySet<string>): GuestView {
  const own = partOf(definition, definition.fields, internal)
  const subs = guestSubsOf(definition, internal).map((sub) => partOf(sub, guestPart(sub).fields, NONE))
  const rowsOf = (part: 'form' | 'row') =>
    subs.map((sub) => {
      const id = part === 'form' ? Maybe(Text(40, '编号')) : Id
      const { head } = sub.definition
      const rows = Type.Array(Type.Object({ id, ...sub[part].properties }), {
        title: head.tableTxt,
        maxItems: mostOf(sub.definition),
      })
      return [subKeyOf(sub.definition), Type.Optional(rows)] as const
    })
  const whole = (part: 'form' | 'row') => Type.Object({ ...own[part].properties, ...Object.fromEntries(rowsOf(part)) })
  return {
    ...own,
    form: whole('form'),
    row: whole('row'),
    subs: Object.fromEntries(subs.map((sub) => [subKeyOf(sub.definition), sub])),
  }
}

/** The path of the fault names a field that guests see. */
export function isTold({ row, subs }: GuestView, path: string): boolean {
  const [, key, name] = /^(\w+)\[\d+\](?:\.(\w+))?$/.exec(path) ?? []
  if (key === undefined) return path in row.properties
  const sub = Object.hasOwn(subs, key) ? subs[key] : undefined
  return sub !== undefined && (name === undefined || name === 'id' || name in sub.row.properties)
}
