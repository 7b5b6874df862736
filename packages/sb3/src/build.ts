import { utf8 } from './bytes.ts'
import type { Project } from './project.ts'
import { Scope } from './scope.ts'
import { BlockTable, extensionsOf } from './serialize.ts'
import { zip, type ZipEntry } from './zip.ts'
import { Assets, targetEntry, spriteSettings, stageSettings } from './target.ts'
import { monitorEntry } from './monitor.ts'

/** Returns the project.json object and the asset files. */
function assemble(project: Project): { json: unknown; assets: ZipEntry[] } {
  const names = project.sprites.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two sprites are called ${twice}`)
  const scope = new Scope(project)
  const assets = new Assets()
  const owners = [project.stage, ...project.sprites]
  const tables = owners.map((owner) => {
    const table = new BlockTable(scope, 'name' in owner ? owner.name : '')
    table.addScripts(owner.scripts ?? [])
    return table
  })
  const targets = owners.map((owner, index) => {
    const entry = targetEntry(scope, assets, owner, tables[index] ?? new BlockTable(scope, ''))
    return 'name' in owner
      ? { ...entry, layerOrder: index, ...spriteSettings(owner) }
      : { ...entry, broadcasts: scope.messages(), layerOrder: 0, ...stageSettings }
  })
  const json = {
    targets,
    monitors: (project.monitors ?? []).map((monitor) => monitorEntry(scope, project, monitor)),
    extensions: extensionsOf(tables),
    meta: { semver: '3.0.0', vm: '15.1.1', agent: 'mashu' },
  }
  return { json, assets: [...assets.entries.values()] }
}

/**
 * The same project always gives the same bytes.
 * @throws if a name is used twice or not declared, or if a block follows a block that ends a script
 */
export function buildSb3(project: Project): Uint8Array<ArrayBuffer> {
  const { json, assets } = assemble(project)
  const sorted = assets.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return zip([{ name: 'project.json', bytes: utf8(JSON.stringify(json)) }, ...sorted])
}
