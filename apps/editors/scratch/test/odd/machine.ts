import { page } from '../visitor.ts'

/** Returns the opcodes of all blocks and menus of the extensions in the open editor. */
export const extensionOpcodes = (names: readonly string[]): Promise<string[]> =>
  page.evaluate(async (extensions) => {
    interface Fibre {
      readonly memoizedProps?: { readonly vm?: Machine }
      readonly return: Fibre | null
    }
    interface Machine {
      readonly extensionManager: { loadExtensionURL(id: string): Promise<void> }
      readonly runtime: {
        readonly _blockInfo: readonly {
          readonly id: string
          readonly blocks: readonly { readonly json?: { readonly type: string } }[]
          readonly menus: readonly { readonly json: { readonly type: string } }[]
        }[]
      }
    }
    const shown = document.querySelector('#editor [class*="gui_blocks-wrapper_"]')!
    const entry = Object.entries(shown).find(([name]) => name.startsWith('__reactFiber'))!
    let fibre: Fibre | null = entry[1] as Fibre
    while (fibre !== null && fibre.memoizedProps?.vm === undefined) fibre = fibre.return
    const { extensionManager, runtime } = fibre!.memoizedProps!.vm!
    for (const extension of extensions) await extensionManager.loadExtensionURL(extension)
    const infos = runtime._blockInfo.filter(({ id }) => extensions.includes(id))
    return infos.flatMap(({ blocks, menus }) =>
      [...blocks, ...menus].flatMap(({ json }) => (json === undefined ? [] : [json.type])),
    )
  }, names)

export const refusedProjects = (projects: readonly unknown[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.flatMap((project) => {
        let refused: object | null = null
        ;(window as never as Window).__scratchCheck!(false, project, (refusal) => {
          refused = refusal
        })
        return refused === null ? [] : [`${JSON.stringify(project)}: ${JSON.stringify(refused)}`]
      }),
    projects,
  )
