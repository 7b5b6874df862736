import type { ControlCode } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { isBetweenRows } from '@mashu/contract/online/form/relation'
import {
  layoutOf,
  sectionKinds,
  sectionsOf,
  type FormSection,
  type SectionKind,
} from '@mashu/contract/online/form/page-layout'
import { addField, removeField, type Design } from './design-state.ts'

/** A field or a heading on the page of the designer. */
export type PageItem =
  | { id: string; field: FormField; section?: undefined }
  | { id: string; section: FormSection; field?: undefined }

type Page = Pick<Design, 'fields' | 'head'>

const SECTION = 'section:'

export const labelOf = (item: PageItem): string =>
  item.field ? item.field.dbFieldTxt : item.section.title || sectionKinds[item.section.kind]

/** Columns that only join the rows of a tree, or rows with their main row, are not on the page. */
export function itemsOf({ fields, head }: Page): PageItem[] {
  const sections = sectionsOf(head).map((section, index) => ({ id: `${SECTION}${index}`, section }))
  const before = (at: number, isLast: boolean) =>
    sections.filter(({ section }) => section.at === at || (isLast && section.at > at))
  return [
    ...fields.flatMap((field, index) => [
      ...before(index, false),
      ...(isBetweenRows({ head }, field) ? [] : [{ id: field.id, field }]),
    ]),
    ...before(fields.length, true),
  ]
}

/** Columns that only join rows come last. */
function pageOf({ head, fields: before }: Page, items: readonly PageItem[]): Page {
  const fields: FormField[] = []
  const sections: FormSection[] = []
  for (const { field, section } of items)
    if (field) fields.push(field)
    else sections.push({ ...section, at: fields.length })
  fields.push(...before.filter((field) => isBetweenRows({ head }, field)))
  return { fields, head: { ...head, pageLayout: layoutOf(sections) } }
}

export function placeItem(design: Page, id: string, index: number): Page {
  const items = itemsOf(design)
  const from = items.findIndex((item) => item.id === id)
  const [item] = from === -1 ? [] : items.splice(from, 1)
  if (!item) return design
  items.splice(index > from ? index - 1 : index, 0, item)
  return pageOf(design, items)
}

export const moveItem = (design: Page, index: number, by: -1 | 1): Page => {
  const { id } = itemsOf(design)[index] ?? {}
  return id === undefined ? design : placeItem(design, id, by === 1 ? index + 2 : Math.max(0, index - 1))
}

/** @returns the page and the id of the new item */
export function addItem(design: Page, what: { code: ControlCode } | { kind: SectionKind }, index: number) {
  const items = itemsOf(design)
  if ('kind' in what) {
    const section: FormSection = { kind: what.kind, title: `新${sectionKinds[what.kind]}`, at: 0 }
    items.splice(index, 0, { id: SECTION, section })
    const number = items.slice(0, index).filter((item) => item.section).length
    return { page: pageOf(design, items), id: `${SECTION}${number}` }
  }
  const field = addField(design.fields, what.code).at(-1)!
  items.splice(index, 0, { id: field.id, field })
  return { page: pageOf(design, items), id: field.id }
}

/** The headings keep their places between the remaining fields. */
export function removeItem(design: Design, id: string): Partial<Design> {
  const page = pageOf(
    design,
    itemsOf(design).filter((item) => item.id !== id),
  )
  return id.startsWith(SECTION) ? page : { ...removeField(design, id), head: page.head }
}

export function renameSection(design: Page, id: string, title: string): Page {
  const items = itemsOf(design).map((item) =>
    item.section && item.id === id ? { ...item, section: { ...item.section, title } } : item,
  )
  return pageOf(design, items)
}
