import type { FormDefinition } from './definition.ts'

export const sectionKinds = { tab: '页签', group: '分组' } as const
export type SectionKind = keyof typeof sectionKinds

/** Applies to all fields before the next heading of the same kind. The page shows one tab at a time. */
export interface FormSection {
  kind: SectionKind
  title: string
  /** Number of fields before the heading. */
  at: number
}

/** A group before the first heading has no title. */
export interface FormGroup {
  title: string | null
  names: string[]
}
export interface FormPage {
  title: string | null
  groups: FormGroup[]
}

export const MAX_SECTIONS = 50
const MAX_TITLE_LENGTH = 100

type Head = Pick<FormDefinition['head'], 'pageLayout'>

const isSection = (value: unknown): value is FormSection => {
  const { kind, title, at } = (value ?? {}) as Partial<FormSection>
  return typeof kind === 'string' && Object.hasOwn(sectionKinds, kind) && typeof title === 'string' && Number(at) >= 0
}

/** Ignores unreadable headings. */
export function sectionsOf({ pageLayout }: Head): FormSection[] {
  try {
    const read: unknown = JSON.parse(pageLayout || '[]')
    return Array.isArray(read) ? read.filter(isSection).map(({ kind, title, at }) => ({ kind, title, at })) : []
  } catch {
    return []
  }
}

export const layoutOf = (sections: readonly FormSection[]): string | null =>
  sections.length === 0 ? null : JSON.stringify(sections)

/** `isKept` tells for each field whether the field remains. */
export const sectionsWithout = (sections: readonly FormSection[], isKept: readonly boolean[]): FormSection[] =>
  sections.map((section) => ({ ...section, at: isKept.slice(0, section.at).filter(Boolean).length }))

/** Omits empty tabs and groups. */
export function pagesOf(sections: readonly FormSection[], names: readonly string[]): FormPage[] {
  const pages: FormPage[] = [{ title: null, groups: [{ title: null, names: [] }] }]
  const begin = ({ kind, title }: FormSection) => {
    if (kind === 'tab') pages.push({ title, groups: [{ title: null, names: [] }] })
    else pages.at(-1)!.groups.push({ title, names: [] })
  }
  const waiting = [...sections]
  for (const [index, name] of names.entries()) {
    while (waiting[0] && waiting[0].at <= index) begin(waiting.shift()!)
    pages.at(-1)!.groups.at(-1)!.names.push(name)
  }
  return shownPages(pages, () => true)
}

/** Removes hidden fields, and tabs and groups without visible fields. */
export const shownPages = (pages: readonly FormPage[], isShown: (name: string) => boolean): FormPage[] =>
  pages
    .map(({ title, groups }) => ({
      title,
      groups: groups
        .map((group) => ({ ...group, names: group.names.filter(isShown) }))
        .filter(({ names }) => names.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)

/** The reason why the headings of a form are invalid. */
export function layoutFault(head: Head): string | undefined {
  const sections = sectionsOf(head)
  if (head.pageLayout && sections.length === 0) return '页面的分组看不懂，请在设计里重新加'
  if (sections.length > MAX_SECTIONS) return `页签和分组最多 ${MAX_SECTIONS} 个`
  const unnamed = sections.find(({ title }) => title.trim() === '')
  if (unnamed) return `有一个${sectionKinds[unnamed.kind]}还没有名称`
  const long = sections.find(({ title }) => title.length > MAX_TITLE_LENGTH)
  return long && `${sectionKinds[long.kind]}“${long.title.slice(0, 10)}…”的名称最长 ${MAX_TITLE_LENGTH} 个字`
}
