/** Fields below a shared heading. Without a title, there is no heading. */
export interface FieldGroup {
  title: string | null
  names: readonly string[]
}

/** A tab of a form. Fields of a tab without a title are shown above the tabs. */
export interface FieldPage {
  title: string | null
  groups: readonly FieldGroup[]
}

/** Returns undefined when all fields of the tab are hidden. */
const shownPage = ({ title, groups }: FieldPage, isShown: (name: string) => boolean): FieldPage | undefined => {
  const left = groups.map((group) => ({ ...group, names: group.names.filter(isShown) }))
  const shown = left.filter(({ names }) => names.length > 0)
  return shown.length === 0 ? undefined : { title, groups: shown }
}

export function dividedPages(pages: readonly FieldPage[], isShown: (name: string) => boolean) {
  const shown = pages.flatMap((page) => shownPage(page, isShown) ?? [])
  const placed = new Set(shown.flatMap(namesOf))
  return {
    above: shown.filter(({ title }) => title === null),
    tabs: shown.filter(({ title }) => title !== null),
    isPlaced: (name: string) => placed.has(name),
  }
}

export const namesOf = ({ groups }: FieldPage): string[] => groups.flatMap(({ names }) => names)
