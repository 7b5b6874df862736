import { schoolTags } from './school-assets.ts'

/** An entry of a library. Only sprites have costumes. */
export interface LibraryItem {
  readonly name: string
  readonly tags?: readonly string[]
  readonly md5ext?: string
  readonly costumes?: readonly { readonly md5ext: string }[]
}

/** A filter button of the library window. */
export interface LibraryTag {
  readonly tag: string
  readonly intlLabel: unknown
}

export interface Category {
  /** The tag of the filter button, or `all`. */
  readonly tag: string
  readonly label: string
  readonly count: number
  /** File names of at most four pictures. Sounds have none. */
  readonly pictures: readonly string[]
}

/** A library with fewer entries has no categories. */
const MANY = 16
const PICTURES = 4
const EVERYTHING = 'all'

function pictureOf({ costumes, md5ext }: LibraryItem): string[] {
  const file = costumes?.[0]?.md5ext ?? md5ext ?? ''
  return /\.(svg|png|jpg)$/.test(file) ? [file] : []
}

/** Neighbours in a list often show the same object, so the pictures come from all parts of the list. */
function picturesOf(items: readonly LibraryItem[]): string[] {
  const step = Math.max(1, Math.floor(items.length / PICTURES))
  return items
    .filter((_, index) => index % step === 0)
    .slice(0, PICTURES)
    .flatMap(pictureOf)
}

/**
 * Returns the categories that have entries, then one for all entries. Returns none for a small library, or for fewer
 * than two categories.
 */
export function categoriesOf(
  items: readonly LibraryItem[],
  tags: readonly LibraryTag[],
  labelOf: (tag: LibraryTag) => string,
): Category[] {
  if (items.length < MANY) return []
  const category = (tag: string, label: string, found: readonly LibraryItem[]): Category => ({
    tag,
    label,
    count: found.length,
    pictures: picturesOf(found),
  })
  const filled = tags
    .map((tag) => {
      const found = items.filter(({ tags: own = [] }) => own.some((name) => name.toLowerCase() === tag.tag))
      return category(tag.tag, labelOf(tag), found)
    })
    .filter(({ count }) => count > 0)
  return filled.length < 2 ? [] : [...filled, category(EVERYTHING, '全部', items)]
}

/** The used part of the editor's library window, a React class component. */
export interface LibraryWindow {
  readonly props: {
    readonly tags?: readonly LibraryTag[]
    readonly intl: { formatMessage(message: unknown): string }
  }
  readonly state: { readonly selectedTag: string; readonly filterQuery: string }
  handleTagClick(tag: string): void
  forceUpdate(): void
  /** Added by us. True after the child asked for all entries. */
  showsEverything?: boolean
}

/** `createElement` of the editor's own React. */
type CreateElement = (type: string, props: object | null, ...children: unknown[]) => unknown

export type DrawCategories = (
  react: { createElement: CreateElement },
  library: LibraryWindow,
  items: readonly LibraryItem[],
) => unknown

/** Draws the library window before a category is chosen. Returns null when the editor has to draw the entries. */
export const categoryTiles =
  (addressOf: (file: string) => string): DrawCategories =>
  ({ createElement: h }, library, items) => {
    const { selectedTag, filterQuery } = library.state
    if (selectedTag !== EVERYTHING) library.showsEverything = false
    if (selectedTag !== EVERYTHING || filterQuery !== '' || library.showsEverything) return null
    const { tags = [], intl } = library.props
    const labelOf = ({ intlLabel }: LibraryTag) =>
      typeof intlLabel === 'string' ? intlLabel : intl.formatMessage(intlLabel)
    const own = schoolTags(items, new Set(tags.map(labelOf)))
    const categories = categoriesOf(items, [...own, ...tags], labelOf)
    if (categories.length === 0) return null
    const choose = (tag: string) => () => {
      library.showsEverything = tag === EVERYTHING
      if (library.showsEverything) library.forceUpdate()
      else library.handleTagClick(tag)
    }
    const tile = ({ tag, label, count, pictures }: Category): unknown =>
      h(
        'button',
        { key: tag, type: 'button', className: 'library-category', onClick: choose(tag) },
        h(
          'span',
          { className: 'pictures', 'aria-hidden': true },
          pictures.length > 0 ? pictures.map((file) => h('img', { key: file, src: addressOf(file), alt: '' })) : '♪',
        ),
        h('strong', null, label),
        h('small', null, `${count} 个`),
      )
    return h('div', { className: 'library-categories' }, categories.map(tile))
  }
