import { modules } from '../../modules/modules.ts'
import { ownersOfContents } from '../../modules/sys/file/content-owners.queries.ts'
import type { Config } from '../../platform/environment/config.ts'
import { setFileColumns } from '../../platform/files/collect/file-columns.ts'
import { withSchoolData } from '../../platform/migration/with-school-data.ts'

/** Returns a function that names a blob by its owner (`作品《小猫》（林小满，三年级一班）`), or by its hash. */
export async function namerOfContents(hashes: Iterable<string>): Promise<(hash: string) => string> {
  setFileColumns(
    modules.flatMap((module) => module.fileColumns ?? []),
    modules.flatMap((module) => module.fileColumnSource ?? []),
  )
  const owners = await ownersOfContents(hashes)
  return (hash) => owners.get(hash) ?? hash
}

/** If the school cannot be opened, blobs are named by their hashes. */
export async function namerInSchool(config: Config, hashes: Iterable<string>): Promise<(hash: string) => string> {
  let name = (hash: string) => hash
  const look = async () => {
    name = await namerOfContents(hashes)
  }
  await withSchoolData(look, config).catch(() => {})
  return name
}
