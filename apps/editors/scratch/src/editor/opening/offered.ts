import { Store } from '@mashu/ui/store'

/** Captures the id of a category. */
const categoryElement = /<category\b[^>]*\btoolboxitemid="(\w+)"[^>]*>([\s\S]*?)<\/category>/g
const blockElement = /<block\b[^>]*?\btype="(\w+)"(?:[^>]*\/>|[^>]*>[\s\S]*?<\/block>)/g

/** The prefix of the opcodes in a category, if it is not the name of the category. */
const beginnings: Readonly<Record<string, string>> = {
  events: 'event',
  operators: 'operator',
  variables: 'data',
  myBlocks: 'procedures',
}
const ofEveryWork = new Set('motion looks sound event control sensing operator data procedures'.split(' '))

/** The blocks that a lesson offers in the palette. Other blocks of the work are not removed. */
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

  get hasExtensions(): boolean {
    return [...this.#beginnings].some((beginning) => !ofEveryWork.has(beginning))
  }

  /**
   * Returns the whole palette when it has no category of an offered block, for example because the list belongs to
   * another editor.
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
   * The editor itself creates the category of variables and lists. Variables and their button stay if a block for
   * variables is offered; the same applies to lists.
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

/** Null means all blocks. */
export const offeredBlocks = new Store<OfferedBlocks | null>(null)
