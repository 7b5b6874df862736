import { Store } from '@mashu/ui/store'

/** Matches a whole category of the palette and captures its id. */
const categoryElement = /<category\b[^>]*\btoolboxitemid="(\w+)"[^>]*>([\s\S]*?)<\/category>/g
const blockElement = /<block\b[^>]*?\btype="(\w+)"(?:[^>]*\/>|[^>]*>[\s\S]*?<\/block>)/g

/** Prefixes of a category's opcodes, where they differ from its name. */
const beginnings: Readonly<Record<string, string>> = {
  events: 'event',
  operators: 'operator',
  variables: 'data',
  myBlocks: 'procedures',
}
const ofEveryWork = new Set('motion looks sound event control sensing operator data procedures'.split(' '))

/** The blocks that a lesson offers in the palette. Blocks that are already in the work stay unchanged. */
export class OfferedBlocks {
  readonly #blocks: ReadonlySet<string>
  readonly #beginnings: ReadonlySet<string>

  constructor(blocks: readonly string[]) {
    this.#blocks = new Set(blocks)
    this.#beginnings = new Set(blocks.map((block) => block.split('_')[0]!))
  }

  hasCategory(id: string): boolean {
    return this.#beginnings.has(beginnings[id] ?? id)
  }

  /** True when the library of extensions has an entry to offer. */
  get hasExtensions(): boolean {
    return [...this.#beginnings].some((beginning) => !ofEveryWork.has(beginning))
  }

  /**
   * Returns the palette with the offered blocks and their categories only; the whole palette when it contains none of
   * them, for example because the list is for another editor.
   */
  within(palette: string): string {
    let kept = 0
    const part = palette.replaceAll(categoryElement, (category, id: string) => {
      if (!this.hasCategory(id)) return ''
      kept += 1
      return category.replaceAll(blockElement, (block, type: string) => (this.#blocks.has(type) ? block : ''))
    })
    return kept === 0 ? palette : part
  }

  /**
   * Keeps the offered part of the category of variables and lists, which the editor lays out itself. The variables and
   * the button that creates a variable remain if any block for variables is offered. The same holds for lists.
   */
  ofVariables(elements: readonly Element[]): Element[] {
    const lists = [...this.#blocks].some((block) => /^data_.*list/.test(block))
    const variables = [...this.#blocks].some((block) => /^data_(?!.*list)/.test(block))
    const kinds: Readonly<Record<string, boolean>> = {
      CREATE_VARIABLE: variables,
      data_variable: variables,
      CREATE_LIST: lists,
      data_listcontents: lists,
    }
    return elements.filter((element) => {
      const name = element.getAttribute('type') ?? element.getAttribute('callbackKey')
      return name === null || (kinds[name] ?? this.#blocks.has(name))
    })
  }
}

/** The blocks that the lesson of the open work offers; null means all. */
export const offeredBlocks = new Store<OfferedBlocks | null>(null)
