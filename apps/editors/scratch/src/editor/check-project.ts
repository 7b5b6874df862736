import { strFromU8, unzipSync } from 'fflate'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The project in a file, null where it is of an older format. Throws when an sb3 has no stage: the editor would clear
 * what is open before it finds that out. Older files (sb, sb2) are left to the editor, which reads them before it
 * clears anything.
 */
export function checkProject(content: ArrayBuffer): unknown {
  const bytes = new Uint8Array(content)
  if (!isZip(bytes)) return null
  const files = unzipSync(bytes, { filter: ({ name }) => name.endsWith('project.json') })
  const [json] = Object.values(files)
  if (!json) throw new Error('no project.json in the file')
  const project: unknown = JSON.parse(strFromU8(json))
  if (!isRecord(project)) throw new Error('project.json is no project')
  // sb2 has no list of targets: its stage is the project itself.
  const { targets } = project
  if (targets === undefined && 'objName' in project) return null
  if (!Array.isArray(targets) || !targets.some((target) => isRecord(target) && target['isStage'] === true))
    throw new Error('the project has no stage')
  return project
}
